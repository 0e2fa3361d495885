/** An oa-web with long lists of notices in several categories, and locators for their rows. */
import { HttpResponse, http } from 'msw';
import type { Page, Route } from 'playwright-core';
import type { Test } from 'tap';
import { eventually } from '../browser.ts';
import type { Site } from '../start-site.ts';

export interface Record {
  id: string;
  /** If unset, oa-web omits the category. */
  sortId?: string;
  title: string;
  publishTime: string;
  isTop?: number;
  content?: string;
}

/** Returns the day `days` days before 31 October 2026. */
export const dayOf = (days: number) => new Date(Date.UTC(2026, 9, 31) - days * 86_400_000).toISOString().slice(0, 10);

/** Category 1: 150 notices, three days apart. Number 1 is the newest. Titles take one or several lines. */
export const shows = Array.from({ length: 150 }, (_, i): Record => {
  const n = i + 1;
  const tail = n % 3 === 0 ? '：场地、分组时间与犬只转运车停放办法的第二次修订，请各参展单位在截止日期前确认' : '';
  const mark = n % 10 === 0 ? ' ＣＡＣＩＢ 冠军展' : '';
  return {
    id: `n${n}`,
    sortId: '1',
    title: `第 ${n} 号公告${mark}${tail}`,
    publishTime: `${dayOf(i * 3)} 10:00:00`,
    content: `<p>第 ${n} 号公告的正文。</p>`,
  };
});
/** Category 2: notices dated between those of category 1, and an old pinned notice. */
export const register: Record[] = [
  { id: 'old', sortId: '2', title: '登记须知', publishTime: `${dayOf(200)} 09:00:00`, isTop: 1 },
  ...Array.from({ length: 70 }, (_, i): Record => {
    return { id: `r${i + 1}`, sortId: '2', title: `登记通知 ${i + 1}`, publishTime: `${dayOf(i * 3 + 1)} 10:00:00` };
  }),
];
const records: { [sortId: string]: Record[] } = {
  1: shows,
  2: register,
  3: [],
  // A parent category also lists its children's notices, which state their parent in `parentSortId`.
  above: register.map((notice) => ({ ...notice, parentSortId: 'above' })),
  uncategorised: register.map(({ id, title, publishTime }) => ({ id, title, publishTime })),
  pins: [
    ...Array.from({ length: 6 }, (_, i): Record => {
      return { id: `pin${i}`, sortId: 'pins', title: `须知 ${i}`, publishTime: `${dayOf(300)} 09:00:00`, isTop: 1 };
    }),
    { id: 'newest', sortId: 'pins', title: '最新的一条', publishTime: `${dayOf(-1)} 09:00:00` },
  ],
  banner: [],
};

let categories = [
  { id: '1', name: '展赛公告', count: 150 },
  { id: '2', name: '注册登记', count: 71 },
  { id: '3', name: '国际交流', count: 0 },
];
/** Makes oa-web list only these categories from now on. Requires a fresh page, because a used page has cached earlier responses. */
export async function serveCategories({ app }: Site, ids: readonly string[]): Promise<void> {
  categories = ids.map((id) => ({ id, name: `分类 ${id}`, count: 0 }));
  await app.cache.purge();
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
export const handlers = [
  // The home page needs this call.
  http.get('*/getFciGroup', () => HttpResponse.json({ code: 0, data: [] })),
  http.get('*/notice/getSorts', () => HttpResponse.json({ code: 0, data: categories })),
  http.get('*/notice/getTitleListBySortId', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const notices = records[query.get('sortId') ?? ''];
    if (!notices) return HttpResponse.json({ code: 1004, msg: '栏目不存在' });
    const words = fold(query.get('q') ?? '').split(/\s+/);
    const matches = notices.filter(({ title }) => words.every((word) => fold(title).includes(word)));
    const size = Number(query.get('pageSize') ?? 20);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    return HttpResponse.json({ code: 0, data: { list: matches.slice(from, from + size), total: matches.length } });
  }),
];

export const calls = '**/getTitleListBySortId*';
/** Calls for notices of all categories. */
export const newestCalls = '**/notices?*';
/** Responds as the BFF does when oa-web fails. */
export const refuse = (route: Route) =>
  route.fulfill({
    status: 502,
    json: { code: 50201, message: '上游没有回答', data: null, requestId: '0123456789abcdef' },
  });

export const rows = (page: Page) => page.locator('#main a[data-row]');
export const row = (page: Page, id: string) => page.locator(`#main a[data-row$=" ${id}"]`);
export const field = (page: Page) => page.getByRole('textbox', { name: /^搜索.*的标题$/ });
export const topOf = async (page: Page, id: string) => (await row(page, id).boundingBox())?.y ?? Number.NaN;
export const countOf = (page: Page, count: number) =>
  eventually(
    () => rows(page).count(),
    (current) => current === count,
  );

/** Scrolls to the end until the row has loaded, then scrolls to the row. */
export async function scrollTo(page: Page, id: string): Promise<void> {
  for (let step = 0; step < 20 && (await row(page, id).count()) === 0; step += 1) {
    const before = await rows(page).count();
    await rows(page).last().scrollIntoViewIfNeeded();
    await eventually(
      () => rows(page).count(),
      (count) => count > before,
    );
  }
  await row(page, id).evaluate((link) => link.scrollIntoView({ block: 'center' }));
}

/** Waits until the row is at this distance from the top of the screen. */
export async function assertRowAt(t: Test, page: Page, id: string, top: number): Promise<void> {
  const isNear = (y: number) => Math.abs(y - top) <= 3;
  const y = await eventually(() => topOf(page, id), isNear);
  t.ok(isNear(y), `row ${id}: ${top}, then ${y}`);
}
