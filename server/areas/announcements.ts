/** Announcements: how oa-web is asked for categories and notices, and how what it sends is read. */
import type { FastifyInstance } from 'fastify';
import {
  type Attachment,
  announcementEndpoints,
  type Notice,
  type NoticeSort,
} from '../../shared/areas/announcements.ts';
import { answerList } from '../oaweb/answers.ts';
import { openDay } from '../oaweb/open-day.ts';
import { type Fields, fieldsOf, ShapeError } from '../oaweb/read.ts';
import { sanitise, textOf } from '../oaweb/sanitise.ts';
import { answerSearch, holds } from '../oaweb/whole-list.ts';
import { policies } from '../plugins/cache.ts';
import type { Adapting } from '../plugins/calls.ts';

const words = (text: string): string[] => text.split(' ');

/** (assumed) Under which names oa-web may send a field of a notice, the likelier first. */
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

export function toSort(raw: Fields): NoticeSort {
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
    name:
      raw.optionalName() ??
      raw.optionalName('sort') ??
      raw.optionalName('category') ??
      raw.optionalName('type') ??
      raw.optionalName('class') ??
      raw.optionalName('label') ??
      raw.name('title'),
    count: raw.optionalInt('count', 'noticeCount', 'noticeNum', 'articleCount', 'total', 'totalCount', 'num', 'qty'),
  };
}

/** Units in which a size of a file is written, in bytes. */
const units: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['b', 1],
  ['k', 1024],
  ['kb', 1024],
  ['m', 1024 ** 2],
  ['mb', 1024 ** 2],
]);

/** 20480, "20480", "20 KB", "1.2MB"; anything else says nothing. */
function bytesOf(text: string | null): number | null {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text ?? '') ?? [];
  const factor = units.get(unit.toLowerCase());
  return number === undefined || factor === undefined ? null : Math.round(Number(number) * factor);
}

/** The last part of an address, as a reader would name the file. */
function fileName(url: string): string {
  const last = new URL(url).pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last) || url;
  } catch {
    return last || url;
  }
}

function toAttachment(item: unknown, at: string, link: Adapting['link']): Attachment | null {
  if (typeof item === 'string') {
    const url = item.trim() ? link(item.trim()) : null;
    return url === null ? null : { name: fileName(url), url, bytes: null };
  }
  const raw = fieldsOf(item, at);
  const url = link(
    raw.optionalText('url', 'fileUrl', 'link', 'href', 'path', 'filePath', 'src', 'downloadUrl', 'address'),
  );
  const name = textOf(raw.optionalText('name', 'fileName', 'title', 'originalName', 'oldName', 'attachName', 'label'));
  const bytes = bytesOf(raw.optionalText('bytes', 'size', 'fileSize', 'length', 'fileLength'));
  return url === null ? null : { name: name ?? fileName(url), url, bytes };
}

/** A list of objects or addresses, one of them, several addresses in one text, or JSON in a text. A bad one is left out. */
function attachmentsOf(raw: Fields, link: Adapting['link'], drop: Adapting['drop']): Attachment[] {
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
  return (Array.isArray(value) ? value : [value]).flatMap((item, i) => {
    try {
      return toAttachment(item, `${raw.at}.${key}[${i}]`, link) ?? [];
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      drop(error);
      return [];
    }
  });
}

/** Pinned as a flag, or as a weight that is not zero. */
function isPinned(raw: Fields): boolean {
  const text = raw.optionalText(...keys.pinned.filter((key) => typeof raw.raw(key) !== 'boolean'));
  if (text !== null && /^\d+$/.test(text)) return Number(text) > 0;
  return raw.optionalBool(...keys.pinned) ?? false;
}

/** One notice, its text safe to show. `sortId` stands in where oa-web leaves the category out. @throws ShapeError */
export function toNotice(
  raw: Fields,
  sortId: string,
  { link, picture, drop }: Pick<Adapting, 'link' | 'picture' | 'drop'>,
): Notice {
  const title = textOf(raw.optionalText(...keys.title));
  if (title === null) throw new ShapeError(`${raw.at}.title`, 'text');
  const address = raw.optionalText(...keys.externalUrl);
  return {
    id: raw.id(...keys.id),
    sortId: raw.optionalText(...keys.sortId) ?? sortId,
    title,
    publishedAt: raw.instant(...keys.publishedAt),
    pinned: isPinned(raw),
    summary: textOf(raw.optionalText(...keys.summary)),
    cover: picture(raw.optionalText(...keys.cover)),
    html: sanitise(raw.optionalText(...keys.html), { link, picture }),
    // Editors leave a lone # where there is no address.
    externalUrl: address?.startsWith('#') ? null : link(address),
    attachments: attachmentsOf(raw, link, drop),
    deadline: openDay(raw, ...keys.deadline),
  };
}

/** Pinned first, then newest first. */
const inOrder = (a: Notice, b: Notice): number =>
  Number(b.pinned) - Number(a.pinned) || b.publishedAt.localeCompare(a.publishedAt);

export interface AnnouncementsOptions {
  /** oa-web's category whose notices are the banners (BANNER_SORT_ID); the site calls it `banner`. */
  readonly bannerSortId: string | null;
}

export async function announcements(app: FastifyInstance, { bannerSortId }: AnnouncementsOptions): Promise<void> {
  app.call({
    endpoint: announcementEndpoints.getSorts,
    upstream: { method: 'GET', params: {} },
    cache: policies.noticeSorts,
    answer: (payload, _params, { drop }) => answerList(payload, toSort, drop),
  });
  app.call({
    endpoint: announcementEndpoints.getTitleListBySortId,
    upstream: { method: 'GET', params: { sortId: 'sortId', q: 'q', page: 'page', pageSize: 'pageSize' } },
    cache: policies.notices,
    prepare: (params) => (params.sortId === 'banner' && bannerSortId ? { ...params, sortId: bannerSortId } : params),
    answer: (payload, params, adapting) =>
      answerSearch(payload, params, {
        adapt: (raw) => toNotice(raw, params.sortId, adapting),
        drop: adapting.drop,
        wanted: ({ title }) => holds(params.q, title),
        order: inOrder,
      }),
  });
}
