/** Declares the calls for announcements and their categories. */
import {
  type Attachment,
  announcementEndpoints,
  type Notice,
  type NoticeCategory,
} from '../../../shared/areas/announcements.ts';
import type { LocalizedText } from '../../../shared/areas/common.ts';
import type { ParamsOf } from '../../../shared/endpoint.ts';
import { type AdapterContext, type Declaration, declare } from '../../api/endpoint-declaration.ts';
import { policies } from '../../cache/cache-policy.ts';
import type { Field } from '../../oaweb/fields/field.ts';
import { bothLanguages, RecordReader } from '../../oaweb/fields/record-reader.ts';
import { lastDay, localizedText, plainText, urlItems, urlOf } from '../../oaweb/fields/typed-fields.ts';
import { isObject, parseJsonText, textFrom } from '../../oaweb/fields/values.ts';
import { adaptItems, type Filters, type List, listOf } from '../../oaweb/lists/lists.ts';
import { adaptPage, containsWords } from '../../oaweb/lists/pages.ts';
import { orNull, ShapeError } from '../../oaweb/reading-errors.ts';
import { trimBody } from '../../oaweb/rich-text/plain-text.ts';
import { textOf, withoutMarkup } from '../../oaweb/rich-text/text-of.ts';
import { fileFields, noticeCategoryFields, noticeFields } from '../../oaweb/vocabulary/announcements.ts';
import type { LinkSettings } from '../../site-links.ts';
import { type Sanitised, Sanitiser } from './sanitiser.ts';

/**
 * Returns a name in both languages, without markup or bidirectional controls. If one language has no text, it gets the
 * other's.
 * @throws ShapeError
 */
function plainName({ zh, en }: LocalizedText, at: string): LocalizedText {
  const plain = bothLanguages(textOf(zh), textOf(en));
  if (plain === null) throw new ShapeError(`${at}.name`, 'a name');
  return plain;
}

function toNoticeCategory(record: RecordReader, reportSkipped: AdapterContext['reportSkipped']): NoticeCategory {
  return {
    id: record.id(noticeCategoryFields.id),
    name: plainName(record.name(noticeCategoryFields.name), record.at),
    count: orNull(() => record.optionalInt(noticeCategoryFields.count), reportSkipped),
  };
}

type LinkContext = Pick<AdapterContext, 'link' | 'file' | 'reportSkipped'>;

/** Number of bytes in each unit of file size. */
const units: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['b', 1],
  ['k', 1024],
  ['kb', 1024],
  ['m', 1024 ** 2],
  ['mb', 1024 ** 2],
]);

/** Parses a file size such as 20480, "20480", "20 KB" or "1.2MB". Returns null for anything else. */
function bytesOf(text: string | null): number | null {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text ?? '') ?? [];
  const factor = units.get(unit.toLowerCase());
  return number === undefined || factor === undefined ? null : Math.round(Number(number) * factor);
}

/**
 * Adapts an attached file. If the file may not be passed on, uses the original link instead of this site's URL for the
 * file.
 */
function toAttachment(record: RecordReader, { link, file }: LinkContext): Attachment | null {
  const address = record.optionalText(fileFields.url);
  const name = plainText(record, fileFields.name);
  const bytes = bytesOf(record.optionalText(fileFields.bytes));
  const url = file(address, name) ?? link(address);
  return url === null ? null : { name, url, bytes };
}

/**
 * Reads attachments in any of their forms: one or several objects or URLs, several URLs in one string, or JSON in a
 * string. Skips unreadable attachments.
 */
const attachmentsOf = (record: RecordReader, context: LinkContext): Attachment[] =>
  urlItems(record, noticeFields.attachments).flatMap(({ value, at }) => {
    const item = typeof value === 'string' ? { [fileFields.url.name]: value } : value;
    return orNull(() => toAttachment(new RecordReader(item, at, record.reading), context), context.reportSkipped) ?? [];
  });

