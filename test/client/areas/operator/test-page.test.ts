/** /test: the calls tried by hand and all together, the flags, the chunk that fails, and what production does not tell. */
import type { Locator, Page } from 'playwright-core';
import { t } from 'tap';
import { endpoints } from '../../../../shared/api.ts';
import { pages } from '../../../../shared/pages.ts';
import { clientRoot, eventually, settled, startBrowser } from '../../../helpers/browser.ts';
import { checkTyping } from '../../../helpers/pages/typing.ts';
import { type Site, startSite } from '../../../helpers/start-site.ts';
import { answer, misbehavingUpstream } from '../../../helpers/upstream/misbehaving-upstream.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const oaWeb = await misbehavingUpstream(t, answer('{"code":0,"data":[]}'));
/** A real oa-web behind the site, and what APP_ENV says of it. */
const realSites: [mode: string, real: Site][] = [];
for (const [mode, env] of Object.entries({
  'in production': { APP_ENV: 'production' },
  'where nothing is said': {},
  staging: { APP_ENV: 'staging' },
})) {
  const url = { OA_WEB_URL: 'http://oa-web.internal.example:8081/', BASE_PATH: '/h5/' };
  realSites.push([mode, await startSite(t, { siteRoot: clientRoot, oaWebUrl: oaWeb.url, env: { ...url, ...env } })]);
}
const inBrowser = await startBrowser(t, site);
const reads = Object.values(endpoints).filter(({ method }) => method === 'GET');

const rows = (page: Page) => page.locator('li[data-call]');
const row = (page: Page, name: keyof typeof endpoints) => page.locator(`li[data-call="${name}"]`);
const unfolded = async (found: Locator) => {
  await found.locator('button[aria-expanded]').first().click();
  return found;
};
const tryIt = (found: Locator) => found.getByRole('button', { name: '试一次' }).click();
/** The answer's text, laid out; waits until there is one. */
const answerIn = (found: Locator) => found.locator('pre').textContent();

/** A long answer in full. */
async function whole(found: Locator): Promise<string> {
  await found.getByRole('button', { name: /展开全部/ }).click();
  return (await answerIn(found)) ?? '';
}

await inBrowser(
  'the test page lists each of the 21 calls with its method and every page',
  async ({ t, page, open }) => {
    t.equal(await open('/test'), 200);
    await rows(page).first().waitFor();
    t.equal(await rows(page).count(), 21);
    for (const [name, { path, method }] of Object.entries(endpoints)) {
      const text = await row(page, name as keyof typeof endpoints).textContent();
      t.match(text, path, name);
      t.match(text, method, name);
    }
    const links = page.locator('#main section').filter({ has: page.getByRole('heading', { name: '全部页面' }) });
    t.equal(await links.getByRole('link').count(), pages.length);
  },
);

await inBrowser('every call, unfolded, has a field for each of its parameters', async ({ t, page, open }) => {
  await open('/test');
  for (const [name, { params, method }] of Object.entries(endpoints)) {
    const found = await unfolded(row(page, name as keyof typeof endpoints));
    const fields = Object.keys(params.properties);
    const keys = name === 'raffleParticipate' ? ['Idempotency-Key'] : [];
    t.same(await found.locator('label code').allTextContents(), [...fields, ...keys], name);
    t.equal(await found.getByRole('button', { name: '试一次' }).count(), 1, `${name} ${method}`);
  }
});

await inBrowser('Try all, with the sandbox, asks every read in turn and all succeed', async ({ t, page, open }) => {
  await open('/test');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/oa-web/')) asked.push(`${request.method()} ${pathname}`);
  });
  await page.getByRole('button', { name: '逐个试全部读取（19 个）' }).click();
  await page.getByText('19 个全部成功').waitFor();
  t.same(asked.sort(), reads.map(({ path }) => `GET ${path}`).sort(), 'each once, and nothing is done');
  const good = await rows(page)
    .filter({ has: page.locator('[data-outcome="ok"]') })
    .count();
  t.equal(good, 19);
  t.equal(await page.locator('[data-outcome="failed"]').count(), 0);
  t.match(await page.getByText('最慢的是').textContent(), /合计 [\d,]+ 毫秒。最慢的是 \w+，[\d,]+ 毫秒。/);
  const kept = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: '缓存' }) });
  t.match(
    await eventually(
      () => kept.textContent(),
      (text) => /个回答/.test(text ?? ''),
    ),
    /\d+ 个回答/,
  );
});

