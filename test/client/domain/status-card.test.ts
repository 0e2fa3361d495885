/** The status card: each answer of the register, where it is shown, and what it offers. */
import type { Page } from 'playwright-core';
import type { DogCertificate } from '../../../shared/areas/certificates.ts';
import type { TrainerCertificate } from '../../../shared/areas/trainers.ts';
import { amendData, clientRoot, startBrowser } from '../../helpers/browser.ts';
import { bell, bellChip, certificateInfo, lookUp } from '../../helpers/pages/certificates.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const bellPage = `${lookUp}/xt?number=${bell}`;
const buying = '/ckuh5/buying';
const trainers = '/trainerCertificate/index?number=CKU-T-A-2022-0108';
const unlisted = 'CKU-111-9999999/24';

type Prepare = (page: Page) => Promise<unknown>;

const dog =
  (status: DogCertificate['status'], reissuedAs: string | null = null): Prepare =>
  (page) =>
    amendData<DogCertificate>(page, `**${certificateInfo}*`, (data) => {
      Object.assign(data, { status, reissuedAs });
    });
const trainer =
  (status: TrainerCertificate['status'], replacedBy: string | null = null): Prepare =>
  (page) =>
    amendData<TrainerCertificate[]>(page, '**/trainerCertificates?*', ([data]) => {
      Object.assign(data ?? {}, { status, replacedBy });
    });
/** The site's server answers every call with this error. */
const fails =
  (status: number, code: number, message = ''): Prepare =>
  (page) =>
    page.route('**/oa-web/**', (route) =>
      route.fulfill({ status, json: { code, message, data: null, requestId: 'abcdefgh1' } }),
    );
const notChecked = fails(502, 50201, '这次没能查证，不等于没有这条记录，请稍后再试');
const unreachable = fails(502, 50202);
const timeout = fails(504, 50401);
const notFound = fails(404, 40401);
const refused = (message: string) => fails(422, 42201, message);

const submitNumber: Prepare = (page) => page.getByRole('button', { name: '下一步' }).press('Enter');
const compareChip =
  (digits: string): Prepare =>
  async (page) => {
    await page.getByRole('textbox', { name: '芯片末六位' }).fill(digits);
    await page.keyboard.press('Enter');
  };

const mayBeFake = /可能不是真的/;
/** What may be said of a number that the register lacks only. */
const isDenial = /登记中没有此号|没有找到|不是真的|没有基因报告|先不要付款|请勿付款|这里查不到/;

interface Row {
  readonly at: string;
  readonly address: string;
  readonly prepare?: Prepare;
  /** Once the page is open. */
  readonly act?: Prepare;
  readonly status: string;
  readonly title: string;
  readonly says?: RegExp;
  readonly neverSays?: RegExp;
  /** The background of its head. */
  readonly colour: string;
  /** The first button or link of its body. */
  readonly action?: string;
  readonly level?: 2 | 3;
}

