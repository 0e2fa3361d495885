/** The raffle in a browser: the sandbox's raffle with switchable faults, and locators. */
import { getResponse, HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import type { Test } from 'tap';
import { raffleHandlers } from '../../../server/sandbox/areas/raffle.ts';
import { sandboxHandlers } from '../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../server/sandbox/map.json' with { type: 'json' };
import { browse, eventually, type Opened, waitInPage } from '../browser.ts';
import { until } from '../until.ts';

const raffle = '*/oa-web/api/v1/dogNoseprin/raffle';
export const arrival = (member: number) => `/lotteryDraw?token=demo-member-${member}`;

type Fault =
  | 'none'
  | 'drawn-no-records'
  | 'lost-no-records'
  | 'down'
  | 'ended'
  | 'refused'
  | 'lost'
  | 'drawn-then-lost'
  | 'held';
/** State of the oa-web behind the page. Reset before each test. */
const oaWeb = {
  fault: 'none' as Fault,
  /** Overrides fields of the activity. Null sends no activity. */
  activity: {} as object | null,
  /** Random numbers for the next draws. Once they run out, draws win nothing. */
  luck: [] as number[],
  sandbox: raffleHandlers(),
  /** The Idempotency-Key of every draw received. */
  keys: [] as (string | null)[],
  shares: 0,
};

/** Releases the answer to a held draw. */
let answer: (() => void) | undefined;
export const drawIsHeld = () => until(() => answer !== undefined);
export async function releaseDraw(): Promise<void> {
  await drawIsHeld();
  answer?.();
  answer = undefined;
}

const handlers = [
  http.get(`${raffle}/my/total`, async ({ request }) => {
    if (oaWeb.fault === 'down') return new HttpResponse('down', { status: 503 });
    if (oaWeb.fault === 'ended') return HttpResponse.json({ status: '401', info: '登录已失效', data: null });
    const response = await getResponse(oaWeb.sandbox, request);
    const envelope = await response?.json();
    if (oaWeb.activity && envelope.data) Object.assign(envelope.data.activityInfo, oaWeb.activity);
    else if (envelope.data) envelope.data.activityInfo = null;
    return HttpResponse.json(envelope);
  }),
  http.post(`${raffle}/participate`, async ({ request }) => {
    oaWeb.keys.push(request.headers.get('idempotency-key'));
    if (oaWeb.fault === 'ended') return HttpResponse.json({ status: '401', info: '登录已失效', data: null });
    if (oaWeb.fault === 'refused')
      return HttpResponse.json({ status: '6009', info: '抽奖暂停，系统维护中', data: null });
    if (oaWeb.fault.startsWith('lost')) return HttpResponse.error();
    const response = await getResponse(oaWeb.sandbox, request);
    if (oaWeb.fault.startsWith('drawn')) return HttpResponse.error();
    if (oaWeb.fault === 'held') {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    }
    return response;
  }),
  http.post(`${raffle}/share`, ({ request }) => {
    oaWeb.shares += 1;
    return getResponse(oaWeb.sandbox, request);
  }),
  http.get(`${raffle}/my/records`, () =>
    // The answer is unreadable rather than missing, because an unreachable oa-web would open the circuit.
    oaWeb.fault.endsWith('no-records') ? HttpResponse.text('<html>') : undefined,
  ),
  http.all(`${raffle}/*`, ({ request }) => getResponse(oaWeb.sandbox, request)),
  ...sandboxHandlers(),
];

/** Starts the site with this oa-web, and a browser. */
export async function startRaffle(t: Test) {
  const { site, inBrowser } = await browse(t, { handlers, map: sandboxMap });
  t.beforeEach(() => {
    const sandbox = raffleHandlers({ random: () => oaWeb.luck.shift() ?? 0.999 });
    Object.assign(oaWeb, { fault: 'none', activity: {}, luck: [], keys: [], shares: 0, sandbox });
    answer = undefined;
  });
  return { oaWeb, site, inBrowser };
}

export const untilText = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const section = (page: Page, name: string) => page.getByRole('region', { name });
/** The live region that announces a draw's outcome. */
export const outcome = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
export const prizeOn = (page: Page) => page.getByRole('status').locator('img');
export const heading = (page: Page) => page.locator('#main section h2').first();
export const untilHeading = (page: Page, words: string) =>
  waitInPage(page, (text) => document.querySelector('#main section h2')?.textContent === text, words);
/**
 * Waits like `untilHeading`, but fast-forwards the page's clock, because the page pauses between checks of the records.
 */
export async function untilLaterHeading(page: Page, words: string): Promise<void> {
  const read = async () => {
    await page.clock.fastForward(1_000);
    return heading(page).textContent();
  };
  await eventually(read, (text) => text === words);
  await untilHeading(page, words);
}
export const untilScrolledTo = (page: Page, name: string) =>
  until(() => section(page, name).evaluate((element) => element.getBoundingClientRect().top < innerHeight));
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** Goes to the home page without a full page load. */
export async function leave(page: Page, visit: Opened['navigate']): Promise<void> {
  await visit('/');
  await section(page, '我的记录').waitFor({ state: 'detached' });
}
export const pendingKey = (page: Page) => page.evaluate(() => sessionStorage.getItem('app-h5:raffle-draw'));
/**
 * Expects what a failing call causes: an error response, a console message from the browser and one from the client.
 */
export function expectCallFailure(expectProblem: (pattern: RegExp) => void, status: string, call: string): void {
  expectProblem(new RegExp(`^${status}: .*${call}$`));
  expectProblem(new RegExp(`^console: Failed to load resource: .* status of ${status} `));
  expectProblem(new RegExp(`^console: .*raffle/${call}: `));
}
