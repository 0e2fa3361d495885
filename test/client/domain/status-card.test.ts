/** The status card: each answer from the register, where the card appears, and the next step that it offers. */
import type { Page } from 'playwright-core';
import type { DogCertificate } from '../../../shared/areas/certificates.ts';
import type { TrainerCertificate } from '../../../shared/areas/trainers.ts';
import { amendData, browse } from '../../helpers/browser.ts';
import { isExhaustive, rarely, sample } from '../../helpers/exhaustive.ts';
import { bellChip, bellNumber, bellPage, certificateInfo, lookUp } from '../../helpers/pages/certificates.ts';
import { t } from '../../helpers/tap.ts';

const contact = 'https://example.com/contact?a=1&b=2';
const { inBrowser } = await browse(t, { env: { REGISTRY_CONTACT: contact } });

const buying = '/ckuh5/buying';
/** A page without a look-up. */
const elsewhere = '/ckuh5/description';
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
/** Makes every call fail with this error. */
const fails =
  (status: number, code: number, message = ''): Prepare =>
  (page) =>
    page.route('**/oa-web/**', (route) =>
      route.fulfill({ status, json: { code, message, data: null, requestId: 'abcdefgh1' } }),
    );
const notChecked = fails(502, 50201, '本次未能查证，不等于没有这条记录，请稍后再试');
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
/** Words reserved for a number that the register lacks. */
const isDenial = /登记信息中没有此编号|没有找到|不是真的|没有基因报告|先不要付款|请勿付款|这里查不到/;

/** Background of the card's head, by status. */
const colours: Readonly<Record<string, string>> = {
  valid: '--valid',
  mismatch: '--dark-red',
  revoked: '--dark-red',
  reissued: '--blue-tint',
  replaced: '--blue-tint',
  expired: '--ended',
  invalid: '--ended',
  notOnRecord: '--amber',
  unknown: '--card',
  incomplete: '--card',
  otherRegister: '--card',
  underReview: '--card',
  refused: '--card',
  unchecked: '--card',
};
/** Statuses that leave open whether the register has the number. */
const undecided = ['unknown', 'incomplete', 'otherRegister', 'underReview', 'refused', 'unchecked'];

/** Statuses of records that the register contains. */
const ofRecords = ['valid', 'mismatch', 'expired', 'revoked', 'reissued', 'replaced', 'invalid', 'unknown'];

interface Place {
  readonly address: string;
  /** Runs after the page has opened. */
  readonly act?: Prepare;
  readonly level?: 2 | 3;
}

const buyingAt = (number: string): Place => ({ address: `${buying}?number=${number}`, act: submitNumber, level: 3 });
const chipAt = (digits: string): Place => ({
  address: `${buying}?number=${bellNumber}&step=chip`,
  act: compareChip(digits),
  level: 3,
});
const trainers = '/trainerCertificate/index?number=';
const groomers = '/beauticianCertificate/index?number=';
const report = `${lookUp}/geneReport?number=`;
const trainerPage = `${trainers}CKU-T-A-2022-0108`;
const groomerPage = '/beauticianCertificate/info?id=1001';
const appreciationPage = '/appreciation/info?id=999999';
const unlistedPage = `${lookUp}/xt?number=${unlisted}`;
const unusualPage = `${lookUp}/xt?number=CKU-1111-9999999/24`;

interface Expected {
  readonly says?: RegExp;
  readonly neverSays?: RegExp;
  /** First button or link in the card's body. */
  readonly action?: string;
}
type Row = readonly [at: string | Place, answer: Prepare | null, status: string, title: string, more?: Expected];

/** Expected card on every page if the answer is unreadable. */
const uncheckedRows = [bellPage, buyingAt(bellNumber), trainerPage, `${report}GR-24-999999`, appreciationPage].flatMap(
  (at) =>
    [notChecked, unreachable, timeout].map(
      (answer): Row => [at, answer, 'unchecked', '本次未能查证', { action: '再查一次' }],
    ),
);