/** Returns true if a flag or a non-zero weight pins the announcement; null if oa-web states neither. */
function isPinned(record: RecordReader): boolean | null {
  const found = record.find(noticeFields.pinned);
  const text = found && typeof found.value !== 'boolean' ? textFrom(found) : '';
  const isWeight = /^\d+$/.test(text) && record.meaningInMap(noticeFields.pinned, text) === null;
  return isWeight ? Number(text) > 0 : record.optionalBool(noticeFields.pinned);
}

/** Reads identifiers from a list, a string or a single value: `3`, `"3,4"`, `"0/3/31"`. */
function idsIn(record: RecordReader, field: Field): string[] {
  const value = parseJsonText(record.find(field)?.value);
  const parts: unknown[] = Array.isArray(value)
    ? value
    : String(isObject(value) ? '' : (value ?? '')).split(/[,，、;；|/]/);
  return parts.map((part) => String(part).trim()).filter((part) => part !== '');
}

/** Returns the ids of an announcement's categories. */
const sortIdsOf = (record: RecordReader): string[] => idsIn(record, noticeFields.sortId);

/** Id of the banner category in this API. oa-web's own id, if different, is BANNER_SORT_ID. */
const bannerAlias = 'banner';

const filters: Filters<ParamsOf<typeof announcementEndpoints.getTitleListBySortId>> = {
  /**
   * Matches a category and its descendants. For the banner category, the result is `incomparable`, because oa-web may
   * have another id for it.
   */
  sortId: (record, sortId) => {
    const stated = sortIdsOf(record);
    if (stated.length === 0) return 'unstated';
    if (sortId === bannerAlias) return { incomparable: stated.join() };
    const isOwn = stated.includes(sortId) || idsIn(record, noticeFields.parentSortIds).includes(sortId);
    return isOwn ? 'equal' : 'different';
  },
};

/** An announcement before sanitising. Sanitising is slow, so only the requested page of a list is sanitised. */
interface Draft extends Omit<Notice, 'html'> {
  /** JSON path of the record. */
  readonly at: string;
  readonly body: string | null;
}

/** Returns the show's dates and place; null unless its dates are stated and in order. */
function showOf(record: RecordReader, reportSkipped: AdapterContext['reportSkipped']): Notice['show'] {
  const from = orNull(() => record.optionalDay(noticeFields.showFrom), reportSkipped);
  // If the last day is unreadable, it does not fall back to the first day, because the length of the show is unknown.
  const to = orNull(() => record.optionalDay(noticeFields.showTo) ?? from, reportSkipped);
  // Reads city and venue even if a day is missing; otherwise, their keys would be logged as unread.
  const city = orNull(() => localizedText(record, noticeFields.showCity), reportSkipped);
  const venue = orNull(() => localizedText(record, noticeFields.showVenue), reportSkipped);
  return from === null || to === null || to < from ? null : { from, to, city, venue };
}

/** Adapts an announcement. @param listedIn id of the requested category @throws ShapeError */
export function toDraft(
  record: RecordReader,
  listedIn: string,
  context: LinkContext & Pick<AdapterContext, 'picture'>,
): Draft {
  const { link, picture, reportSkipped } = context;
  const title = record.required(noticeFields.title, plainText(record, noticeFields.title), 'text', '');
  const address = orNull(() => urlOf(record, noticeFields.externalUrl), reportSkipped);
  const sortIds = sortIdsOf(record);
  const deadline = orNull(() => lastDay(record, noticeFields.deadline), reportSkipped);
  return {
    at: record.at,
    id: record.id(noticeFields.id),
    sortId: sortIds.includes(listedIn) ? listedIn : sortIds.length === 1 ? (sortIds[0] ?? null) : null,
    listedIn,
    title,
    // Throws if the day is ambiguous, because a guess could show a wrong date.
    publishedAt: record.instant(noticeFields.publishedAt),
    pinned: orNull(() => isPinned(record), reportSkipped),
    summary: orNull(() => plainText(record, noticeFields.summary), reportSkipped),
    cover: picture(orNull(() => urlOf(record, noticeFields.cover), reportSkipped)),
    body: orNull(() => record.optionalHtml(noticeFields.html), reportSkipped),
    // Editors use "#" as a placeholder for a URL.
    externalUrl: address?.startsWith('#') ? null : link(address),
    attachments: attachmentsOf(record, context),
    deadline: deadline?.day ?? null,
    deadlineTime: deadline?.time ?? null,
    show: showOf(record, reportSkipped),
  };
}

