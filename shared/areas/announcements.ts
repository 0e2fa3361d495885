/** Announcements and notices: the categories, and the notices of a category with their text. */
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, IdParam, Instant, Name, Nullable, Page, PageParams, SearchText, Url } from './common.ts';

/** A category of announcements, under the name that the contract and `/docs` use. */
export const NoticeSort = Type.Object({ id: Id, name: Name, count: Nullable(Type.Integer({ minimum: 0 })) });
export type NoticeCategory = Static<typeof NoticeSort>;

export const Attachment = Type.Object({
  /** Null if oa-web sends only an address. */
  name: Nullable(Type.String()),
  url: Url,
  bytes: Nullable(Type.Integer({ minimum: 0 })),
});
export type Attachment = Static<typeof Attachment>;

export const Notice = Type.Object({
  id: Id,
  /** The category that oa-web states. Null if it states none, or several that don't include the requested one. */
  sortId: Nullable(Id),
  /** The requested category, in whose list oa-web sent the notice. `listedIn` and `id` together are the notice's address. */
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
  /** The announced show, if oa-web states its days. The days are never taken from the text. */
  show: Nullable(Type.Object({ from: Day, to: Day, city: Nullable(Name) })),
});
export type Notice = Static<typeof Notice>;

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