/** Expected card for mistyped numbers, whatever the register answers. */
const mistypedRows = [
  [`${lookUp}?number=CKU-G-A-2022-0041`, 'otherRegister', '这像是美容师证书的编号', '查美容师'],
  [`${lookUp}/xt?number=CKU-T-A-2022-0108`, 'otherRegister', '这像是训练师证书的编号', '查训练师'],
  [`${trainers}CKU-TX-2021-001`, 'otherRegister', '这像是鸣谢证书的编号', '查鸣谢证书'],
  [`${report}GR-23-08`, 'incomplete', '编号可能没输全', '换个编号查'],
  [`${report}CKU-G-A-2022-0041`, 'otherRegister', '这像是美容师证书的编号', '查美容师'],
  [`${lookUp}?number=CKU-111-0026158`, 'incomplete', '编号可能没输全', undefined],
  [`${groomers}CKU-G-A-2022`, 'incomplete', '编号可能没输全', undefined],
  [`${report}CKU-111-0026158`, 'incomplete', '编号可能没输全', '换个编号查'],
  [buyingAt('CKU-111-0026158'), 'incomplete', '编号可能没输全', undefined],
] as const;
const mistyped = mistypedRows.flatMap(([at, status, title, action]) =>
  [notFound, refused('编号格式不正确'), notChecked, unreachable].map(
    (answer): Row => [at, answer, status, title, { ...(action && { action }), neverSays: mayBeFake }],
  ),
);

const reviewed = refused('该证书正在复核');
const incomplete = refused('资料整理中');
const rows: readonly Row[] = [
  [bellPage, null, 'valid', '有效'],
  [
    { address: bellPage, act: compareChip('123456') },
    null,
    'mismatch',
    '证书在册，但芯片不符',
    { action: '再读一次芯片' },
  ],
  [bellPage, dog('revoked'), 'revoked', '已注销'],
  [bellPage, dog('invalid'), 'invalid', '已失效', { says: /未注明原因/ }],
  [bellPage, dog('reissued', 'CKU-111-0026999/24'), 'reissued', '已换发', { action: '查看换发的新证书' }],
  [bellPage, dog('unknown'), 'unknown', '状态未能核实'],
  [bellPage, reviewed, 'underReview', '这张证书正在复核', { says: /尚无结论/, action: '换个编号查' }],
  [bellPage, incomplete, 'refused', '登记系统未予受理', { says: /资料整理中/, action: '换个编号查' }],
  [unlistedPage, notFound, 'notOnRecord', '登记信息中没有此编号', { says: mayBeFake, action: '换个编号查' }],
  [unusualPage, notFound, 'notOnRecord', '登记信息中没有此编号', { says: /编号与常见格式不符/, neverSays: mayBeFake }],
  [buyingAt(unlisted), notFound, 'notOnRecord', '登记信息中没有此编号', { says: /核实之前，请勿付款/ }],
  [trainerPage, trainer('expired'), 'expired', '已过期'],
  [trainerPage, trainer('replaced', 'CKU-T-A-2024-0001'), 'replaced', '已换发', { action: '查看换发的新证书' }],
  [groomerPage, notFound, 'notOnRecord', '没有这张证书', { neverSays: mayBeFake, action: '去查美容师' }],
  [
    `${report}GR-24-999999`,
    notFound,
    'notOnRecord',
    '该编号没有基因报告',
    { says: /没有报告不等于没有携带/, neverSays: mayBeFake, action: '换个编号查' },
  ],
  [appreciationPage, notFound, 'notOnRecord', '没有找到这张证书', { neverSays: mayBeFake, action: '看全部证书' }],
];
/** Statuses on further pages, for exhaustive runs. */
const furtherRows: readonly Row[] = [
  [`${lookUp}?number=${unlisted}`, notFound, 'notOnRecord', '登记信息中没有此编号', { says: mayBeFake }],
  [buyingAt(bellNumber), reviewed, 'underReview', '这张证书正在复核'],
  [chipAt('123457'), null, 'mismatch', '证书在册，但芯片不符'],
  [chipAt(bellChip), null, 'valid', '证书有效，芯片相符'],
  [trainerPage, null, 'valid', '有效'],
  [trainerPage, trainer('revoked'), 'revoked', '已吊销'],
  [trainerPage, trainer('invalid'), 'invalid', '已失效'],
  [trainerPage, trainer('unknown'), 'unknown', '状态未能核实'],
  [`${groomers}CKU-G-A-1999-0001`, null, 'notOnRecord', '登记信息中没有此编号', { says: mayBeFake }],
  [
    `${groomers}CKU-T-A-2022-0108`,
    null,
    'otherRegister',
    '这像是训练师证书的编号',
    { neverSays: mayBeFake, action: '查训练师' },
  ],
  [groomerPage, incomplete, 'refused', '登记系统未予受理', { action: '去查美容师' }],
  [
    `${report}GR-24-999999`,
    refused('检测尚未完成，报告还没有出具'),
    'refused',
    '登记处暂不提供这份报告',
    { says: /检测尚未完成/, action: '换个编号查' },
  ],
];