const red = '--dark-red';
const rows: readonly Row[] = [
  { at: 'a certificate', address: bellPage, status: 'valid', title: '有效', colour: '--valid' },
  {
    at: "a certificate and another dog's chip",
    address: bellPage,
    act: compareChip('123456'),
    status: 'mismatch',
    title: '证书在册，但芯片不符',
    colour: red,
    action: '再读一次芯片',
  },
  { at: 'a certificate', address: bellPage, prepare: dog('revoked'), status: 'revoked', title: '已注销', colour: red },
  {
    at: 'a certificate',
    address: bellPage,
    prepare: dog('reissued', 'CKU-111-0026999/24'),
    status: 'reissued',
    title: '已换发',
    colour: '--blue-tint',
    action: '查看换发的新证书',
  },
  {
    at: 'a certificate',
    address: bellPage,
    prepare: dog('unknown'),
    status: 'unknown',
    title: '状态未能核实',
    neverSays: isDenial,
    colour: '--card',
  },
  {
    at: 'a certificate',
    address: bellPage,
    prepare: refused('该证书正在复核'),
    status: 'underReview',
    title: '这张证书正在复核',
    says: /尚无结论/,
    neverSays: isDenial,
    colour: '--card',
    action: '换个编号查',
  },
  {
    at: 'a certificate',
    address: bellPage,
    prepare: refused('资料整理中'),
    status: 'refused',
    title: '登记系统未予受理',
    says: /资料整理中/,
    neverSays: isDenial,
    colour: '--card',
    action: '换个编号查',
  },
  {
    at: 'a certificate',
    address: `${lookUp}/xt?number=${unlisted}`,
    prepare: notFound,
    status: 'notOnRecord',
    title: '登记中没有此号',
    says: mayBeFake,
    colour: '--amber',
    action: '换个编号查',
  },
  {
    at: 'a certificate with a number of unusual form',
    address: `${lookUp}/xt?number=CKU-1111-9999999/24`,
    prepare: notFound,
    status: 'notOnRecord',
    title: '登记中没有此号',
    says: /编号与常见格式不符/,
    neverSays: mayBeFake,
    colour: '--amber',
  },
  {
    at: 'a look-up of certificates',
    address: `${lookUp}?number=${unlisted}`,
    prepare: notFound,
    status: 'notOnRecord',
    title: '登记中没有此号',
    says: mayBeFake,
    colour: '--amber',
  },
  ...[notChecked, unreachable, timeout].flatMap((prepare): Row[] => [
    {
      at: 'a certificate',
      address: bellPage,
      prepare,
      status: 'unchecked',
      title: '这次没能查证',
      neverSays: isDenial,
      colour: '--card',
      action: '再查一次',
    },
    {
      at: 'the first step of buying',
      address: `${buying}?number=${bell}`,
      prepare,
      act: submitNumber,
      status: 'unchecked',
      title: '这次没能查证',
      neverSays: isDenial,
      colour: '--card',
      action: '再查一次',
      level: 3,
    },
    {
      at: 'a look-up of trainers',
      address: trainers,
      prepare,
      status: 'unchecked',
      title: '这次没能查证',
      neverSays: isDenial,
      colour: '--card',
      action: '再查一次',
    },
    {
      at: 'a gene report',
      address: `${lookUp}/geneReport?number=${bell}`,
      prepare,
      status: 'unchecked',
      title: '这次没能查证',
      neverSays: isDenial,
      colour: '--card',
      action: '再查一次',
    },
    {
      at: 'a certificate of appreciation',
      address: '/appreciation/info?id=999999',
      prepare,
      status: 'unchecked',
      title: '这次没能查证',
      neverSays: isDenial,
      colour: '--card',
      action: '再查一次',
    },
  ]),
  {
    at: 'the first step of buying',
    address: `${buying}?number=${unlisted}`,
    prepare: notFound,
    act: submitNumber,
    status: 'notOnRecord',
    title: '登记中没有此号',
    says: /核实之前，请勿付款/,
    colour: '--amber',
    level: 3,
  },
  {
    at: 'the first step of buying',
    address: `${buying}?number=${bell}`,
    prepare: refused('该证书正在复核'),
    act: submitNumber,
    status: 'underReview',
    title: '这张证书正在复核',
    neverSays: isDenial,
    colour: '--card',
    level: 3,
  },
  {
    at: 'the result of buying',
    address: `${buying}?number=${bell}&step=chip`,
    act: compareChip('123457'),
    status: 'mismatch',
    title: '证书在册，但芯片不符',
    colour: red,
    level: 3,
  },
  {
    at: 'the result of buying',
    address: `${buying}?number=${bell}&step=chip`,
    act: compareChip(bellChip),
    status: 'valid',
    title: '证书有效，芯片相符',
    colour: '--valid',
    level: 3,
  },
  { at: 'a licence', address: trainers, status: 'valid', title: '有效', colour: '--valid' },
  { at: 'a licence', address: trainers, prepare: trainer('revoked'), status: 'revoked', title: '已吊销', colour: red },
  {
    at: 'a licence',
    address: trainers,
    prepare: trainer('expired'),
    status: 'expired',
    title: '已过期',
    colour: '--sunk',
  },
  {
    at: 'a licence',
    address: trainers,
    prepare: trainer('invalid'),
    status: 'invalid',
    title: '已失效',
    colour: '--sunk',
  },
  {
    at: 'a licence',
    address: trainers,
    prepare: trainer('replaced', 'CKU-T-A-2024-0001'),
    status: 'replaced',
    title: '已换发',
    colour: '--blue-tint',
    action: '查看换发的新证书',
  },
  {
    at: 'a licence',
    address: trainers,
    prepare: trainer('unknown'),
    status: 'unknown',
    title: '状态未能核实',
    neverSays: isDenial,
    colour: '--card',
  },
  {
    at: 'a look-up of groomers',
    address: '/beauticianCertificate/index?number=CKU-G-A-1999-0001',
    status: 'notOnRecord',
    title: '登记中没有此号',
    says: mayBeFake,
    colour: '--amber',
  },
  {
    at: 'a look-up of groomers by the number of a trainer',
    address: '/beauticianCertificate/index?number=CKU-T-A-2022-0108',
    status: 'notOnRecord',
    title: '登记中没有此号',
    neverSays: mayBeFake,
    colour: '--amber',
    action: '这像是训练师证书的编号，去查训练师',
  },
  {
    at: "a groomer's certificate",
    address: '/beauticianCertificate/info?id=99999',
    prepare: notFound,
    status: 'notOnRecord',
    title: '没有这张证书',
    neverSays: mayBeFake,
    colour: '--amber',
    action: '去查美容师',
  },
  {
    at: "a groomer's certificate",
    address: '/beauticianCertificate/info?id=1001',
    prepare: refused('资料整理中'),
    status: 'refused',
    title: '登记系统未予受理',
    neverSays: isDenial,
    colour: '--card',
    action: '去查美容师',
  },
  {
    at: 'a gene report',
    address: `${lookUp}/geneReport?number=GR-24-999999`,
    prepare: notFound,
    status: 'notOnRecord',
    title: '此号没有基因报告',
    says: /没有报告不等于没有携带/,
    neverSays: mayBeFake,
    colour: '--amber',
    action: '换一个编号',
  },
  {
    at: 'a gene report',
    address: `${lookUp}/geneReport?number=GR-24-999999`,
    prepare: refused('检测尚未完成，报告还没有出具'),
    status: 'refused',
    title: '登记处暂不提供这份报告',
    says: /检测尚未完成/,
    neverSays: isDenial,
    colour: '--card',
    action: '换一个编号',
  },
  {
    at: 'a certificate of appreciation',
    address: '/appreciation/info?id=999999',
    prepare: notFound,
    status: 'notOnRecord',
    title: '没有找到这张证书',
    neverSays: mayBeFake,
    colour: '--amber',
    action: '看全部证书',
  },
];

