/**
 * The /test page: loading flags, misfits, a real oa-web, and simulated chunk failures. client/app/failures.test.ts
 * tests real chunk failures.
 */
import { endpoints } from '../../../../shared/api.ts';
import { groupings, pages } from '../../../../shared/pages.ts';
import type { SiteStatus } from '../../../../shared/status.ts';
import { amendData, browse, clientRoot, eventually, holdRequests, untilSettled } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { callRows, openCall, responseIn, send } from '../../../helpers/pages/test-page.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { respondWith, startMisbehavingUpstream } from '../../../helpers/upstream/misbehaving-upstream.ts';

const { inBrowser } = await browse(t);
const oaWeb = await startMisbehavingUpstream(t, respondWith('{"code":0,"data":[]}'));

await inBrowser('shows the loading flags of pending calls', async ({ t, page }) => {
  const release = await holdRequests(page, '**/status');
  await page.goto('/test', { waitUntil: 'commit' });
  const flagsUp = () =>
    page.locator('dl > div:has([data-loading="true"])', { hasText: '加载中' }).locator('dt').allTextContents();
  const untilUp = (names: string[]) => eventually(flagsUp, ({ length }) => length === names.length);
  const thisPage = ['整个网站', 'test'];
  t.same(await untilUp(thisPage), thisPage);
  const flags = page
    .locator('#main dl')
    .filter({ has: page.locator('dt', { hasText: '整个网站' }) })
    .locator('dt');
  t.same((await flags.allTextContents()).slice(1), groupings, 'every grouping has a flag');
  release();
  t.same(await untilUp([]), []);
  await untilSettled(page);
  t.match(await page.locator('#main').textContent(), /内置沙箱在回答/);
  t.equal(await page.locator('[data-circuit="closed"]').textContent(), '在回答');

  for (const name of ['getFciGroup', 'raffleShare'] as const) {
    const release = await holdRequests(page, `**${endpoints[name].path}`);
    const call = await openCall(page, name);
    await send(call);
    if (name === 'raffleShare') await page.getByRole('button', { name: '确定调用' }).click();
    t.same(await untilUp(thisPage), thisPage, name);
    t.match(await call.textContent(), '等待回答', name);
    release();
    t.same(await untilUp([]), [], name);
  }
});

type Details = NonNullable<SiteStatus['details']>;
type Misfit = Details['oaWeb']['misfits'][number];

const path = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const misfit = (kind: string, more: Partial<Misfit> = {}): Misfit => ({
  upstreamPath: path,
  kind,
  field: null,
  keys: [],
  count: 1_204,
  lastSeenAt: '2026-11-20T04:00:00.000Z',
  ...more,
});

const longKey = 'officialRegisteredNameOfTheDogInLatin';
const misfits = [
  misfit('missing-field', { field: 'registeredName', keys: [longKey, 'nm'] }),
  misfit('unread-keys', { keys: ['cancelFlag', 'dj'] }),
  misfit('unknown-code', { field: 'status', keys: ['certState'], count: 1 }),
  misfit('not-heeded', { field: 'number', keys: ['number'] }),
  misfit('charset'),
  misfit('refused', { keys: ['number'] }),
  misfit('no-record', { keys: ['number'] }),
  misfit('no-record', { upstreamPath: '/oa-web/groomer/groomerCertificates', keys: ['name'] }),
  misfit('of-a-later-version'),
];

const kinds = [
  '找不到的字段',
  '没有读的键',
  '认不得的代码',
  '参数没有生效',
  '字符编码不符',
  '一直被拒绝',
  '一直查无记录',
  'of-a-later-version',
];

