/** Announcement categories, and the notices in each category with their text. */
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { maxNewestPages, noticesPageSize } from '../rules/notices-page-size.ts';
import {
  Day,
  defaultPageSize,
  Id,
  IdParam,
  Instant,
  Name,
  Nullable,
  Page,
  PageParams,
  SearchText,
  Url,
} from './common.ts';

/** A category of announcements. The API contract and `/docs` call the schema `NoticeSort`. */
export const NoticeSort = Type.Object({ id: Id, name: Name, count: Nullable(Type.Integer({ minimum: 0 })) });
export type NoticeCategory = Static<typeof NoticeSort>;

export const Attachment = Type.Object({
  /** Null if oa-web sends only a URL. */
  name: Nullable(Type.String()),
  url: Url,
  bytes: Nullable(Type.Integer({ minimum: 0 })),
});
export type Attachment = Static<typeof Attachment>;

export const ShowDays = Type.Object({ from: Day, to: Day, city: Nullable(Name), venue: Nullable(Name) });

/** Time of day of the deadline, in China time. Null if oa-web states only the day. */
const deadlineTime = Nullable(Type.String({ pattern: '^\\d{2}:\\d{2}$' }));

export const Notice = Type.Object({
  id: Id,
  /**
   * The notice's category according to oa-web. Null if oa-web states none, or several that don't include the requested
   * category.
   */
  sortId: Nullable(Id),
  /** The category that was requested. `listedIn` and `id` together identify the notice. */
  listedIn: Id,
  title: Type.String(),
  publishedAt: Instant,
  pinned: Nullable(Type.Boolean()),
  summary: Nullable(Type.String()),
  cover: Nullable(Url),
  /** Rich text, sanitised and prepared for display by the server (server/oaweb/rich-text/prepare.ts). */
  html: Nullable(Type.String()),
  externalUrl: Nullable(Url),
  attachments: Type.Array(Attachment),
  deadline: Nullable(Day),
  deadlineTime,
  /** The announced show, if oa-web states its days. The days are never taken from the text. */
  show: Nullable(ShowDays),
});
export type Notice = Static<typeof Notice>;

/** A page of notices from all categories, newest first. A notice listed in several categories appears once. */
export const NewestNotices = Type.Object({
  ...Page(Notice).properties,
  /**
   * True if oa-web found nothing and this server searched the titles by their pinyin instead. If the last page then has
   * no `total`, older notices were not searched.
   */
  byPinyin: Type.Boolean(),
  /**
   * Categories that were read. `count` is the number of matching notices in the category; null if oa-web sends no
   * total.
   */
  categories: Type.Array(NoticeSort),
  /** Categories that could not be read. Their notices are missing. */
  failed: Type.Array(NoticeSort),
});
export type NewestNotices = Static<typeof NewestNotices>;

const announced = { id: Id, listedIn: Id, title: Type.String(), publishedAt: Instant };

/** A notice of a show with known days. */
export const DatedShow = Type.Object({ ...announced, deadline: Nullable(Day), deadlineTime, show: ShowDays });
export type DatedShow = Static<typeof DatedShow>;

/** A notice in a show category. It has a closing date, but no readable show days. */
export const UndatedShow = Type.Object({ ...announced, deadline: Day, deadlineTime });
export type UndatedShow = Static<typeof UndatedShow>;

export const Shows = Type.Object({
  /** Sorted by first day. Includes shows that ended in the last 90 days. */
  dated: Type.Array(DatedShow),
  /** Sorted by closing date. Includes notices whose closing date was in the last 90 days. */
  undated: Type.Array(UndatedShow),
  /** Names of the categories that could not be read. Their shows are missing. */
  failed: Type.Array(Name),
});
export type Shows = Static<typeof Shows>;

/** The shows announced in all categories. Used by the calendar, its feed and the home page. */
export const showsEndpoint = endpoint({
  path: '/shows',
  method: 'GET',
  summary: { zh: '各类公告里的犬展', en: 'Shows announced in all categories' },
  params: Type.Object({}),
  data: Shows,
});

/**
 * The notices in all categories or in one, newest first. Paging ends at 2,000 notices, because building a page requires
 * all notices before it. If oa-web finds nothing for a search in Latin letters, the server searches titles by their
 * pinyin.
 */
export const newestNoticesEndpoint = endpoint({
  path: '/notices',
  method: 'GET',
  summary: { zh: '所有分类的公告，从新到旧', en: 'Announcements of all categories, newest first' },
  params: Type.Object({
    sortId: Type.Optional(IdParam),
    q: Type.Optional(SearchText),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxNewestPages, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: noticesPageSize, default: defaultPageSize })),
  }),
  parameterTexts: {
    sortId: { zh: '只要这个分类的公告', en: 'announcements of this category only' },
    page: { zh: `第几页，从 1 起，最多 ${maxNewestPages}`, en: `page, from 1, at most ${maxNewestPages}` },
    pageSize: { zh: `每页几条，最多 ${noticesPageSize}`, en: `items per page, at most ${noticesPageSize}` },
  },
  data: NewestNotices,
});

export const announcementEndpoints = {
  getSorts: endpoint({
    path: '/oa-web/api/v1/open/notice/getSorts',
    method: 'GET',
    summary: { zh: '公告分类', en: 'Announcement categories' },
    params: Type.Object({}),
    data: Type.Array(NoticeSort),
  }),
  getTitleListBySortId: endpoint({
    path: '/oa-web/api/v1/open/notice/getTitleListBySortId',
    method: 'GET',
    summary: { zh: '一个分类的公告，含正文', en: 'Announcements of a category, with their text' },
    params: Type.Object({ sortId: IdParam, q: Type.Optional(SearchText), ...PageParams }),
    parameterTexts: { sortId: { zh: '公告分类', en: 'announcement category' } },
    data: Page(Notice),
  }),
};