for (const [i, row] of rows.entries()) {
  const { at, address, prepare, act, status, title, says, neverSays, colour, action, level = 2 } = row;
  await inBrowser(`${i}: ${status} at ${at}`, async ({ t, page, open, tolerate }) => {
    tolerate(/^(40[04]|422|50[24]):|console/);
    await prepare?.(page);
    await open(address);
    await act?.(page);
    const card = page.locator(`#main [data-status="${status}"]`).filter({ has: page.getByRole('heading') });
    await card.first().waitFor();
    t.equal(await card.count(), 1);
    t.equal(await card.getByRole('heading', { level }).textContent(), title);
    if (says) t.match(await card.innerText(), says);
    if (neverSays) t.notMatch(await page.locator('#main').innerText(), neverSays);
    const [ground, token] = await card.evaluate((element, name) => {
      const probe = document.createElement('i');
      probe.style.color = name === '--dark-red' ? 'light-dark(#8f2b1f, #742a20)' : `var(${name})`;
      element.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return [getComputedStyle(element.firstElementChild as Element).backgroundColor, color] as const;
    }, colour);
    t.equal(ground, token, 'colour');
    const actions = card.locator('[data-kind]');
    if (action) t.match(await actions.first().textContent(), action);
    t.equal(await card.evaluate((element) => element.getAttribute('role')), status === 'unchecked' ? 'alert' : null);
    const isAbsence = ['notOnRecord', 'underReview', 'refused', 'unchecked'].includes(status);
    t.equal(await card.getByRole('status').count(), isAbsence ? 0 : 1);
    if (isAbsence && status !== 'unchecked') {
      await page.locator('[aria-live="polite"]', { hasText: title }).waitFor({ state: 'attached' });
    }
    t.equal(await page.locator('#main [data-drawing]').count(), 0, 'no drawing');
  });
}

await inBrowser(
  'sets the number in groups of digits, whole for those who copy it',
  async ({ t, page, open, tolerate }) => {
    tolerate(/404|console/);
    await open(`${lookUp}/xt?number=${unlisted}`);
    const number = page.locator('#main [translate="no"]');
    await number.waitFor();
    t.same(await number.locator('span').allTextContents(), ['CKU-111-999', '9999/24']);
    t.equal(await number.textContent(), unlisted);
    t.match(await number.evaluate((element) => getComputedStyle(element).fontFamily), /mono/i);
  },
);

await inBrowser('keeps the watermark of a revoked certificate in its margins', async ({ t, page, open }) => {
  await dog('revoked')(page);
  await open(bellPage);
  const [marks, texts] = await page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const document_ = document.querySelector('article') as Element;
    return [
      [...document_.querySelectorAll('[aria-hidden] > span')].map((side) => {
        const { left, right } = box(side);
        // Those that do not fit are in a column that the side hides.
        const shown = [...side.children].filter((mark) => box(mark).left < right);
        return [left, right, shown.length];
      }),
      [...document_.querySelectorAll('h2, h3, p, dl, li, footer')]
        .map(box)
        .filter(({ width }) => width > 0)
        .map(({ left, right }) => [left, right]),
    ] as const;
  });
  const [left, right] = [Math.min(...texts.map(([x = 0]) => x)), Math.max(...texts.map(([, x = 0]) => x))];
  t.same(
    marks.map(([, , count = 0]) => count > 4),
    [true, true],
  );
  t.ok(
    marks.every(([from = 0, to = 0]) => to <= left || from >= right),
    `${left} ${right}`,
  );
});
