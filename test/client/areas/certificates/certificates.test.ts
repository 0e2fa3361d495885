import { readFile } from 'node:fs/promises';
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { t } from 'tap';
import { encode } from 'uqr';
import { demoNumbers, dogByNumber, lineNumbers } from '../../../../server/sandbox/data/dogs/register.ts';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import { certificateKinds } from '../../../../shared/certificate-kinds.ts';
import { addressOf, clientRoot, eventually, settled, startBrowser } from '../../../helpers/browser.ts';
import { readQr } from '../../../helpers/qr.ts';
import { startSite } from '../../../helpers/start-site.ts';

const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const lookUp = '/ckuh5/ckuCertificate';
const bell = 'CKU-111-0026158/23';
const bellPage = `${lookUp}/xt?number=${bell}`;
const bellChip = '042917';
const longNamed = lineNumbers[0]?.number ?? '';

/** What oa-web makes of a number just now. */
let oaWeb: 'as ever' | 'down' | 'revoked' = 'as ever';
let asked = 0;

/** Certificates the register of the sandbox has none of. */
const odd: Readonly<Record<string, object>> = {
  'CKU-111-7000001/24': { certTypeName: '未来证书', certStatus: '有效' },
  'CKU-111-7000002/24': { certTypeName: '血统证书', certStatus: '有效', chipNo: '' },
  'CKU-111-7000003/24': { certTypeName: '登冠证书', certStatus: '已补发' },
};

const handlers = [
  http.get(`*${certificateInfo}`, ({ request }) => {
    asked += 1;
    const number = new URL(request.url).searchParams.get('number') ?? '';
    if (oaWeb === 'down') return new HttpResponse('down', { status: 503 });
    const dog = { certNo: number, dogNameEn: 'Nobody Knows This One', fciNo: '111', breedNameCn: '金毛寻回犬' };
    if (oaWeb === 'revoked') {
      return HttpResponse.json({ errcode: 0, body: { ...dog, certTypeName: '血统证书', certStatus: '已注销' } });
    }
    return odd[number] ? HttpResponse.json({ errcode: 0, body: { ...dog, ...odd[number] } }) : undefined;
  }),
  ...sandboxHandlers(),
];
const sandbox = await startSite(t, { siteRoot: clientRoot });
const site = await startSite(t, { siteRoot: clientRoot, handlers });
const inSandbox = await startBrowser(t, sandbox);
const inBrowser = await startBrowser(t, site);
t.beforeEach(() => {
  oaWeb = 'as ever';
});

const says = (page: Page, words: string | RegExp) => page.locator('#main').getByText(words).first().waitFor();
const field = (page: Page) => page.getByRole('textbox', { name: '证书编号' });
const paper = (page: Page) => page.getByRole('article');
const qrOn = (page: Page) => page.getByRole('img', { name: '本页的二维码' });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** The address is this one, and the page of it is there. */
async function arrivesAt(page: Page, address: string): Promise<void> {
  await page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === address);
  if (address.includes('number=')) await paper(page).waitFor();
}

async function check(page: Page, number: string): Promise<void> {
  await field(page).fill(number);
  await page.getByRole('button', { name: '查证', exact: true }).click();
}

async function compareChip(page: Page, digits: string): Promise<void> {
  await page.getByRole('textbox', { name: '芯片末六位' }).fill(digits);
  await page.getByRole('button', { name: '核对', exact: true }).click();
}