await inBrowser(
  'Try all, when some calls fail, says which and leads to their answers',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/^502: /);
    expectProblem(/^console: .*(502|上游没有回答)/);
    await page.route('**/getFciDogAll*', (route) =>
      route.fulfill({
        status: 502,
        headers: { 'x-request-id': '0123456789abcdef' },
        json: { code: 50202, message: '上游没有回答', data: null, requestId: '0123456789abcdef' },
      }),
    );
    await open('/test');
    await page.getByRole('button', { name: /逐个试全部读取/ }).click();
    await page.getByText('18 个成功，1 个失败').waitFor();
    await page
      .getByRole('button', { name: /全部犬种.*getFciDogAll/ })
      .first()
      .click();
    const text = await row(page, 'getFciDogAll').textContent();
    t.match(text, /失败 502/);
    const top = () => row(page, 'getFciDogAll').evaluate((found) => found.getBoundingClientRect().top);
    t.ok((await eventually(top, (y) => y >= 0 && y < 120)) < 120, 'and the row is in sight');
    t.match(text, /code 50202, 上游没有回答/);
    t.match(text, '0123456789abcdef', 'with the id to ask the log for');
  },
);

await inBrowser('Try all, stopped under way, asks no more', async ({ t, page, open }) => {
  let asked = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/oa-web/**', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await open('/test');
  await page.getByRole('button', { name: /逐个试全部读取/ }).click();
  await page.getByText('已试 0 个，共 19 个').waitFor();
  await page.getByRole('button', { name: '停下' }).click();
  letGo();
  await page.getByText('1 个全部成功，停在第 1 个').waitFor();
  t.equal(asked, 1);
});

await inBrowser(
  'what is typed while all reads run stays in its field and is what is sent',
  async ({ t, page, open }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent: string[] = [];
    await page.route('**/oa-web/**', async (route) => {
      await held;
      if (route.request().url().includes('getFciDogById')) sent.push(route.request().url());
      await route.continue();
    });
    await open('/test');
    const found = await unfolded(row(page, 'getFciDogById'));
    await page.getByRole('button', { name: /逐个试全部读取/ }).click();
    await page.getByText(/已试 0 个/).waitFor();
    await found.getByRole('textbox').fill('193');
    release();
    await page.getByText('19 个全部成功').waitFor();
    t.equal(await found.getByRole('textbox').inputValue(), '193');
    t.match(sent.join(), /id=193$/);
  },
);

await inBrowser('the search of the calls keeps every letter typed', async ({ t, page, open }) => {
  await open('/test');
  await checkTyping(t, { page, field: page.getByRole('textbox', { name: '搜索接口' }) });
});

await inBrowser(
  'one call, tried twice, shows status, size, what the cache did and the envelope',
  async ({ t, page, open }) => {
    await open('/test');
    const found = await unfolded(row(page, 'getFciDogById'));
    t.equal(await found.getByRole('textbox').inputValue(), '111', 'filled in while the sandbox answers');
    await found.getByLabel('id 的例子').selectOption({ label: '苏俄猎狼犬' });
    t.equal(await found.getByRole('textbox').inputValue(), '193');
    await tryIt(found);
    const envelope = await answerIn(found);
    t.match(envelope, /"code": 0,\n {2}"message": "ok",\n {2}"data": \{/);
    await tryIt(found);
    await found.getByText(/app-h5; hit/).waitFor();
    const text = await found.textContent();
    t.match(text, /成功 200code 0, ok\d+ 毫秒, [\d.]+ kB/);
    for (const header of ['cache-status', 'age', 'etag', 'x-request-id', 'cache-control']) t.match(text, header);
    const folded = (await answerIn(found))?.length ?? 0;
    await found.getByRole('button', { name: /展开全部 \d+ 行/ }).click();
    const whole = await answerIn(found);
    t.ok((whole?.length ?? 0) > folded);
    t.equal(JSON.parse(whole ?? '').data.fciNumber, 193);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await found.getByRole('button', { name: '复制' }).click();
    await page.getByText('回答已复制').waitFor();
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), whole, 'all of it');
  },
);

await inBrowser(
  'one call, without the parameter it needs or with a bad one, shows the failure as it came',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/^400: /);
    expectProblem(/^console: .*(400|参数)/);
    await open('/test');
    const found = await unfolded(row(page, 'getFciDogById'));
    await found.getByRole('textbox').fill('');
    await tryIt(found);
    const envelope = JSON.parse((await answerIn(found)) ?? '');
    t.match(envelope, { code: 40001, data: null, message: /id/, requestId: String });
    t.match(await found.textContent(), /失败 400/);
    t.match(await found.textContent(), envelope.requestId);

    const licences = await unfolded(row(page, 'groomerCertificates'));
    t.match(await licences.textContent(), '至少填一个：number, name。');
    await licences.getByRole('textbox').first().fill('');
    await tryIt(licences);
    t.match(JSON.parse((await answerIn(licences)) ?? ''), { code: 40001, message: /number \/ name/ });
  },
);

await inBrowser('a chip number goes to the call and nowhere else', async ({ t, page, open }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await open('/test');
  const found = await unfolded(row(page, 'certificateInfo'));
  await found.getByRole('textbox', { name: 'number' }).fill('CKU-111-0026158/23');
  await found.getByRole('textbox', { name: 'chip' }).fill('042917');
  await tryIt(found);
  t.equal(JSON.parse(await whole(found)).data.chipMatch, true);
  t.notMatch(page.url(), '042917');
  t.ok(urls.filter((url) => url.includes('042917')).every((url) => url.includes('/certificateInfo?')));
  t.equal(urls.filter((url) => url.includes('042917')).length, 1);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  t.notMatch(stored, '042917');
});

await inBrowser(
  'a POST asks first, carries a key of its own, and keeps it to be sent again',
  async ({ t, page, open }) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await open('/test');
    const found = await unfolded(row(page, 'raffleParticipate'));
    const key = await found.getByRole('textbox').inputValue();
    t.match(key, /^[0-9a-f]{32}$/);
    await tryIt(found);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('抽一次奖').waitFor();
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    t.same(keys, [], 'cancelled, nothing is sent');
    await tryIt(found);
    await dialog.getByRole('button', { name: '确定调用' }).click();
    await found.locator('[data-outcome="ok"]').first().waitFor();
    t.same(keys, [key]);
    t.equal(await found.getByRole('textbox').inputValue(), key, 'to be sent again');
    await found.getByRole('button', { name: '换一个键' }).click();
    t.not(await found.getByRole('textbox').inputValue(), key);
  },
);

await inBrowser(
  'the flags, while a slow call is tried, are raised for its grouping and the site, a POST too',
  async ({ t, page, open }) => {
    await open('/test');
    const raised = () => page.locator('dl > div[data-loading="true"] dt').allTextContents();
    for (const name of ['getFciGroup', 'raffleShare'] as const) {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(`**${endpoints[name].path}`, async (route) => {
        await held;
        await route.continue();
      });
      const found = await unfolded(row(page, name));
      await tryIt(found);
      if (name === 'raffleShare') await page.getByRole('button', { name: '确定调用' }).click();
      t.same(await eventually(raised, (names) => names.length === 2), ['整个网站', 'test'], name);
      t.match(await found.textContent(), '等待回答');
      letGo();
      t.same(await eventually(raised, (names) => names.length === 0), [], name);
    }
  },
);

await inBrowser(
  'a search, by path or name, leaves the calls that fit and lives in the address',
  async ({ t, page, open }) => {
    await open('/test');
    const left = async (wanted: number) =>
      t.equal(
        await eventually(
          () => rows(page).count(),
          (n) => n === wanted,
        ),
        wanted,
      );
    const field = page.getByRole('textbox', { name: '搜索接口' });
    await field.fill('raffle');
    await page.waitForURL('**/test?q=raffle');
    await left(4);
    await field.fill('post');
    await page.waitForURL('**/test?q=post');
    await left(2);
    await field.fill('没有的');
    await page.getByText('没有这样的接口').waitFor();
    await left(0);
    await open('/test?q=%E5%9F%BA%E5%9B%A0');
    await left(1);
  },
);