await inBrowser(
  'lists upstream misfits by kind',
  async ({ t, page, open }) => {
    let oaWeb = { misfits };
    let misses = 3;
    await amendData<{ details: Details }>(page, '**/status', ({ details }) => {
      Object.assign(details.oaWeb, oaWeb);
      Object.assign(details.cache, { misses, bypassed: 0, failed: 0 });
    });
    const section = page.getByRole('region', { name: '没读懂的 oa-web 回答' });
    const rows = section.getByRole('listitem');
    await open('/test');
    t.same(await section.getByRole('heading', { level: 3 }).allTextContents(), kinds, 'every kind has one heading');
    t.match(await section.innerText(), /运行 npm run doctor.*OA_WEB_MAP.*docs\/upstream\.md/);
    t.match(await section.innerText(), '这一页还不认识这一种');
    t.equal(await rows.count(), misfits.length);
    const [missing, , code, notHeeded] = await rows.allInnerTexts();
    for (const text of ['registeredName', longKey, 'nm', 'oa-web 的键', '1,204 次，最近 2026-11-20 12:00'])
      t.match(missing, text);
    t.match(missing?.replace(/\s/g, ''), path);
    t.match(code, '1 次，最近 2026-11-20 12:00');
    t.match(notHeeded, '所用的参数名');
    t.equal(await horizontalOverflow(page), 0);
    for (const [title, count] of [
      ['没读懂的 oa-web 回答', misfits.length],
      ['接口', Object.keys(endpoints).length],
      ['全部页面', pages.length],
    ] as const) {
      const text = await page.getByRole('region', { name: title, exact: true }).innerText();
      t.equal(/\d+ 个/.exec(text)?.[0], `${count} 个`, title);
    }

    oaWeb = { misfits: [] };
    await open('/test');
    t.match(await section.innerText(), '启动以来，oa-web 的回答都读懂了。');
    t.equal(await rows.count(), 0);
    misses = 0;
    await open('/test');
    t.match(await section.innerText(), '启动以来还没有问过 oa-web。');
  },
  { viewport: { width: 320, height: 720 } },
);

for (const appEnv of ['production', 'staging']) {
  const env = { OA_WEB_URL: 'http://oa-web.internal.example:8081/', BASE_PATH: '/h5/', APP_ENV: appEnv };
  const { url } = await startSite(t, { siteRoot: clientRoot, oaWebUrl: oaWeb.url, env });
  const namesHost = appEnv === 'staging';
  await inBrowser(
    `${namesHost ? 'shows' : 'hides'} the host of a real oa-web in ${appEnv}`,
    async ({ t, page, open }) => {
      const bodies: string[] = [];
      const paths: string[] = [];
      page.on('response', async (response) => {
        paths.push(new URL(response.url()).pathname);
        if (response.request().resourceType() === 'fetch') bodies.push(await response.text().catch(() => ''));
      });
      await open('test');
      await callRows(page).first().waitFor();
      const text = (await page.locator('#main').textContent()) ?? '';
      t.match(text, '真实的 oa-web 在回答');
      t.equal(await callRows(page).count(), Object.keys(endpoints).length);
      t.equal(/internal\.example|8081/.test(`${text} ${bodies.join(' ')}`), namesHost);
      t.equal(text.includes('细节不显示'), !namesHost);
      t.ok(paths.includes('/h5/docs/openapi.json'), 'requests stay below the base path');
      t.notOk(paths.includes('/h5/sandbox/examples'));
      const breed = await openCall(page, 'getFciDogById');
      t.equal(await breed.getByRole('textbox').inputValue(), '');
      const groups = await openCall(page, 'getFciGroup');
      await send(groups);
      t.match(JSON.parse((await responseIn(groups)) ?? ''), { code: 0, data: [] }, 'calls work in every environment');
    },
    { baseURL: `${url.href}h5/` },
  );
}

await inBrowser('simulates missing and hanging chunks, with Retry and Cancel', async (opened) => {
  const { t, page, open, expectProblem, tolerate } = opened;
  expectProblem(/^404: .*no-such-chunk/);
  expectProblem(/^console: ChunkLoadError/);
  expectProblem(/^console: .*(404|dynamically imported|chunk failed)/);
  tolerate(/^console: .*(ChunkLoadError|no chunk within)/);
  await page.clock.install();
  await open('/test');
  await page.getByRole('button', { name: '分块不存在' }).click();
  await page.getByText('页面未能完整加载').waitFor();
  t.equal(await page.title(), 'app-H5');
  await page.getByRole('button', { name: '再试一次' }).click();
  await callRows(page).first().waitFor();
  t.equal(await callRows(page).count(), Object.keys(endpoints).length);

  const hang = page.getByRole('button', { name: '分块一直不来' });
  await hang.click();
  await page.getByText('还要等 120 秒').waitFor();
  await page.getByRole('button', { name: '取消' }).click();
  t.equal(await hang.isEnabled(), true);
  await page.clock.fastForward(121_000);
  t.equal(await page.getByText('页面未能完整加载').count(), 0, 'nothing fails after Cancel');
  await hang.click();
  await page.getByText('还要等 120 秒').waitFor();
  await page.clock.fastForward(118_000);
  t.equal(await page.getByText('页面未能完整加载').count(), 0);
  await page.clock.fastForward(2_500);
  await page.getByText('页面未能完整加载').waitFor();
});