/** Every address of the visit, as the browser keeps them. */
async function entriesOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  const states = await page.evaluate(() => JSON.stringify(history.state));
  return [...entries.map(({ url }) => decodeURIComponent(url)), states];
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** How what is printed lies on its sheet of A4: its height, and its smallest line in points. */
async function onSheet(page: Page): Promise<{ millimetres: number; smallest: number }> {
  await page.emulateMedia({ media: 'print' });
  const measured = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const copy = document.querySelector<HTMLElement>('[data-copy="print"]');
    const holder = copy?.closest('[data-use="print"]');
    const zoom = Number(copy?.parentElement?.style.zoom);
    const sizes = [...(copy?.querySelectorAll<HTMLElement>('*:not(svg *)') ?? [])]
      .filter((element) =>
        [...element.childNodes].some(({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim()),
      )
      .filter((element) => element.offsetWidth > 1 && element.offsetHeight > 1)
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const height = holder?.getBoundingClientRect().height ?? 0;
    window.dispatchEvent(new Event('afterprint'));
    return { millimetres: (height / 96) * 25.4, smallest: Math.min(...sizes) * zoom * 0.75 };
  });
  await page.emulateMedia({ media: null });
  return measured;
}

/** A picture with a QR code in it, as a phone would take one. */
function pictureOf(text: string): Promise<Buffer> {
  const { size, data } = encode(text, { border: 4 });
  const light = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(light, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * 12, size * 12, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

await inSandbox(
  'a number, typed untidily, leads to the paper of its kind, whose QR code leads there too, and Back to the look-up',
  async ({ t, page, open }) => {
    await open(lookUp);
    await check(page, ' ｃｋｕ－111 0026158／23 ');
    await arrivesAt(page, bellPage);
    await settled(page);
    t.match(await page.getByRole('status').first().textContent(), /有效.*在册证书.*查验/s);
    t.match(await paper(page).textContent(), /血统证书.*Amberfield's Morning Bell.*Harbour Light Solomon/s);
    const code = await readQr(await qrOn(page).screenshot());
    t.equal(decodeURIComponent(code ?? ''), decodeURIComponent(new URL(bellPage, sandbox.url).href));
    await page.getByRole('button', { name: '返回' }).click();
    await arrivesAt(page, lookUp);
    await page.goto(code ?? '');
    await settled(page);
    t.match(await paper(page).textContent(), bell);
  },
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
);

await inSandbox(
  'the look-up, while the sandbox answers, offers invented numbers, and each says what it shows',
  async ({ t, page, open }) => {
    await open(lookUp);
    const demo = page.getByRole('region', { name: '演示编号' });
    t.match(await demo.textContent(), '都不是真的证书');
    await demo.getByRole('button', { name: /^再看/ }).click();
    t.ok((await demo.getByRole('listitem').count()) > 15);
    await demo.getByRole('button', { name: /藏獒鉴定证书/ }).click();
    await arrivesAt(page, `${lookUp}/zaJd?number=CKU-230-0012678/23`);
    t.match(await page.locator('#main').textContent(), /演示用的虚构芯片，末六位是 \d{6}/);
  },
);

await inBrowser('the look-up, before a real oa-web, offers and asks for no demo numbers', async ({ t, page, open }) => {
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  await open(lookUp);
  await page.waitForLoadState('networkidle');
  t.equal(await page.getByText('演示').count(), 0);
  await open(bellPage);
  await page.waitForLoadState('networkidle');
  t.equal(await page.getByText('演示').count(), 0);
  t.ok(requests.includes('/status') && !requests.includes('/sandbox/examples'));
});

await inBrowser(
  'what can be no certificate number is explained before anyone is asked',
  async ({ t, page, open, expectProblem }) => {
    const before = asked;
    await open(lookUp);
    for (const typed of ['你好', '***', 'CKU']) {
      await check(page, typed);
      await says(page, '这不像证书编号');
      t.match(await page.locator('#main').textContent(), /七位流水号.*CKU-111-0026158\/23/s, typed);
    }
    await check(page, '156 0001 0004 2917');
    await says(page, '这是芯片号，不是证书编号');
    await check(page, 'gr 23 081457');
    await says(page, '这是基因报告的编号');
    t.match(await page.getByRole('link', { name: '查这份基因报告' }).getAttribute('href'), /geneReport\?number=GR/);
    t.equal(asked, before);
    await open(`${lookUp}/xt?number=${encodeURIComponent('%%')}`);
    await says(page, '这不像证书编号');
    t.equal(asked, before);

    expectProblem(/404/);
    expectProblem(/console: .*certificateInfo/);
    await open(lookUp);
    await check(page, 'KU-20-1');
    await says(page, '没有查到 KU-20-1');
    await says(page, '您输入的和常见的编号不一样');
  },
);

await inBrowser(
  'a number not on record, refused, or not to be checked now, reads differently each time',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/console: .*certificateInfo/);
    for (const code of [404, 422, 502]) expectProblem(new RegExp(`(^${code}:|status of ${code})`));
    await open(lookUp);
    await check(page, 'CKU-111-9999999/24');
    await says(page, '没有查到 CKU-111-9999999/24');
    t.equal(await page.getByText('您输入的和常见的编号不一样').count(), 0);
    await check(page, 'CKU-166-0005400/24');
    await says(page, '登记系统没有受理这个编号');
    await says(page, '该证书正在复核，请联系犬籍登记处');
    oaWeb = 'down';
    await check(page, 'CKU-111-0026159/23');
    await says(page, '现在查不了');
    await says(page, /这不说明证书是真是假/);
    await says(page, /问题编号 \w{8}/);
    oaWeb = 'as ever';
    await check(page, bell);
    await arrivesAt(page, bellPage);
    await page.getByRole('button', { name: '返回' }).click();
    await arrivesAt(page, lookUp);
    await page.route(`**${certificateInfo}*`, (route) =>
      route.fulfill({ status: 429, json: { code: 42901, message: '', data: null, requestId: 'abcdefgh1' } }),
    );
    expectProblem(/429/);
    await open(`${lookUp}/xt?number=CKU-111-0026160/23`);
    await says(page, '查得太频繁了');
    await page.unroute(`**${certificateInfo}*`);
    await page.getByRole('button', { name: '再查一次' }).click();
    await says(page, '没有查到 CKU-111-0026160/23');
    await page.getByRole('link', { name: '换个编号查' }).click();
    await arrivesAt(page, lookUp);
  },
);

await inBrowser(
  'a chip that comes with a link is compared on the page of the true kind, and stays in no address',
  async ({ t, page, open }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(certificateInfo)) calls.push(new URL(request.url()).searchParams.get('chip') ?? '');
    });
    await open(`${lookUp}/normal?number=${bell}&chip=${bellChip}`);
    await arrivesAt(page, bellPage);
    await says(page, '与登记一致');
    t.ok(calls.includes(bellChip));
    t.notMatch((await entriesOf(page)).join(), bellChip);
    t.match(await page.getByRole('heading', { name: '血统证书' }).textContent(), '血统证书', 'the true kind');

    await open(`${lookUp}/xt?number=${bell}&chip=12-3`);
    await arrivesAt(page, bellPage);
    await says(page, '链接里带的芯片号不是六位数字');
  },
);