await rarely(inBrowser)("keeps a revoked certificate's watermark in the margins", async ({ t, page, open }) => {
  await dog('revoked')(page);
  await open(bellPage);
  const [marks, texts] = await page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const document_ = document.querySelector('article') as Element;
    return [
      [...document_.querySelectorAll('[aria-hidden] > span')].map((side) => {
        const { left, right } = box(side);
        // Watermarks that do not fit wrap into another column, which is clipped.
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

// Runs last: the page cannot be shared once its clock is set.
await inBrowser('the status card', async ({ t, page, open, follow, tolerate }) => {
  tolerate(/^(40[04]|422|50[24]):|console/);
  await page.clock.install();
  await open(elsewhere);
  for (const [i, [at, answer, status, title, { says, neverSays, action } = {}]] of [
    ...rows,
    ...sample(uncheckedRows, 1),
    ...sample(mistyped, 2),
    ...(isExhaustive ? furtherRows : []),
  ].entries())
    await t.test(`shows ${status} at ${typeof at === 'string' ? at : at.address} (row ${i})`, async (t) => {
      const { address, act, level = 2 }: Place = typeof at === 'string' ? { address: at } : at;
      await follow(elsewhere);
      // Clears the cached queries and the previous row's routes.
      await page.clock.fastForward('31:00');
      await page.unrouteAll({ behavior: 'wait' });
      await answer?.(page);
      await follow(address);
      await act?.(page);
      const card = page.locator(`#main [data-status="${status}"]`).filter({ has: page.getByRole('heading') });
      await card.first().waitFor();
      t.equal(await card.count(), 1);
      t.equal(await card.getByRole('heading', { level }).textContent(), title);
      if (says) t.match(await card.innerText(), says);
      const text = await page.locator('#main').innerText();
      if (neverSays) t.notMatch(text, neverSays);
      if (undecided.includes(status)) t.notMatch(text, isDenial);
      const [ground, token] = await card.evaluate((element, name) => {
        const probe = document.createElement('i');
        probe.style.color = name === '--dark-red' ? 'light-dark(#8f2b1f, #742a20)' : `var(${name})`;
        element.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return [getComputedStyle(element.firstElementChild as Element).backgroundColor, color] as const;
      }, colours[status]);
      t.equal(ground, token, 'colour');
      if (action) t.match(await card.locator('[data-kind]:not([data-kind="stacked"])').first().textContent(), action);
      t.equal(await card.evaluate((element) => element.getAttribute('role')), status === 'unchecked' ? 'alert' : null);
      const isAbsence = !ofRecords.includes(status);
      t.equal(await card.getByRole('status').count(), isAbsence ? 0 : 1);
      if (isAbsence && status !== 'unchecked')
        await page.locator('[aria-live="polite"]', { hasText: title }).waitFor({ state: 'attached' });
      t.equal(await page.locator('#main [data-drawing]').count(), 0, 'no drawing is shown');
      const link = page.getByRole('link', { name: '登记处的联系方式' });
      // Only buyers are sent to the registry, to ask who owns the dog.
      const isBuying = typeof at !== 'string';
      if (status === 'valid') t.equal(await card.locator(link).count(), Number(isBuying), 'link to the registry');
      if (at === unlistedPage) {
        t.same(
          await link.evaluateAll((links) => links.map((to) => [to.getAttribute('href'), to.getAttribute('target')])),
          [[contact, '_blank']],
        );
        const number = card.locator('[translate="no"]');
        t.equal(await number.innerText(), unlisted, 'the number is shown and copied as printed');
        t.same(await number.locator('span').allTextContents(), ['CKU-', '111-', '9999999/', '24']);
      }
    });
});
