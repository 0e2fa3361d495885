/** Numbers typed, pasted or scanned in every look-up: the number looked up, and the message shown. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { demoNumbers, dogByNumber } from '../../../server/sandbox/data/dogs/register.ts';
import { addressOf, browse, eventually, untilSettled } from '../../helpers/browser.ts';
import { rarely, sample } from '../../helpers/exhaustive.ts';
import {
  bellNumber,
  bellPage,
  lookUp,
  numberField,
  submitNumber,
  waitForAddress,
  waitForText,
} from '../../helpers/pages/certificates.ts';
import { personalIn } from '../../helpers/pages/personal-params.ts';
import { flat, photographQr, type Shot } from '../../helpers/qr.ts';
import { t } from '../../helpers/tap.ts';

const { site, inBrowser } = await browse(t);

const dog = bellNumber;
const groomer = 'CKU-G-A-2022-0041';
const report = 'GR-23-081457';
/** Numbers that are each looked up only once, because the page caches an answer for a minute. */
const [linked = '', inSentence = ''] = demoNumbers.filter(
  (number) => number !== dog && dogByNumber.get(number)?.certificate.status === 'valid',
);
const link = new URL(`/ckuh5/ckuCertificate/xt?${new URLSearchParams({ number: linked })}`, site.url).href;

const file = (buffer: Buffer) => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });

/** A page without a look-up field. */
const elsewhere = '/ckuh5/description';

/** Types text into the page's field and presses Enter. */
async function submit(page: Page, text: string): Promise<void> {
  await page.locator('#main search input').fill(text);
  await page.locator('#main search input').press('Enter');
}

/** Collects the numbers and names in calls sent from now on. */
function watchCalls(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/oa-web/'))
      sent.push(...searchParams.getAll('number'), ...personalIn(request).getAll('name'));
  });
  return sent;
}

const shown: readonly (readonly [address: string, pasted: string, number: string])[] = [
  ['/', `证书编号：${dog}`, dog],
  ['/ckuh5/ckuCertificate', link, linked],
  ['/beauticianCertificate/index', `陈样例 ${groomer}`, groomer],
  ['/ckuh5/buying', `编号 ${inSentence} 请核对`, inSentence],
  ['/ckuh5/ckuCertificate/geneReport', `报告编号：${report.toLowerCase()}`, report],
  ['/trainerCertificate/index', 'Max Muster CKU-T-B-2023-0021', 'CKU-T-B-2023-0021'],
];

const questioned: readonly (readonly [address: string, typed: string, meant: string])[] = [
  ['/', '111-0026158/23', dog],
  ['/ckuh5/ckuCertificate', 'CKU-l11-OO26158/23', dog],
  ['/ckuh5/buying', 'cku97003335221', 'CKU-97-0033352/21'],
  ['/ckuh5/ckuCertificate/geneReport', 'gr-23-O81457', report],
  ['/beauticianCertificate/index', 'G-A-2022-0041', groomer],
];

const ofDogs = ['/', '/ckuh5/ckuCertificate', '/ckuh5/buying', '/ckuh5/ckuCertificate/geneReport'];