await inBrowser(
  'typed chip digits match, differ, or have nothing to be compared with; three wrong ones are answered calmly',
  async ({ t, page, open }) => {
    await open(bellPage);
    await compareChip(page, '12345');
    await says(page, '请输入六位数字');
    for (const [wrong, answer] of [
      ['123456', '与登记不一致'],
      ['123457', '与登记不一致'],
      ['123457', '与登记不一致'],
      ['123458', '还是不一致'],
    ] as const) {
      await compareChip(page, wrong);
      await says(page, answer);
    }
    await says(page, /不必急着下结论/);
    await compareChip(page, ' ０４２ ９１７ ');
    await says(page, '与登记一致');
    await compareChip(page, '156 0001 0004 2917');
    await says(page, '与登记一致');
    t.notMatch(await paper(page).textContent(), bellChip, 'the number is on no paper');
    t.equal(addressOf(page), bellPage);
    t.notMatch((await entriesOf(page)).join(), /042917|12345/);
    t.notMatch(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })), /042917|12345/);

    await open(`${lookUp}/xt?number=CKU-111-7000002/24`);
    await compareChip(page, '123456');
    await says(page, '登记里没有芯片号');
  },
);

await inBrowser(
  'a chip that cannot be compared now, says so and not that it differs',
  async ({ t, page, open, expectProblem }) => {
    await open(bellPage);
    expectProblem(/502/);
    expectProblem(/console: .*certificateInfo/);
    oaWeb = 'down';
    await compareChip(page, bellChip);
    await says(page, '没能核对');
    t.equal(await page.getByText('与登记不一致').count(), 0);
    t.ok(await paper(page).isVisible());
    oaWeb = 'as ever';
    await page.getByRole('button', { name: '核对', exact: true }).click();
    await says(page, '与登记一致');
  },
);

