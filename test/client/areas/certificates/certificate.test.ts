/** The certificate page: status, chip check, document and picture. Also the descriptions of all kinds. */
import { HttpResponse, http } from 'msw';
import type { Page, Request } from 'playwright-core';
import type { Test } from 'tap';
import { claimsOf } from '../../../../client/areas/certificates/certificate/claims.ts';
import { dogByNumber } from '../../../../server/sandbox/data/dogs/register.ts';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { type CertificateBlock, certificateKinds } from '../../../../shared/certificate-kinds.ts';
import { addressOf, browse, reload } from '../../../helpers/browser.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import {
  bellChip,
  bellNumber,
  bellPage,
  certificateInfo,
  longNamedNumber,
  lookUp,
  waitForAddress,
  waitForText,
} from '../../../helpers/pages/certificates.ts';
import { documentOn, horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { personalIn } from '../../../helpers/pages/personal-params.ts';
import { assertCardColour, assertMomentsPicture, savedPicture } from '../../../helpers/pages/pictures.ts';
import { lineMotion, motionOf, motions, untilAnimationsEnd } from '../../../helpers/raffle/ridges.ts';
import { t } from '../../../helpers/tap.ts';

/** oa-web's current response to a certificate number. */
let oaWeb: 'normal' | 'down' | 'revoked' = 'normal';
t.afterEach(() => {
  oaWeb = 'normal';
});
let callCount = 0;

/** Certificates that the sandbox's register lacks. */
const invented: Readonly<Record<string, object>> = {
  'CKU-111-7000001/24': { certTypeName: '未来证书', certStatus: '有效' },
  'CKU-111-7000002/24': { certTypeName: '血统证书', certStatus: '有效', chipNo: '' },
  'CKU-111-7000003/24': { certTypeName: '登冠证书', certStatus: '已补发' },
};

const handlers = [
  http.get(`*${certificateInfo}`, ({ request }) => {
    callCount += 1;
    const number = new URL(request.url).searchParams.get('number') ?? '';
    if (oaWeb === 'down') return new HttpResponse('down', { status: 503 });
    const dog = { certNo: number, dogNameEn: 'Unknown Kind of Dog', fciNo: '111', breedNameCn: '金毛寻回犬' };
    if (oaWeb === 'revoked') {
      return HttpResponse.json({ errcode: 0, body: { ...dog, certTypeName: '血统证书', certStatus: '已注销' } });
    }
    return invented[number] ? HttpResponse.json({ errcode: 0, body: { ...dog, ...invented[number] } }) : undefined;
  }),
  ...sandboxHandlers(),
];
const { site, inBrowser } = await browse(t, { handlers, map: sandboxMap });
const chipField = (page: Page) => page.getByRole('textbox', { name: '芯片末六位' });

/** The nose print that appears for a matching chip. */
const outcome = (page: Page) => page.locator('[data-state="match"]');

async function showsTick(t: Test, page: Page): Promise<void> {
  const tick = outcome(page).locator('svg').last();
  t.equal(await tick.evaluate((svg) => getComputedStyle(svg).opacity), '1', 'the tick is visible');
  t.equal(await outcome(page).locator('svg:not([aria-hidden])').count(), 0, 'screen readers announce only the words');
}

async function compareChip(page: Page, digits: string): Promise<void> {
  await chipField(page).fill(digits);
  await chipField(page).press('Enter');
}

/** Returns every address and the current state in the tab's history. */
const historyOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...window.navigation.entries().map(({ url }) => decodeURIComponent(String(url))),
    JSON.stringify(history.state),
  ]);