await inBrowser('a number field', async ({ t, page, open, follow, expectProblem }) => {
  const sent = watchCalls(page);
  await open(elsewhere);

  await rarely(t.test)('shows a pasted number before looking it up', async (t) => {
    for (const [address, pasted, number] of shown) {
      await follow(address);
      await submit(page, pasted);
      await page.locator('#main').getByText('已填入编号，请逐位核对').waitFor();
      t.equal(await page.locator('#main search input').inputValue(), number, pasted);
      t.same(sent, [], pasted);
      await page.locator('#main search input').press('Enter');
      await page.waitForURL((url) => url.searchParams.get('number') === number);
      await untilSettled(page);
      t.same([...new Set(sent.splice(0))], [number], `${pasted}: nothing else is looked up`);
      const state = await page.evaluate(() => JSON.stringify(history.state));
      t.notMatch(decodeURIComponent(page.url()) + state, /陈|muster/i, pasted);
    }
  });

  await t.test('asks before it corrects a number', async (t) => {
    sent.length = 0;
    for (const [address, typed, meant] of sample(questioned, 1)) {
      await follow(address);
      await submit(page, typed);
      await page.getByText('是不是下面这个编号？').first().waitFor();
      t.equal(await page.locator('#main search input').inputValue(), typed, `${typed}: the input is kept`);
      await page.locator('#main search').getByRole('button', { name: meant, exact: true }).press('Enter');
      await page.locator('#main').getByText('已填入编号，请逐位核对').waitFor();
      t.equal(await page.locator('#main search input').inputValue(), meant);
      t.same(sent, [], typed);
    }
  });

  await t.test('never looks up a number other than the one typed', async (t) => {
    for (const problem of [/404/, /console: /]) expectProblem(problem);
    sent.length = 0;
    for (const address of sample(ofDogs, 1)) {
      await follow(address);
      await submit(page, 'ｃｋｕ－111 0026158');
      await page.getByText('编号可能没输全').first().waitFor();
      await page.getByText(/末尾缺少斜杠和两位年份/).waitFor();
      t.same([...new Set(sent.splice(0))], ['CKU-111-0026158'], `a number without its year at ${address}`);
      t.equal(await page.getByText('不是真的').count(), 0, address);
    }
    await follow('/ckuh5/ckuCertificate');
    await submit(page, '给张三的 CKU-l11-OO26158/23');
    await page.locator('#main').getByText('是不是下面这个编号？').waitFor();
    await page.locator('#main search input').press('Enter');
    await page.locator('#main').getByText('登记信息中没有此编号').waitFor();
    t.equal(await page.getByText('不是真的').count(), 0);
    t.same(sent, ['CKU-L11-OO26158/23'], 'looked up as written after a second press');
    t.notMatch(decodeURIComponent(page.url()), '张');
  });

  await t.test('keeps names and chip numbers out of the address, and clears the field', async (t) => {
    sent.length = 0;
    for (const address of sample(ofDogs, 1)) {
      await follow(address);
      for (const [typed, said] of [
        ['陈样例', /这不像证书编号/],
        ['156 0001 0004 2917', /这是芯片号/],
      ] as const) {
        await submit(page, typed);
        await page.locator('#main').getByText(said).first().waitFor();
        t.equal(new URL(page.url()).search, '', `${address} ${typed}`);
        await page.locator('#main search').getByRole('button', { name: '清除' }).press('Enter');
        t.equal(await page.locator('#main search input').inputValue(), '', `${address} ${typed}: cleared`);
      }
    }
    t.same(sent, []);
  });

  await rarely(t.test)('recognises an appreciation number without its prefix, and a groomer number', async () => {
    await follow('/appreciation/index');
    await page.getByRole('textbox', { name: /编号/ }).fill('tx2021001');
    await page.getByText('CKU-TX-2021-001').waitFor();
    await page.getByText('1 条', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: /编号/ }).fill(groomer);
    await page.getByText('这像是美容师证书的编号').first().waitFor();
    await page.getByRole('link', { name: '查美容师' }).press('Enter');
    await page.waitForURL(
      (url) => url.pathname.endsWith('/beauticianCertificate/index') && url.searchParams.get('number') === groomer,
    );
  });
});

/** Replaces the open document's camera with a canvas that shows codes. */
async function fakeCamera(page: Page): Promise<{ show(text: string): Promise<void>; liveTracks(): Promise<number> }> {
  await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 600;
    const context = canvas.getContext('2d');
    let picture: ImageBitmap | null = null;
    // Keeps changing the canvas, because a captured stream produces frames only on changes.
    setInterval(() => {
      if (!context) return;
      context.fillStyle = `rgb(${200 + Math.round(Math.random() * 9)} 200 200)`;
      context.fillRect(0, 0, 600, 600);
      if (picture) context.drawImage(picture, 20, 20, 560, 560);
    }, 50);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, {
      showPicture: async (bytes: number[]) => {
        picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
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
    async show(text) {
      const bytes = Array.from(await photographQr(text));
      await page.evaluate(
        (picture) => (window as unknown as { showPicture(bytes: number[]): Promise<void> }).showPicture(picture),
        bytes,
      );
    },
    liveTracks: () => page.evaluate(() => (window as unknown as { liveTracks(): number }).liveTracks()),
  };
}

const scanDialog = (page: Page) => page.getByRole('dialog');
/** Clears the field, because only an empty field has the scan button. */
const clearField = (page: Page) => page.locator('#main').getByRole('button', { name: '清除', exact: true }).click();
const startScan = (page: Page) => page.getByRole('button', { name: '扫码' }).click();

await inBrowser('handles scanned numbers and links, and turns the camera off', async ({ t, page, open }) => {
  const isOff = async (when: string) =>
    t.equal(await eventually(camera.liveTracks, (count) => count === 0), 0, `the camera is off ${when}`);
  await open(lookUp);
  const camera = await fakeCamera(page);
  await startScan(page);
  await scanDialog(page).getByText('对准证书上的二维码').waitFor();
  await camera.show('https://cku-check.example/ckuh5/ckuCertificate/xt?number=CKU-111-0026158/23');
  await scanDialog(page).getByText('这个二维码属于别的网站（cku-check.example），没有打开').waitFor();
  t.equal(addressOf(page), lookUp);
  await camera.show('谢谢惠顾');
  await scanDialog(page).getByText('读到的不是证书编号').waitFor();
  t.equal(await camera.liveTracks(), 1);
  await camera.show(bellNumber);
  await waitForText(page, '已填入编号，请逐位核对');
  t.equal(await numberField(page).inputValue(), bellNumber);
  await isOff('after a number');

  await camera.show(new URL(`${bellPage}&token=somebody`, site.url).href);
  await clearField(page);
  await startScan(page);
  await waitForAddress(page, bellPage);
  await isOff('after a link');

  await page.goBack();
  await camera.show('谢谢惠顾');
  await startScan(page);
  await scanDialog(page).getByText('读到的不是证书编号').waitFor();
  await page.keyboard.press('Escape');
  await isOff('when closed without a code');
});

await rarely(inBrowser)('reads barcodes with BarcodeDetector without loading a decoder', async ({ t, page, open }) => {
  await open(lookUp);
  const camera = await fakeCamera(page);
  await page.evaluate(() => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code', 'code_128'];
      detect = async () => [{ rawValue: 'CKU-230-0012345/21' }];
    }
    Object.assign(window, { BarcodeDetector });
  });
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await startScan(page);
  await waitForText(page, '已填入编号');
  t.equal(await numberField(page).inputValue(), 'CKU-230-0012345/21');
  t.notOk(scripts.some((url) => /decode/i.test(url)));
  t.equal(await eventually(camera.liveTracks, (count) => count === 0), 0);
});