await inBrowser(
  'a valid certificate, checked again, is asked for live and shows what holds now, or that it could not',
  async ({ t, page, open, expectProblem }) => {
    await open(bellPage);
    const again = page.getByRole('button', { name: '再查一次' });
    const before = asked;
    expectProblem(/502/);
    expectProblem(/console: .*certificateInfo/);
    oaWeb = 'down';
    await again.click();
    t.match(await page.getByRole('alert').textContent(), /没能再查一次，以上仍是 \d\d:\d\d 查到的结果/);
    t.ok(await paper(page).isVisible(), 'what was there stays');
    oaWeb = 'revoked';
    await again.click();
    await says(page, '不再有效，不能用于交易、参赛或繁殖登记');
    t.ok(asked >= before + 2);
    t.equal(await page.getByRole('alert').count(), 0);
    t.match(await paper(page).textContent(), '本证书已注销，不再有效');
    t.equal(await page.getByRole('heading', { name: '它证明' }).count(), 0, 'it proves nothing more');
  },
);

await inSandbox(
  'a reissued certificate is void on its paper and leads to the one that took its place',
  async ({ t, page, open }) => {
    const [number = '', replaced] =
      [...dogByNumber.values()]
        .filter(({ certificate }) => certificate.status === 'reissued' && certificate.reissuedAs)
        .map((dog) => [dog.number, dog.certificate.reissuedAs] as const)[0] ?? [];
    await open(`${lookUp}/xt?number=${number}`);
    t.match(await page.getByRole('status').first().textContent(), '已换发');
    t.match(await paper(page).textContent(), `本证书已换发，以 ${replaced} 为准`);
    await page.getByRole('link', { name: /看换发的新证书/ }).click();
    await page.waitForURL((url) => url.searchParams.get('number') === replaced && url.pathname.includes('/xt'));
    await says(page, '在册证书');
  },
);

await inBrowser(
  'a kind nobody knows is shown as a standard certificate; a replacement nobody named is said to be so',
  async ({ t, page, open }) => {
    await open(`${lookUp}?number=CKU-111-7000001/24`);
    await arrivesAt(page, `${lookUp}/normal?number=CKU-111-7000001/24`);
    await page.getByRole('heading', { name: '普通证书' }).waitFor();
    await open(`${lookUp}/dg?number=CKU-111-7000003/24`);
    await says(page, '登记里没有写明新证书的编号');
    t.match(await paper(page).textContent(), '登记里没有头衔', 'a paper for titles without any');
  },
);