await inBrowser('the chip number', async ({ t, page, open, follow, expectProblem }) => {
  await t.test('is compared with typed digits; three mismatches show advice', async (t) => {
    const title = page.locator('#main').getByRole('status').first().getByRole('heading');
    const readAgain = page.getByRole('button', { name: '再读一次芯片' });
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
    await open(bellPage);
    for (const [wrong, message] of [
      ['12345', '请输入六位数字'],
      ['123456', '与登记不一致'],
      ['123457', '与登记不一致'],
      ['123458', '还是不一致'],
    ] as const) {
      await compareChip(page, wrong);
      await waitForText(page, message);
      if (wrong.length < 6) t.ok(await chipField(page).evaluate((input) => input === document.activeElement), message);
    }
    t.equal(await motionOf(page), null, 'no ridges light up');
    t.equal(await page.getByText('演示').count(), 0, 'no invented chip is offered with a real oa-web');
    t.ok(requests.includes('/status') && !requests.includes('/sandbox/examples'));
    await waitForText(page, /请先不要下结论/);
    t.equal(await title.textContent(), '证书在册，但芯片不符', 'the status card shows the mismatch');
    t.equal(await page.getByText('有效', { exact: true }).count(), 0, 'nothing says that the certificate is valid');
    t.equal(await page.locator('#main [data-kind="filled"]').count(), 1);
    await readAgain.press('Enter');
    t.ok(await chipField(page).evaluate((input) => input === document.activeElement));
    await page.keyboard.type('04');
    t.equal(await chipField(page).inputValue(), '04', 'typing replaces the digits');
    await readAgain.waitFor({ state: 'detached' });
    await chipField(page).fill(' ０４２ ９１７ ');
    await page.getByRole('button', { name: '核对', exact: true }).click();
    await waitForText(page, '与登记一致');
    t.equal(await title.textContent(), '有效');
    await outcome(page).locator('[data-motion] path').first().waitFor({ state: 'attached' });
    t.same(await motions(page), [], 'the ridges are lit at once under reduced motion');
    await showsTick(t, page);
    const [field, paper] = await Promise.all([chipField(page).boundingBox(), documentOn(page).boundingBox()]);
    t.ok(field && paper && field.y < paper.y, 'the field is above the document');
    await compareChip(page, '156 0001 0004 2917');
    await waitForText(page, '与登记一致');
    t.notMatch(await documentOn(page).textContent(), bellChip, 'the chip number is not on the document');
    t.equal(addressOf(page), bellPage);
    t.notMatch((await historyOf(page)).join(), /042917|12345/);
    t.notMatch(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })), /042917|12345/);

    await follow(`${lookUp}/xt?number=CKU-111-7000002/24`);
    await documentOn(page).getByText('CKU-111-7000002/24').first().waitFor();
    await compareChip(page, '123456');
    await waitForText(page, '登记信息中没有芯片号');
  });

  await t.test('is compared with the digits in a link, which are removed from the URL', async (t) => {
    const calls: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes(certificateInfo)) calls.push(request);
    });
    await open(`${lookUp}/normal?number=${bellNumber}&chip=${bellChip}`);
    await waitForAddress(page, bellPage);
    await waitForText(page, '与登记一致');
    t.ok(calls.some((call) => personalIn(call).get('chip') === bellChip));
    t.notMatch(calls.map((call) => call.url()).join(), bellChip, 'no URL of a call contains the digits');
    t.notMatch((await historyOf(page)).join(), bellChip);
    await reload(page);
    t.notMatch(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })), bellChip);
    t.ok(await page.getByRole('heading', { name: '血统证书' }).isVisible(), 'leads to the actual kind');
  });

  await t.test('can be checked again at a stated time after too many mismatches', async (t) => {
    expectProblem(/429/);
    expectProblem(/console: .*certificateInfo/);
    let retryAfter = '41';
    await page.route(
      (url) => url.pathname.endsWith('/certificateInfo'),
      (route) =>
        personalIn(route.request()).has('chip')
          ? route.fulfill({
              status: 429,
              headers: { 'retry-after': retryAfter },
              json: { code: 42901, message: '', data: null, requestId: 'abcdefgh1' },
            })
          : route.fallback(),
    );
    await open(bellPage);
    await compareChip(page, '123456');
    await waitForText(page, '核对次数过多');
    await waitForText(page, /请 1 分钟后再试；这不说明芯片不符/);
    retryAfter = '930';
    await compareChip(page, '123457');
    await waitForText(page, /请 16 分钟后再试/);
    t.ok(await documentOn(page).isVisible(), 'the certificate stays');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await t.test('is not reported as a mismatch while oa-web fails', async (t) => {
    expectProblem(/502/);
    expectProblem(/console: .*certificateInfo/);
    oaWeb = 'down';
    await compareChip(page, bellChip);
    await waitForText(page, '未能核对');
    t.equal(await page.getByText('与登记不一致').count(), 0);
    t.ok(await documentOn(page).isVisible());
    oaWeb = 'normal';
    await chipField(page).press('Enter');
    await waitForText(page, '与登记一致');

    const recheck = page.getByRole('button', { name: '再查一次' });
    const before = callCount;
    oaWeb = 'down';
    await recheck.press('Enter');
    t.match(await page.getByRole('alert').textContent(), /未能重新查证，以上仍是北京时间 \d\d:\d\d 的结果/);
    t.ok(await documentOn(page).isVisible(), 'the document stays');
    oaWeb = 'revoked';
    await recheck.press('Enter');
    await waitForText(page, '不再有效，不能用于交易、参赛或繁殖登记');
    t.ok(callCount >= before + 2);
    t.equal(await page.getByRole('alert').count(), 0);
    const isSaid = (await page.locator('#main').innerText()).match(/不再有效/g);
    t.equal(isSaid?.length, 1, 'the card alone says so');
    t.equal(await page.getByRole('heading', { name: '能证明', exact: true }).count(), 0, 'it proves nothing now');
  });
});

