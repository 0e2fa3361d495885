/** /test as a page: what it lists, its search, its loading flags, its chunk failures, and what it shows of a real oa-web. */

import { endpoints } from '../../../../shared/api.ts';
import { pages } from '../../../../shared/pages.ts';
import { clientRoot, eventually, holdRequests, settled, startBrowser } from '../../../helpers/browser.ts';
import { type CallName, callRow, callRows, openCall, responseIn, send } from '../../../helpers/pages/test-page.ts';
import { checkTyping } from '../../../helpers/pages/typing.ts';
import { type Site, startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { misbehavingUpstream, respondWith } from '../../../helpers/upstream/misbehaving-upstream.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const oaWeb = await misbehavingUpstream(t, respondWith('{"code":0,"data":[]}'));
/** The site in front of a real oa-web, by APP_ENV. */
const realSites: [name: string, site: Site][] = [];
for (const [name, env] of Object.entries({
  'with APP_ENV=production': { APP_ENV: 'production' },
  'without APP_ENV': {},
  'with APP_ENV=staging': { APP_ENV: 'staging' },
})) {
  const upstream = { OA_WEB_URL: 'http://oa-web.internal.example:8081/', BASE_PATH: '/h5/' };
  realSites.push([
    name,
    await startSite(t, { siteRoot: clientRoot, oaWebUrl: oaWeb.url, env: { ...upstream, ...env } }),
  ]);
}
const inBrowser = await startBrowser(t, site);
const calls = Object.entries(endpoints) as [CallName, (typeof endpoints)[CallName]][];

await inBrowser('the test page lists every call with its method, and every page', async ({ t, page, open }) => {
  t.equal(await open('/test'), 200);
  await callRows(page).first().waitFor();
  t.equal(await callRows(page).count(), calls.length);
  for (const [name, { path, method }] of calls) {
    const text = await callRow(page, name).textContent();
    t.match(text, path, name);
    t.match(text, method, name);
  }
  const links = page.locator('#main section').filter({ has: page.getByRole('heading', { name: '全部页面' }) });
  t.equal(await links.getByRole('link').count(), pages.length);
});

await inBrowser('the form of every call has a field for each of its parameters', async ({ t, page, open }) => {
  await open('/test');
  for (const [name, { params, method }] of calls) {
    const call = await openCall(page, name);
    const fields = Object.keys(params.properties);
    const keys = name === 'raffleParticipate' ? ['Idempotency-Key'] : [];
    t.same(await call.locator('label code').allTextContents(), [...fields, ...keys], name);
    t.equal(await call.getByRole('button', { name: '试一次' }).count(), 1, `${name} ${method}`);
  }
});

await inBrowser('the search of the calls keeps every letter typed', async ({ t, page, open }) => {
  await open('/test');
  await checkTyping(t, { page, field: page.getByRole('textbox', { name: '搜索接口' }) });
});

await inBrowser(
  'the search of the calls, by path or name, filters them and updates the URL',
  async ({ t, page, open }) => {
    await open('/test');
    const expectRows = async (expected: number) =>
      t.equal(
        await eventually(
          () => callRows(page).count(),
          (count) => count === expected,
        ),
        expected,
      );
    const field = page.getByRole('textbox', { name: '搜索接口' });
    const search = async (text: string) => {
      await field.clear();
      await field.pressSequentially(text);
    };
    await search('raffle');
    await page.waitForURL('**/test?q=raffle');
    await expectRows(4);
    await search('post');
    await page.waitForURL('**/test?q=post');
    await expectRows(2);
    await search('没有的');
    await page.getByText('没有这样的接口').waitFor();
    await expectRows(0);
    await open('/test?q=%E5%9F%BA%E5%9B%A0');
    await expectRows(1);
  },
);

await inBrowser(
  'the loading flags, during a slow call, GET or POST, are up for its grouping and for the site',
  async ({ t, page, open }) => {
    await open('/test');
    const flagsUp = () => page.locator('dl > div[data-loading="true"] dt').allTextContents();
    for (const name of ['getFciGroup', 'raffleShare'] as const) {
      const release = await holdRequests(page, `**${endpoints[name].path}`);
      const call = await openCall(page, name);
      await send(call);
      if (name === 'raffleShare') await page.getByRole('button', { name: '确定调用' }).click();
      t.same(await eventually(flagsUp, (names) => names.length === 2), ['整个网站', 'test'], name);
      t.match(await call.textContent(), '等待回答');
      release();
      t.same(await eventually(flagsUp, (names) => names.length === 0), [], name);
    }
  },
);

await inBrowser(
  'the missing-chunk button shows the error page of a failed chunk, and Retry brings the test page back',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/^404: .*no-such-chunk/);
    expectProblem(/^console: ChunkLoadError/);
    expectProblem(/^console: .*(404|dynamically imported|chunk failed)/);
    await open('/test');
    await page.getByRole('button', { name: '分块不存在' }).click();
    await page.getByText('页面未能完整加载').waitFor();
    t.equal(await page.title(), 'app-H5');
    await page.getByRole('button', { name: '再试一次' }).click();
    await callRows(page).first().waitFor();
    t.equal(await callRows(page).count(), calls.length);
  },
);

