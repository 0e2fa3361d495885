/** URLs, data and locators of the ranking pages. */
import type { Page } from 'playwright-core';
import type { RankDetail, RankRow } from '../../../shared/areas/rankings.ts';
import type { Site } from '../start-site.ts';

export const rankPath = '/oa-web/api/v1/open/shows/new/score/rank';
export const detailPath = '/oa-web/api/v1/open/shows/score/rank/detail';
export const year = 2025;
export const index = `/integralRanking/index?year=${year}`;

export const dogPage = (dogId: string | null) => `/integralRanking/common?dogId=${dogId}&year=${year}`;

/** Reads the season's data as the client receives it. */
export const rankingData = (site: Site) => ({
  rows: async (query = ''): Promise<RankRow[]> =>
    (await site.get(`${rankPath}?year=${year}&pageSize=100&${query}`)).json.data.items,
  detailOf: async (dogId: string | null): Promise<RankDetail> =>
    (await site.get(`${detailPath}?dogId=${dogId}&year=${year}`)).json.data,
});

export const links = (page: Page) => page.locator('#main a[data-row]');
export const figure = (value: number | null) => new Intl.NumberFormat('zh-CN').format(value ?? Number.NaN);