/** Corners, clockwise from top left. */
const corners = (...points: Shot['corners']) => points;

const shots: readonly (readonly [circumstance: string, shot: Shot])[] = [
  ['rotated by 45°', { corners: corners([400, 100], [700, 400], [400, 700], [100, 400]) }],
  ['flat on a table', { corners: corners([270, 250], [530, 250], [700, 600], [100, 600]) }],
  ['from the side', { corners: corners([200, 150], [650, 230], [600, 650], [240, 560]) }],
  ['two pixels per module', { corners: corners([350, 350], [450, 354], [448, 450], [347, 447]) }],
  ['in a dark room', { corners: flat(150, 150, 500), paper: 40, ink: 15, table: 30 }],
  ['light on dark', { corners: flat(150, 150, 500), paper: 30, ink: 235, table: 30 }],
];

await rarely(inBrowser)(
  'falls back to typing or a picture if there is no camera',
  async ({ t, page, open, follow }) => {
    await open(lookUp);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => {
        const errorName = sessionStorage.getItem('camera') ?? 'NotAllowedError';
        return Promise.reject(new DOMException('', errorName));
      };
    });
    for (const [error, words] of [
      ['NotAllowedError', '未获得摄像头权限'],
      ['NotFoundError', '没有找到摄像头'],
      ['NotReadableError', '无法打开摄像头'],
    ] as const) {
      await page.evaluate((name) => sessionStorage.setItem('camera', name), error);
      await startScan(page);
      await scanDialog(page).getByText(words).waitFor();
      await scanDialog(page).getByRole('button', { name: '改为手动输入' }).click();
    }
    await submitNumber(page, bellNumber);
    await waitForAddress(page, bellPage);

    await follow(lookUp);
    await clearField(page);
    await startScan(page);
    const fileInput = scanDialog(page).locator('input[type="file"]');
    const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ddd' } })
      .png()
      .toBuffer();
    await fileInput.setInputFiles(file(blank));
    await scanDialog(page).getByText('图片中未识别到码').waitFor();
    await fileInput.setInputFiles(file(Buffer.from('no picture')));
    await scanDialog(page).getByText('无法读取这个图片文件').waitFor();
    await fileInput.setInputFiles(file(await photographQr('谢谢惠顾')));
    await scanDialog(page).getByText('读到的不是证书编号').waitFor();
    await fileInput.setInputFiles(file(await photographQr(new URL('/nowhere', site.url).href)));
    await scanDialog(page).getByText('没有这个页面').waitFor();
    await fileInput.setInputFiles(file(await photographQr(new URL(bellPage, site.url).href)));
    await waitForAddress(page, bellPage);
    t.match(await page.locator('#main').textContent(), bellNumber);

    for (const [circumstance, shot] of shots) {
      await follow(lookUp);
      await clearField(page);
      await startScan(page);
      await fileInput.setInputFiles(file(await photographQr(new URL(bellPage, site.url).href, shot)));
      await waitForAddress(page, bellPage);
      t.pass(circumstance);
    }
  },
);

await rarely(inBrowser)(
  'offers only pictures in an insecure context, and retries the decoder',
  async ({ t, page, open, expectProblem }) => {
    for (const problem of [/console: /, /decode-/]) expectProblem(problem);
    const decoder = /assets\/decode-/;
    await page.route(decoder, (route) => route.abort());
    await open(lookUp);
    await page.evaluate(() => {
      Object.defineProperty(Navigator.prototype, 'mediaDevices', { value: undefined });
      Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    });
    await startScan(page);
    await scanDialog(page).getByText('此处无法使用摄像头').waitFor();
    const fileInput = scanDialog(page).locator('input[type="file"]');
    const picture = file(await photographQr(new URL(bellPage, site.url).href));
    await fileInput.setInputFiles(picture);
    await scanDialog(page).getByText('识别功能未能加载').waitFor();
    t.ok(await fileInput.isEnabled());
    await scanDialog(page).getByText('选一张图片来识别').waitFor();
    await page.unroute(decoder);
    await fileInput.setInputFiles(picture);
    await waitForAddress(page, bellPage);
  },
);