await rarely(inBrowser)('rejects a link without exactly six chip digits', async ({ page, open }) => {
  await open(`${lookUp}/xt?number=${bellNumber}&chip=12-3`);
  await waitForAddress(page, bellPage);
  await waitForText(page, '链接中的芯片号不是六位数字');
});

await rarely(inBrowser)("offers a retry if the code for a chip check's outcome fails to load", async (opened) => {
  const { t, page, open, expectProblem, tolerate } = opened;
  expectProblem(/ERR_FAILED.*chip-outcome/);
  tolerate(/^console: .*(chunk failed|dynamically imported|Failed to load resource|ChunkLoadError)/);
  await open(bellPage);
  await page.route(/chip-outcome/, (route) => route.abort());
  await compareChip(page, bellChip);
  await waitForText(page, '未能加载');
  t.ok(await documentOn(page).isVisible(), 'the certificate stays');
  t.equal(await chipField(page).inputValue(), bellChip, 'the typed digits stay');
  await page.unroute(/chip-outcome/);
  await page.getByRole('alert').getByRole('button', { name: '再试一次' }).press('Enter');
  await waitForText(page, '与登记一致');
  t.equal(await page.getByRole('alert').count(), 0);
  t.equal(await chipField(page).inputValue(), bellChip);
});

await inBrowser('handles reissued, unknown and incomplete certificates, and lists every kind', async (opened) => {
  const { t, page, open, follow } = opened;
  const reissued = [...dogByNumber.values()].find(
    ({ certificate }) => certificate.status === 'reissued' && certificate.reissuedAs,
  );
  const replacement = reissued?.certificate.reissuedAs;
  await open(`${lookUp}/xt?number=${reissued?.number}`);
  t.match(await page.getByRole('status').first().textContent(), '已换发');
  t.match(
    await documentOn(page).textContent(),
    `以新证书 ${replacement} 为准`,
    'copies state the replacement, because they contain no status card',
  );
  await page.getByRole('link', { name: /看换发的新证书/ }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('number') === replacement && url.pathname.includes('/xt'));
  await waitForText(page, '在册证书');

  await follow(`${lookUp}?number=CKU-111-7000001/24`);
  await waitForAddress(page, `${lookUp}/normal?number=CKU-111-7000001/24`);
  await page.getByRole('heading', { name: '犬只证书' }).waitFor();
  await waitForText(page, '种类未能读取');
  const proves = page.getByRole('heading', { name: '能证明', exact: true });
  t.equal(await proves.count(), 0, 'no claim for an unknown kind');

  await follow(`${lookUp}/dg?number=CKU-111-7000003/24`);
  await waitForText(page, '登记中未注明新证书的编号');
  t.match(await documentOn(page).textContent(), '登记信息中没有头衔');

  await follow('/ckuh5/description?view=kinds');
  const links = await page.locator('#main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const missing = [
    ...Object.values(certificateKinds).map(({ kind }) => `/ckuh5/description?kind=${kind}`),
    `${lookUp}/geneReport`,
    '/beauticianCertificate/index',
    '/trainerCertificate/index',
    '/appreciation/index',
  ].filter((link) => !links.includes(link));
  t.same(missing, [], 'every kind and every look-up is linked');
});