const maxCategoryDepth = 4;

/** Flattens a tree of categories, parents before children. */
function flattenCategories({ items, at, reading }: Pick<List, 'items' | 'at' | 'reading'>, depth = 0): unknown[] {
  return items.flatMap((item) => {
    if (!isObject(item) || depth === maxCategoryDepth) return [item];
    const fields = new RecordReader(item, `${at}[0]`, reading).all(noticeCategoryFields.children);
    const children = fields.map(({ value }) => parseJsonText(value)).find(Array.isArray) ?? [];
    return [item, ...flattenCategories({ items: children, at, reading }, depth + 1)];
  });
}

/** Sanitises all bodies in one call, because some limits apply to the whole response. */
async function toNotices(drafts: readonly Draft[], sanitiser: Sanitiser, context: AdapterContext): Promise<Notice[]> {
  const bodies = await sanitiser.sanitise(
    drafts.map(({ body }) => body),
    context,
  );
  return drafts.map(({ body: _body, at, ...draft }, i) => {
    const { html, isMasked, isReduced } = bodies[i] as Sanitised;
    if (isMasked && html !== null) context.masked.add(html);
    if (isReduced) context.reportSkipped(new ShapeError(`${at}.html`, 'rich text that can be read in time'));
    return { ...draft, html };
  });
}

/**
 * Returns whether an announcement matches a search; null if it does not match and the list omits its body, which might
 * match.
 */
const matchesText = (q: string | undefined, { title, summary, body }: Draft): boolean | null =>
  containsWords(q, title, summary) ||
  (body === null ? null : containsWords(q, title, summary, withoutMarkup(trimBody(body))));

const byPinnedThenNewest = (a: Draft, b: Draft): number =>
  Number(b.pinned === true) - Number(a.pinned === true) || b.publishedAt.localeCompare(a.publishedAt);

export interface AnnouncementsOptions {
  /** Id of oa-web's banner category (BANNER_SORT_ID), which this API calls `banner`. */
  readonly bannerSortId: string | null;
  readonly links: LinkSettings;
  /** Called if the sanitiser's process fails for a reason other than the deadline. */
  readonly onSanitiserFailure?: (error: unknown) => void;
}

export function announcementCalls({
  bannerSortId,
  links,
  onSanitiserFailure = () => {},
}: AnnouncementsOptions): readonly Declaration[] {
  const sanitiser = new Sanitiser({ links, onFailure: onSanitiserFailure });
  return [
    declare({
      endpoint: announcementEndpoints.getSorts,
      cache: policies.noticeCategories,
      adapt: (payload, _params, { reportSkipped }) => {
        const list = listOf(payload);
        return adaptItems(
          { ...list, items: flattenCategories(list) },
          (record) => toNoticeCategory(record, reportSkipped),
          reportSkipped,
        );
      },
    }),
    declare({
      endpoint: announcementEndpoints.getTitleListBySortId,
      cache: policies.notices,
      phones: 'kept',
      prepare: (params) =>
        params.sortId === bannerAlias && bannerSortId ? { ...params, sortId: bannerSortId } : params,
      adapt: async (payload, params, context) => {
        const page = adaptPage(payload, params, {
          adapt: (record) => toDraft(record, params.sortId, context),
          reportSkipped: context.reportSkipped,
          filters,
          matches: (draft) => matchesText(params.q, draft),
          complete: (notices) => notices.sort(byPinnedThenNewest),
        });
        return { ...page, items: await toNotices(page.items, sanitiser, context) };
      },
    }),
  ];
}