await inSandbox(
  'each kind has its page, with its name, its blocks and one printed sheet of A4',
  async ({ t, page, open }) => {
    // The kind that has the most to say, as a printer gets it; the others are measured only.
    await open(`${lookUp}/dnaYsfyXt?number=CKU-342-0030446/22`);
    t.equal(pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true })), 1);
    const known = [...demoNumbers, ...lineNumbers.map(({ number }) => number)];
    for (const { kind, name, pedigreeGenerations, blocks } of Object.values(certificateKinds)) {
      const number = known.find((demo) => {
        const certificate = dogByNumber.get(demo)?.certificate;
        return certificate?.kind === kind && certificate.status === 'valid' && !certificate.underReview;
      });
      await open(`${lookUp}/${kind}?number=${number}`);
      const text = (await paper(page).textContent()) ?? '';
      t.match(text, name.zh);
      t.match(text, name.en);
      t.equal(/三代血统/.test(text), pedigreeGenerations === 3, kind);
      t.equal(/头衔与赛事/.test(text), (blocks as readonly string[]).includes('titles'), kind);
      t.equal(/父母的健康检查/.test(text), (blocks as readonly string[]).includes('health'), kind);
      const { millimetres, smallest } = await onSheet(page);
      t.ok(millimetres > 200 && millimetres <= 297, `${kind} is one sheet: ${millimetres} mm`);
      t.ok(smallest > 6.99, `${kind} is readable: ${smallest} pt`);
      t.equal(await overflow(page), 0, kind);
    }
  },
);

await inSandbox(
  'the longest names, by night, are printed on one light sheet and saved as one light picture with the code',
  async ({ t, page, open }) => {
    await page.addInitScript(() => {
      const note = () => {
        const ink = document.querySelector('[data-copy="print"] h2');
        if (ink) document.documentElement.dataset.printedIn = getComputedStyle(ink).color;
      };
      window.addEventListener('afterprint', note, { capture: true });
    });
    await open(`${lookUp}/xt?number=${longNamed}`);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    t.equal(pagesOf(pdf), 1);
    t.match(pdf.toString('latin1'), /\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
    t.equal(await page.locator('html').getAttribute('data-printed-in'), 'rgb(20, 33, 27)');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '存为图片' }).click();
    const download = await downloading;
    t.equal(download.suggestedFilename(), `${longNamed.replace('/', '-')}.png`);
    const png = await readFile(await download.path());
    t.ok((await sharp(png).stats()).channels.slice(0, 3).every(({ mean }) => mean > 200));
    t.match(decodeURIComponent((await readQr(png)) ?? ''), longNamed);
    t.equal(await page.locator('[data-copy]').count(), 0);
  },
  { colorScheme: 'dark' },
);

