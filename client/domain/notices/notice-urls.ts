/** Paths of the calls that read notices, and of the pages that show them. */
import type { Notice } from '../../../shared/areas/announcements.ts';

export const categoriesPath = '/oa-web/api/v1/open/notice/getSorts';
export const noticesPath = '/oa-web/api/v1/open/notice/getTitleListBySortId';
export const newestNoticesPath = '/notices';

/** Alias of the banners' category. The server replaces the alias with BANNER_SORT_ID. */
export const bannerCategoryId = 'banner';

const queryOf = (params: Record<string, string>) => new URLSearchParams(params).toString();

export const noticeUrl = ({ listedIn, id }: Pick<Notice, 'listedIn' | 'id'>) =>
  `/announcement/detail?${queryOf({ sortId: listedIn, id })}`;
/** Returns the URL of a category's list; for null, the URL of the list of all notices. */
export const categoryUrl = (sortId: string | null) =>
  sortId === null ? '/notice/index' : `/announcement/index?${queryOf({ sortId })}`;
const bannerUrl = (id: string) => `/bannerAd?${queryOf({ id })}`;
/** Returns a banner's target: the URL from oa-web, which may be relative, or by default the banner's own page. */
export const bannerTarget = ({ externalUrl, id }: Pick<Notice, 'externalUrl' | 'id'>) =>
  externalUrl ?? bannerUrl(id).slice(1);