await inBrowser(
  'the chunk button shows the page of a failed chunk, and Retry brings the test page back',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/^404: .*no-such-chunk/);
    expectProblem(/^console: ChunkLoadError/);
    expectProblem(/^console: .*(404|dynamically imported|chunk failed)/);
    await open('/test');
    await page.getByRole('button', { name: '分块不存在' }).click();
    await page.getByText('页面没能加载完').waitFor();
    t.equal(await page.title(), 'app-H5');
    await page.getByRole('button', { name: '再试一次' }).click();
    await rows(page).first().waitFor();
    t.equal(await rows(page).count(), 21);
  },
);

await inBrowser(
  'the chunk that never comes can be given up, and fails after 120 seconds',
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
    t.equal(await page.getByText('页面没能加载完').count(), 0, 'given up, it fails nothing');
    await hang.click();
    await page.getByText('还要等 120 秒').waitFor();
    await page.clock.fastForward(118_000);
    t.equal(await page.getByText('页面没能加载完').count(), 0);
    await page.clock.fastForward(2_500);
    await page.getByText('页面没能加载完').waitFor();
  },
);

for (const [mode, real] of realSites) {
  await inBrowser(
    `the test page of a real oa-web, ${mode}, ${mode === 'staging' ? 'names' : 'hides'} its host and fills in nothing`,
    async ({ t, page, open }) => {
      const bodies: string[] = [];
      const paths: string[] = [];
      page.on('response', async (response) => {
        paths.push(new URL(response.url()).pathname);
        if (response.request().resourceType() === 'fetch') bodies.push(await response.text().catch(() => ''));
      });
      await open('test');
      await rows(page).first().waitFor();
      const text = (await page.locator('#main').textContent()) ?? '';
      t.match(text, '真实的 oa-web 在回答');
      t.equal(await rows(page).count(), 21);
      const shown = `${text} ${bodies.join(' ')}`;
      t.equal(/internal\.example|8081/.test(shown), mode === 'staging');
      t.equal(text.includes('细节不显示'), mode !== 'staging');
      t.ok(paths.includes('/h5/docs/openapi.json'), 'all below the base path');
      t.notOk(paths.includes('/h5/sandbox/examples'));
      const found = await unfolded(row(page, 'getFciDogById'));
      t.equal(await found.getByRole('textbox').inputValue(), '');
      const groups = await unfolded(row(page, 'getFciGroup'));
      await tryIt(groups);
      t.match(JSON.parse((await answerIn(groups)) ?? ''), { code: 0, data: [] }, 'it works all the same');
    },
    { baseURL: `${real.url.href}h5/` },
  );
}

await inBrowser(
  'the test page, in English, in large text at 320, is as wide as the screen',
  async ({ t, page, open }) => {
    await page.addInitScript(() => localStorage.setItem('app-h5.text', 'large'));
    await open('/test');
    await page.evaluate(() => {
      document.documentElement.dataset.text = 'large';
    });
    for (const name of ['certificateInfo', 'raffleParticipate'] as const) await unfolded(row(page, name));
    await row(page, 'certificateInfo').getByRole('button', { name: 'Try' }).click();
    await row(page, 'certificateInfo').locator('pre').waitFor();
    await settled(page);
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  },
  { locale: 'en-GB', viewport: { width: 320, height: 720 } },
);