await inBrowser(
  'the chunk that never arrives can be cancelled, and otherwise fails after 120 seconds',
  async ({ t, page, open, tolerate }) => {
    tolerate(/^console: .*(ChunkLoadError|no chunk within)/);
    await page.clock.install();
    await open('/test');
    const hang = page.getByRole('button', { name: '分块一直不来' });
    await hang.click();
    await page.getByText('还要等 120 秒').waitFor();
    await page.getByRole('button', { name: '取消' }).click();
    t.equal(await hang.isEnabled(), true);
    await page.clock.fastForward(121_000);
    t.equal(await page.getByText('页面未能完整加载').count(), 0, 'once cancelled, it fails nothing');
    await hang.click();
    await page.getByText('还要等 120 秒').waitFor();
    await page.clock.fastForward(118_000);
    t.equal(await page.getByText('页面未能完整加载').count(), 0);
    await page.clock.fastForward(2_500);
    await page.getByText('页面未能完整加载').waitFor();
  },
);

for (const [name, realSite] of realSites) {
  const namesHost = name.includes('staging');
  await inBrowser(
    `the test page of a real oa-web, ${name}, ${namesHost ? 'shows' : 'hides'} its host and fills in no examples`,
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
      t.equal(await callRows(page).count(), calls.length);
      t.equal(/internal\.example|8081/.test(`${text} ${bodies.join(' ')}`), namesHost);
      t.equal(text.includes('细节不显示'), !namesHost);
      t.ok(paths.includes('/h5/docs/openapi.json'), 'all below the base path');
      t.notOk(paths.includes('/h5/sandbox/examples'));
      const breed = await openCall(page, 'getFciDogById');
      t.equal(await breed.getByRole('textbox').inputValue(), '');
      const groups = await openCall(page, 'getFciGroup');
      await send(groups);
      t.match(JSON.parse((await responseIn(groups)) ?? ''), { code: 0, data: [] }, 'calls work nevertheless');
    },
    { baseURL: `${realSite.url.href}h5/` },
  );
}

await inBrowser(
  'the test page, in English and large text at 320 px, does not scroll sideways',
  async ({ t, page, open, prefer }) => {
    await prefer({ text: 'large' });
    await open('/test');
    t.equal(await page.locator('html').getAttribute('data-text'), 'large');
    for (const name of ['certificateInfo', 'raffleParticipate'] as const) await openCall(page, name);
    await callRow(page, 'certificateInfo').getByRole('button', { name: 'Try' }).click();
    await callRow(page, 'certificateInfo').locator('pre').waitFor();
    await settled(page);
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  },
  { locale: 'en-GB', viewport: { width: 320, height: 720 } },
);
