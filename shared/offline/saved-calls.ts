/**
 * Calls that a browser may save for offline use, with their allowed parameters. Their answers are public, contain no
 * personal data, and are the same for every visitor. Never add certificates, licences, gene reports, rankings (which
 * name owners), member data or search terms.
 */
import type { PathOf } from '../api.ts';
import type { PageView } from '../pages.ts';
import { noticesPageSize } from '../rules/notices-page-size.ts';

export const categoriesCall = '/oa-web/api/v1/open/notice/getSorts' satisfies PathOf<'GET'>;
const newestNoticesCall = '/notices' satisfies PathOf<'GET'>;
const noticesOfCategoryCall = '/oa-web/api/v1/open/notice/getTitleListBySortId' satisfies PathOf<'GET'>;

export const savedCalls: Readonly<Partial<Record<PathOf<'GET'>, readonly string[]>>> = {
  '/oa-web/api/v1/open/getFciGroup': [],
  '/oa-web/api/v1/open/getFciSectionByGroupId': ['groupId'],
  '/oa-web/api/v1/open/getFciDogBySectionId': ['sectionId'],
  '/oa-web/api/v1/open/getFciDogAll': [],
  '/oa-web/api/v1/open/getFciDogById': ['id'],
  [categoriesCall]: [],
  [noticesOfCategoryCall]: ['page', 'pageSize', 'sortId'],
  [newestNoticesCall]: ['page', 'pageSize'],
  '/shows': [],
};

/**
 * Matches the paths in `savedCalls` and no other call's path: `open/getFci…`, `open/notice/…`, `/notices` and `/shows`.
 * Every page loads this pattern, so it is kept shorter than the list.
 */
export const savedPath = /open\/[gn]|^\/(?:no|sh)/;

/**
 * Calls saved on the first visit, whichever page the visitor opens. All breed lists and the breed search use the first
 * two.
 */
export const firstCalls = [
  '/oa-web/api/v1/open/getFciDogAll',
  '/oa-web/api/v1/open/getFciGroup',
  '/shows',
  categoriesCall,
] as const satisfies readonly PathOf<'GET'>[];

/**
 * Pages that are useless offline, because the call that they need is never saved. Their code is saved anyway, to tell
 * visitors to go online.
 */
export const onlineOnlyViews: readonly PageView[] = [
  'certificates/buying',
  'certificates/look-up',
  'certificates/certificate',
  'certificates/gene-report',
  'groomers/look-up',
  'groomers/certificate',
  'trainers/look-up',
];

/** @returns the normalised URL under which the answer is saved; null if the answer must not be saved */
export function savedKey(path: string, query: Readonly<Record<string, string>>): string | null {
  const params = (savedCalls as Readonly<Record<string, readonly string[]>>)[path];
  if (!params || !Object.hasOwn(savedCalls, path)) return null;
  const set = Object.entries(query).filter(([, value]) => value !== '');
  if (set.some(([name]) => !params.includes(name))) return null;
  const text = new URLSearchParams(set.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return text ? `${path}?${text}` : path;
}

/** Returns the key of the first page of notices, in one category or in all. */
export const noticesKey = (sortId: string | null): string | null =>
  sortId === null
    ? savedKey(newestNoticesCall, { page: '1', pageSize: String(noticesPageSize) })
    : savedKey(noticesOfCategoryCall, { page: '1', sortId });
