/** Announcements and their categories. */
import type { FastifyInstance } from 'fastify';
import {
  type Attachment,
  announcementEndpoints,
  type Notice,
  type NoticeCategory,
} from '../../shared/areas/announcements.ts';
import type { LocalizedText } from '../../shared/areas/common.ts';
import type { AdapterContext } from '../api/endpoint-handler.ts';
import { policies } from '../cache/cache-policies.ts';
import { listOf } from '../oaweb/envelope.ts';
import { addressKeys, addressOf } from '../oaweb/fields/address.ts';
import { endDay } from '../oaweb/fields/end-day.ts';
import { fieldOf } from '../oaweb/fields/field.ts';
import { type RecordReader, recordReader } from '../oaweb/fields/field-reader.ts';
import { orNull, textOrName } from '../oaweb/fields/lenient.ts';
import { ShapeError } from '../oaweb/fields/values.ts';
import { adaptList } from '../oaweb/lists/lists.ts';
import { adaptSearch, containsWords } from '../oaweb/lists/local-search.ts';
import { sanitise, textOf } from '../oaweb/rich-text.ts';
import { lastSegmentOf } from '../proxied/file-types.ts';

const words = (text: string): string[] => text.split(' ');

/** (assumed) oa-web's keys for each field of an announcement, likeliest first. */
const keys = {
  id: words('id noticeId articleId newsId infoId titleId uuid'),
  sortId: words('sortId noticeSortId categoryId cateId typeId classId columnId'),
  title: words('title noticeTitle titleCn cnTitle titleZh subject headline name nameCn'),
  publishedAt: words(
    'publishedAt publishTime publishDate publishAt pubTime pubDate releaseTime releaseDate releasedAt showTime sendTime ' +
      'issueTime createTime createDate createdAt addTime addDate date time updateTime',
  ),
  pinned: words('pinned isPinned isTop top topFlag isStick stick sticky isSticky zhiding'),
  summary: words('summary digest abstract brief intro introduction description desc subtitle'),
  cover: words(
    'cover coverUrl coverImg coverImage coverPic picture pic picUrl image imageUrl img imgUrl thumb thumbUrl thumbnail ' +
      'titlePic banner bannerUrl photo',
  ),
  html: words('html content noticeContent contentHtml htmlContent contentCn body text richText'),
  externalUrl: words('externalUrl externalLink outLink outUrl linkUrl jumpUrl redirectUrl targetUrl url link href'),
  attachments: words('attachments attachment attachmentList attaches files fileList file annex annexes enclosures'),
  deadline: words(
    'deadline deadlineDate closingDate closeDate closeTime endDate endTime expireDate expireTime signEndDate signUpEnd applyEnd',
  ),
} as const;

/** A name without markup or bidirectional controls. @throws ShapeError */
function plainName({ zh, en }: LocalizedText, at: string): LocalizedText {
  const plain = { zh: textOf(zh), en: textOf(en) };
  const either = plain.zh ?? plain.en;
  if (either === null) throw new ShapeError(`${at}.name`, 'a name');
  return { zh: plain.zh ?? either, en: plain.en ?? either };
}

export function toNoticeCategory(raw: RecordReader, reportSkipped: AdapterContext['reportSkipped']): NoticeCategory {
  const name =
    raw.optionalName() ??
    raw.optionalName('sort') ??
    raw.optionalName('category') ??
    raw.optionalName('type') ??
    raw.optionalName('class') ??
    raw.optionalName('label') ??
    raw.name('title');
  const counts = words('count noticeCount noticeNum articleCount total totalCount num qty');
  return {
    id: raw.id(
      'id',
      'sortId',
      'noticeSortId',
      'categoryId',
      'cateId',
      'typeId',
      'classId',
      'columnId',
      'value',
      'code',
    ),
    name: plainName(name, raw.at),
    count: orNull(() => raw.optionalInt(...counts), reportSkipped),
  };
}

type LinkContext = Pick<AdapterContext, 'link' | 'file' | 'reportSkipped'>;

/** Units of a file size, in bytes. */
const units: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['b', 1],
  ['k', 1024],
  ['kb', 1024],
  ['m', 1024 ** 2],
  ['mb', 1024 ** 2],
]);

/** 20480, "20480", "20 KB", "1.2MB"; null for anything else. */
function bytesOf(text: string | null): number | null {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text ?? '') ?? [];
  const factor = units.get(unit.toLowerCase());
  return number === undefined || factor === undefined ? null : Math.round(Number(number) * factor);
}

/** A file, proxied by this site if allowed, otherwise linked. */
function toAttachment(item: unknown, at: string, { link, file }: LinkContext): Attachment | null {
  const raw = recordReader(typeof item === 'string' ? { url: item } : item, at);
  const address = raw.optionalText(...addressKeys);
  const name = textOf(raw.optionalText(...words('name fileName title originalName oldName attachName label')));
  const bytes = bytesOf(raw.optionalText(...words('bytes size fileSize length fileLength')));
  const url = file(address, name) ?? link(address);
  // Without a name, the last segment of the URL, which in our own file URLs is the name, too.
  return url === null ? null : { name: name ?? (lastSegmentOf(new URL(url, 'http://site')) || url), url, bytes };
}

