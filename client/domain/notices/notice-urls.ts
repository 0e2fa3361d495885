/** Paths of the calls that read notices, and of the pages that show them. */
import type { Notice } from '../../../shared/areas/announcements.ts';

export const categoriesPath = '/oa-web/api/v1/open/notice/getSorts';
export const noticesPath = '/oa-web/api/v1/open/notice/getTitleListBySortId';

/** Alias of the category whose notices are the banners; the server maps it to BANNER_SORT_ID. */
export const bannerCategoryId = 'banner';

const queryOf = (params: Record<string, string>) => new URLSearchParams(params).toString();

export const noticeUrl = ({ listedIn, id }: Pick<Notice, 'listedIn' | 'id'>) =>
  `/announcement/detail?${queryOf({ sortId: listedIn, id })}`;
/** Without a category, the page opens the first one. */
export const categoryUrl = (sortId: string | null) =>
  sortId === null ? '/announcement/index' : `/announcement/index?${queryOf({ sortId })}`;
export const searchUrl = (sortId: string) => `/announcement/list?${queryOf({ sortId })}`;
export const bannerUrl = (id: string) => `/bannerAd?${queryOf({ id })}`;
/** Where a banner leads: the address that oa-web gives, which may be relative, or else the banner’s page. */
export const bannerTarget = ({ externalUrl, id }: Pick<Notice, 'externalUrl' | 'id'>) =>
  externalUrl ?? bannerUrl(id).slice(1);
