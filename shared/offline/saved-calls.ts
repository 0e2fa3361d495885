/**
 * The only calls, with their parameters, whose answers a browser may save for offline use. These answers are public, name no
 * one, and are the same for every visitor. Certificates, licences, gene reports, rankings (which name owners), all member data
 * and visitors' search terms are not listed, so they are never saved.
 */
import type { PathOf } from '../api.ts';
import type { PageView } from '../pages.ts';
import { noticesPageSize } from '../rules/notices-page-size.ts';

export const categoriesCall = '/oa-web/api/v1/open/notice/getSorts' satisfies PathOf<'GET'>;
const noticesCall = '/oa-web/api/v1/open/notice/getTitleListBySortId' satisfies PathOf<'GET'>;

export const savedCalls: Readonly<Partial<Record<PathOf<'GET'>, readonly string[]>>> = {
  '/oa-web/api/v1/open/getFciGroup': [],
  '/oa-web/api/v1/open/getFciSectionByGroupId': ['groupId'],
  '/oa-web/api/v1/open/getFciDogBySectionId': ['sectionId'],
  '/oa-web/api/v1/open/getFciDogAll': [],
  '/oa-web/api/v1/open/getFciDogById': ['id'],
  [categoriesCall]: [],
  [noticesCall]: ['page', 'pageSize', 'sortId'],
  '/shows': [],
};

/** Calls saved on the first visit, whichever page it opens. Every list of breeds is drawn and searched from them. */
export const firstCalls = [
  '/oa-web/api/v1/open/getFciDogAll',
  '/oa-web/api/v1/open/getFciGroup',
  '/shows',
  categoriesCall,
] as const satisfies readonly PathOf<'GET'>[];

/**
 * Pages that show nothing without a call that is never saved. Their code is saved, so that they can say that they need the
 * network.
 */
export const askingViews: readonly PageView[] = [
  'certificates/buying',
  'certificates/look-up',
  'certificates/certificate',
  'certificates/gene-report',
  'groomers/look-up',
  'groomers/certificate',
  'trainers/look-up',
];

/** @returns the one URL under which the answer is saved; null if it must not be saved */
export function savedKey(path: string, query: Readonly<Record<string, string>>): string | null {
  const params = (savedCalls as Readonly<Record<string, readonly string[]>>)[path];
  if (!params || !Object.hasOwn(savedCalls, path)) return null;
  const set = Object.entries(query).filter(([, value]) => value !== '');
  if (set.some(([name]) => !params.includes(name))) return null;
  const text = new URLSearchParams(set.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return text ? `${path}?${text}` : path;
}

/** Key of the first page of a category, as the list of all categories requests it. */
export const noticesKey = (sortId: string): string | null =>
  savedKey(noticesCall, { sortId, pageSize: String(noticesPageSize), page: '1' });