await rarely(inBrowser)('draws a light 3:4 picture with a QR code, even after a failed attempt', async (opened) => {
  const { t, page, open, prefer, expectProblem } = opened;
  for (const problem of [/ERR_FAILED.*draw-certificate/, /Failed to load resource/, /image export/])
    expectProblem(problem);
  await page.route(/draw-certificate/, (route) => route.abort());
  const drawIn = () => page.getByRole('button', { name: '生成图片' }).press('Enter');
  await prefer({ theme: 'dark' });
  const pictures = [
    [`${lookUp}/xt?number=${longNamedNumber}`, 'valid'],
    [`${lookUp}/normal?number=CKU-149-0007039/22`, 'revoked'],
  ] as const;
  for (const [address, status] of pictures) {
    await open(`${address}&chip=042917`);
    await drawIn();
    if (status === 'valid') {
      await page.getByRole('alert').filter({ hasText: '未能生成图片' }).waitFor();
      await page.unroute(/draw-certificate/);
      await drawIn();
    }
    const { png, name } = await savedPicture(page);
    const live = new URL(address, site.url);
    t.ok(name.includes((live.searchParams.get('number') ?? '').replace('/', '-')), name);
    // The picture links to the page without the chip digits.
    await assertMomentsPicture(t, png, live);
    await assertCardColour(t, page, png, 280, status);
  }
});

t.test('mentions ancestors, titles and DNA only for certificate kinds that include them', async (t) => {
  for (const { kind, pedigreeGenerations, blocks } of Object.values(certificateKinds)) {
    const has = (block: CertificateBlock) => blocks.some((own) => own === block);
    const proofs = claimsOf(kind)
      .proves.map(({ en }) => en)
      .join('\n');
    t.equal(proofs.includes('ancestors'), pedigreeGenerations === 3, kind);
    t.equal(proofs.includes('A judge has examined'), pedigreeGenerations === 0, kind);
    t.equal(proofs.includes('DNA is on file'), has('dna'), kind);
    t.equal(proofs.includes('earned the titles'), has('titles'), kind);
  }
});

t.test('describes each kind, and explains how to check a certificate', async (t) => {
  const textOf = async (query: string) =>
    (await site.get(`/ckuh5/description${query}`)).text.replaceAll('<wbr aria-hidden="true">', '');
  t.match(await textOf('?kind=dnaYsfyXt'), /DNA 优生繁育血统证书.*父母的健康检查.*能证明.*不能证明/s);
  t.match(await textOf('?kind=nothing'), '没有这种证书');
  t.match(await textOf(''), /<ol(?:(?!<ol).)*(?:<li(?:(?!<li).)*){3}<\/ol>.*href="\/ckuh5\/buying"/s, 'three steps');
});

await rarely(inBrowser)(
  'fits the comparison of certificate kinds to the page width',
  async ({ t, page, open, prefer }) => {
    for (const language of ['zh', 'en'] as const) {
      await prefer({ language, text: 'large' });
      for (const width of [320, 960]) {
        await page.setViewportSize({ width, height: 900 });
        await open('/ckuh5/description?view=kinds');
        await page.getByRole('table').waitFor();
        t.equal(await horizontalOverflow(page), 0, `${language}, ${width}`);
      }
    }
  },
);

await rarely(inBrowser)(
  'animates the nose print of a matching chip, ending in a tick',
  async ({ t, page, open }) => {
    await open(bellPage);
    await compareChip(page, bellChip);
    const light = await lineMotion(page, 'matching');
    t.ok(light.length > 30);
    const outwards = light.toSorted((a, b) => a - b);
    t.same(light, outwards, 'from the centre of the nose print outwards');
    await untilAnimationsEnd(page);
    await showsTick(t, page);
  },
  { reducedMotion: 'no-preference' },
);