/** Objects or URLs, in a list or single, several URLs in one text, or JSON in a text. Bad ones are skipped. */
function attachmentsOf(raw: RecordReader, context: LinkContext): Attachment[] {
  const key = keys.attachments.find((k) => raw.raw(k) !== null && raw.raw(k) !== undefined && raw.raw(k) !== '');
  if (key === undefined) return [];
  let value = raw.raw(key);
  if (typeof value === 'string') {
    try {
      value = JSON.parse(value);
    } catch {
      value = String(value).split(/[,;|\n]+/);
    }
  }
  return (Array.isArray(value) ? value : [value]).flatMap(
    (item, i) => orNull(() => toAttachment(item, `${raw.at}.${key}[${i}]`, context), context.reportSkipped) ?? [],
  );
}

/** Pinned by a flag or by a non-zero weight. */
function isPinned(raw: RecordReader): boolean {
  const text = raw.optionalText(...keys.pinned.filter((key) => typeof raw.raw(key) !== 'boolean'));
  if (text !== null && /^\d+$/.test(text)) return Number(text) > 0;
  return raw.optionalBool(...keys.pinned) ?? false;
}

/** An announcement before sanitising, which is slow: a whole list holds more of them than one page shows. */
interface Draft extends Omit<Notice, 'html'> {
  readonly body: string | null;
}

/** `sortId` is used if oa-web omits the category. @throws ShapeError */
export function toDraft(
  raw: RecordReader,
  sortId: string,
  context: LinkContext & Pick<AdapterContext, 'picture'>,
): Draft {
  const { link, picture, reportSkipped } = context;
  const title = textOf(textOrName(raw, ...keys.title));
  if (title === null) throw new ShapeError(`${raw.at}.title`, 'text');
  const address = orNull(() => addressOf(raw, ...keys.externalUrl), reportSkipped);
  return {
    id: raw.id(...keys.id),
    sortId: raw.optionalText(...keys.sortId) ?? sortId,
    title,
    publishedAt: raw.instant(...keys.publishedAt),
    pinned: orNull(() => isPinned(raw), reportSkipped) ?? false,
    summary: textOf(orNull(() => textOrName(raw, ...keys.summary), reportSkipped)),
    cover: picture(orNull(() => addressOf(raw, ...keys.cover), reportSkipped)),
    body: orNull(() => raw.optionalText(...keys.html), reportSkipped),
    // Editors use "#" as a placeholder.
    externalUrl: address?.startsWith('#') ? null : link(address),
    attachments: attachmentsOf(raw, context),
    deadline: orNull(() => endDay(raw, fieldOf([...keys.deadline])), reportSkipped),
  };
}

/** The announcement with its body sanitised. */
export const toNotice = (
  { body, ...draft }: Draft,
  context: Pick<AdapterContext, 'link' | 'isPage' | 'picture'>,
): Notice => ({ ...draft, html: sanitise(body, context) });

/** (assumed) Keys for the subcategories of a category. */
const childKeys = words('children childList childrenList childs subList subs nodes');
const maxCategoryDepth = 4;

/** A tree of categories as a flat list, parents before children. */
function flattenCategories(categories: readonly unknown[], at: string, depth = 0): unknown[] {
  return categories.flatMap((category) => {
    if (typeof category !== 'object' || category === null || depth === maxCategoryDepth) return [category];
    const children = childKeys.map((key) => recordReader(category, at).raw(key)).find(Array.isArray) ?? [];
    return [category, ...flattenCategories(children, at, depth + 1)];
  });
}

/** Whether an announcement matches a search. */
const matchesText = (q: string | undefined, { title, summary, body }: Draft): boolean =>
  containsWords(q, title, summary) || containsWords(q, title, summary, textOf(body));

/** Pinned first, then newest first. */
const byPinnedThenNewest = (a: Draft, b: Draft): number =>
  Number(b.pinned) - Number(a.pinned) || b.publishedAt.localeCompare(a.publishedAt);

export interface AnnouncementsOptions {
  /** oa-web's category for banners (BANNER_SORT_ID), which the API calls `banner`. */
  readonly bannerSortId: string | null;
}

export async function announcements(app: FastifyInstance, { bannerSortId }: AnnouncementsOptions): Promise<void> {
  app.registerEndpoint({
    endpoint: announcementEndpoints.getSorts,
    upstream: { method: 'GET', params: {} },
    cache: policies.noticeCategories,
    adapt: (payload, _params, { reportSkipped }) => {
      const { items, at, source } = listOf(payload);
      return adaptList(
        { value: flattenCategories(items, at), at, source },
        (raw) => toNoticeCategory(raw, reportSkipped),
        reportSkipped,
      );
    },
  });
  app.registerEndpoint({
    endpoint: announcementEndpoints.getTitleListBySortId,
    upstream: { method: 'GET', params: { sortId: 'sortId', q: 'q', page: 'page', pageSize: 'pageSize' } },
    cache: policies.notices,
    prepare: (params) => (params.sortId === 'banner' && bannerSortId ? { ...params, sortId: bannerSortId } : params),
    adapt: (payload, params, context) => {
      const matches = (draft: Draft) => matchesText(params.q, draft);
      const page = adaptSearch(payload, params, {
        adapt: (raw) => toDraft(raw, params.sortId, context),
        reportSkipped: context.reportSkipped,
        matches,
        compare: byPinnedThenNewest,
      });
      // If everything fits on one page, oa-web may have ignored the search.
      const isComplete = params.q !== undefined && page.total <= page.items.length;
      const drafts = isComplete ? page.items.filter(matches) : page.items;
      return {
        ...page,
        items: drafts.map((draft) => toNotice(draft, context)),
        total: isComplete ? drafts.length : page.total,
      };
    },
  });
}