await inSandbox(
  'certificates looked up last are kept on this device alone, and go one by one or all at once',
  async ({ t, page, open }) => {
    for (const number of [bell, 'CKU-230-0012345/21', 'CKU-230-0012678/23']) {
      await open(`${lookUp}/normal?number=${number}`);
      await paper(page).waitFor();
    }
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`));
    await open(lookUp);
    const recent = page.getByRole('region', { name: '最近查过' });
    t.equal(await recent.getByRole('listitem').count(), 3);
    t.notMatch(sent.join('\n'), bell);
    t.same(await page.context().cookies(), []);
    await recent.getByRole('button', { name: "从记录里去掉 Amberfield's Morning Bell" }).click();
    t.equal(await recent.getByRole('listitem').count(), 2);
    t.notMatch(await recent.textContent(), bell);
    await page.reload();
    t.equal(await recent.getByRole('listitem').count(), 2);
    await recent.getByRole('button', { name: '全部清除' }).click();
    t.equal(await recent.count(), 0);
    t.equal(await page.evaluate(() => localStorage.getItem('app-h5.recent-numbers')), null);
  },
);

/** A camera that looks at the codes it is told to look at. */
async function lendCamera(page: Page): Promise<{ look(text: string): Promise<void>; live(): Promise<number> }> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 600;
    const context = canvas.getContext('2d');
    let picture: ImageBitmap | null = null;
    // A video has frames only while something changes.
    setInterval(() => {
      if (!context) return;
      context.fillStyle = `rgb(${200 + Math.round(Math.random() * 9)} 200 200)`;
      context.fillRect(0, 0, 600, 600);
      if (picture) context.drawImage(picture, 20, 20, 560, 560);
    }, 50);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, {
      lookAt: async (bytes: number[]) => {
        picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      },
      liveTracks: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    });
    navigator.mediaDevices.getUserMedia = async () => {
      const stream = canvas.captureStream(20);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return {
    async look(text) {
      const bytes = Array.from(await pictureOf(text));
      await page.evaluate(
        (picture) => (window as unknown as { lookAt(bytes: number[]): Promise<void> }).lookAt(picture),
        bytes,
      );
    },
    live: () => page.evaluate(() => (window as unknown as { liveTracks(): number }).liveTracks()),
  };
}

const scanSheet = (page: Page) => page.getByRole('dialog');

await inSandbox(
  'a scanned code of another site is refused, a number is filled in, a page of this site is opened, and the camera let go',
  async ({ t, page, open }) => {
    const camera = await lendCamera(page);
    await open(lookUp);
    await page.getByRole('button', { name: '扫码' }).click();
    await scanSheet(page).getByText('对准证书上的二维码').waitFor();
    await camera.look('https://cku-check.example/ckuh5/ckuCertificate/xt?number=CKU-111-0026158/23');
    await scanSheet(page).getByText('这个二维码属于别的网站（cku-check.example），没有打开').waitFor();
    t.equal(addressOf(page), lookUp);
    await camera.look(bell);
    await says(page, '已填入扫到的编号，请核对后再查');
    t.equal(await field(page).inputValue(), bell);
    t.equal(await eventually(camera.live, (live) => live === 0), 0, 'the camera is off');

    await camera.look('谢谢惠顾');
    await page.getByRole('button', { name: '扫码' }).click();
    await scanSheet(page).getByText('读到的不是证书编号').waitFor();
    t.equal(await camera.live(), 1);
    await camera.look(new URL(`${bellPage}&token=somebody`, sandbox.url).href);
    await arrivesAt(page, bellPage);
    t.equal(await eventually(camera.live, (live) => live === 0), 0);

    await page.goBack();
    await camera.look('谢谢惠顾');
    await page.getByRole('button', { name: '扫码' }).click();
    await scanSheet(page).getByText('读到的不是证书编号').waitFor();
    t.equal(await camera.live(), 1);
    await page.keyboard.press('Escape');
    t.equal(await eventually(camera.live, (live) => live === 0), 0, 'closed without a code');
  },
);

await inSandbox(
  'a browser with a reader of its own is asked for barcodes too, and loads no other',
  async ({ t, page, open }) => {
    const camera = await lendCamera(page);
    await page.addInitScript(() => {
      class BarcodeDetector {
        static getSupportedFormats = async () => ['qr_code', 'code_128'];
        detect = async () => [{ rawValue: 'CKU-230-0012345/21' }];
      }
      Object.assign(window, { BarcodeDetector });
    });
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    await open(lookUp);
    await page.getByRole('button', { name: '扫码' }).click();
    await says(page, '已填入扫到的编号');
    t.equal(await field(page).inputValue(), 'CKU-230-0012345/21');
    t.notOk(scripts.some((url) => /jsqr/i.test(url)));
    t.equal(await eventually(camera.live, (live) => live === 0), 0);
  },
);

await inSandbox(
  'without a camera, or leave to use it, scanning says so, reads a picture all the same, and typing stays',
  async ({ t, page, open }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        const wanted = sessionStorage.getItem('camera') ?? 'NotAllowedError';
        return Promise.reject(new DOMException('', wanted));
      };
      navigator.mediaDevices.getUserMedia = refuse;
    });
    await open(lookUp);
    for (const [error, words] of [
      ['NotAllowedError', '没有得到使用摄像头的许可'],
      ['NotFoundError', '没有找到摄像头'],
      ['NotReadableError', '摄像头打不开'],
    ] as const) {
      await page.evaluate((name) => sessionStorage.setItem('camera', name), error);
      await page.getByRole('button', { name: '扫码' }).click();
      await scanSheet(page).getByText(words).waitFor();
      await scanSheet(page).getByRole('button', { name: '改为手动输入' }).click();
    }
    await check(page, bell);
    await arrivesAt(page, bellPage);

    await open(lookUp);
    await page.getByRole('button', { name: '扫码' }).click();
    const choose = scanSheet(page).locator('input[type="file"]');
    const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ddd' } })
      .png()
      .toBuffer();
    const file = (buffer: Buffer) => ({ name: 'photo.png', mimeType: 'image/png', buffer });
    await choose.setInputFiles(file(blank));
    await scanSheet(page).getByText('图片里没有读到码').waitFor();
    await choose.setInputFiles(file(Buffer.from('no picture')));
    await scanSheet(page).getByText('这个文件不是能打开的图片').waitFor();
    await choose.setInputFiles(file(await pictureOf('谢谢惠顾')));
    await scanSheet(page).getByText('读到的不是证书编号').waitFor();
    await choose.setInputFiles(file(await pictureOf(new URL('/nowhere', sandbox.url).href)));
    await scanSheet(page).getByText('没有这个页面').waitFor();
    await choose.setInputFiles(file(await pictureOf(new URL(bellPage, sandbox.url).href)));
    await arrivesAt(page, bellPage);
    t.match(await page.locator('#main').textContent(), bell);
  },
);

await inSandbox('a page without https, whose browser has no camera to give, says so', async ({ page, open }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'mediaDevices', { value: undefined }));
  await open(lookUp);
  await page.getByRole('button', { name: '扫码' }).click();
  await scanSheet(page).getByText('这里用不了摄像头').waitFor();
  await scanSheet(page).getByText('选一张图片来识别').waitFor();
});

await inSandbox(
  'the description explains every kind, opens the one its address names, and leads to every look-up',
  async ({ t, page, open }) => {
    await open('/ckuh5/description');
    const links = await page
      .locator('#main a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const { kind } of Object.values(certificateKinds)) t.ok(links.includes(`/ckuh5/description?kind=${kind}`));
    for (const way of [
      lookUp,
      `${lookUp}/geneReport`,
      '/beauticianCertificate/index',
      '/trainerCertificate/index',
      '/appreciation/index',
    ]) {
      t.ok(links.includes(way), way);
    }
    await open('/ckuh5/description?kind=dnaYsfyXt');
    t.match(await page.locator('#main').textContent(), /DNA 优生繁育血统证书.*父母的健康检查.*它证明.*它不能证明/s);
    await open('/ckuh5/description?kind=nothing');
    await says(page, '没有这种证书');
  },
);

for (const locale of ['zh-CN', 'en-GB']) {
  await inSandbox(
    `look-up, certificates and description, in large text on the smallest phone in ${locale}, show everything whole`,
    async ({ t, page, open }) => {
      await page.addInitScript(() => localStorage.setItem('app-h5.preferences', '{"theme":"system","text":"large"}'));
      for (const address of [
        lookUp,
        `${lookUp}?number=xyz`,
        `${lookUp}/xt?number=${longNamed}`,
        `${lookUp}/xt?number=CKU-122-0029743/23`,
        '/ckuh5/description',
        '/ckuh5/description?kind=dnaYsfyXt',
      ]) {
        await open(address);
        t.equal(await overflow(page), 0, address);
        const cut = await page.locator('#main').evaluate((main) =>
          [...main.querySelectorAll<HTMLElement>('p, h2, h3, time, b, small, dd')]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 1)
            .filter((element) => !element.closest('[class*="hidden"]'))
            .map(({ textContent }) => textContent),
        );
        t.same(cut, [], address);
        const small = await page.locator('#main').evaluate((main) =>
          [...main.querySelectorAll<HTMLElement>('button, nav a, li > a')]
            .filter((target) => target.getBoundingClientRect().height > 0)
            .filter((target) => target.getBoundingClientRect().height < 44)
            .map(({ textContent }) => textContent),
        );
        t.same(small, [], `${address}: targets`);
      }
    },
    { viewport: { width: 320, height: 640 }, locale },
  );
}
