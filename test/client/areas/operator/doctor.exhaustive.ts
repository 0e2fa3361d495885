/** The doctor's report on the /test page: verdicts, map lines, values, and each state of the report. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DoctorReport } from '../../../../shared/doctor-report.ts';
import { browse, clientRoot, clipboard } from '../../../helpers/browser.ts';
import { doctorReport, longKey, sexLine } from '../../../helpers/doctor-report.ts';
import { violationsInBothThemes } from '../../../helpers/pages/axe.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { temporaryFolder } from '../../../helpers/shipping/folders.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const file = path.join(await temporaryFolder(t), 'report.json');
const now = () => new Date('2026-11-20T04:00:00Z');
const { inBrowser } = await browse(t, { now, env: { DOCTOR_REPORT: file } }, clipboard);
const withoutReport = await startSite(t, { siteRoot: clientRoot });
const real = await startSite(t, {
  siteRoot: clientRoot,
  oaWebUrl: new URL('http://127.0.0.1:9/'),
  env: { OA_WEB_URL: 'http://oa-web.internal.example:8081/', APP_ENV: 'production', DOCTOR_REPORT: file },
});
const recent = doctorReport('2026-11-20T01:00:00Z');
const write = (report: DoctorReport) => writeFile(file, JSON.stringify(report));

await inBrowser(
  'shows totals, map lines, and the verdict on each call, field and page',
  async ({ t, page, open }) => {
    await write(recent);
    await open('/test');
    const doctor = page.getByRole('region', { name: '体检报告' });
    await doctor.getByText('2026-11-20 09:00 运行，3 小时前，问的是 http://127.0.0.1:8081/').waitFor();
    await doctor.getByText('问了 3 个接口：读懂 1 个，部分读懂 1 个，没读懂 1 个；还有 1 个没问').waitFor();
    t.equal(await doctor.getByText('另一个 oa-web').count(), 0);

    const faults = page.getByRole('region', { name: '要改的地方' }).getByRole('listitem');
    t.equal(await faults.count(), 2);
    const [first = ''] = await faults.allInnerTexts();
    for (const text of ['certificateInfo', 'gender: 3 has no meaning yet', '含义要由人来定']) t.match(first, text);
    t.equal(await faults.first().locator('pre').textContent(), sexLine);
    await faults.first().getByRole('button', { name: '复制' }).click();
    await page.getByText('已复制').waitFor();
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), sexLine);
    t.equal(await faults.last().getByRole('button').count(), 0, 'nothing to copy without map lines');

    const rows = page.getByRole('region', { name: '逐个接口' }).locator('li:has(> div > button)');
    const verdicts = ['读懂了', '部分读懂', '没读懂', '没有问'];
    t.same(
      (await rows.allInnerTexts()).map((text) => verdicts.filter((verdict) => text.includes(verdict))),
      verdicts.map((verdict) => [verdict]),
    );
    t.match(await rows.nth(3).innerText(), 'no sample: give --trainer');
    await rows.nth(1).getByRole('button').first().click();
    const table = rows.nth(1).getByRole('table', { name: 'certificateInfo' });
    const texts = (await table.getByRole('row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
    t.same(texts, [
      '字段 找到 oa-web 发来 → 本站显示',
      'sex gender 6/6 1 → male 2 → female',
      'bornOn birth 4/6 15/03/2024 → 2024-03-15',
      `registeredName ${longKey} 6/6 长安之星 → 长安之星 / CHANG AN STAR`,
      'owner ownerName 6/6 涉及个人，不显示',
    ]);
    const details = (await rows.nth(1).innerText()).replace(/\s+/g, ' ');
    for (const text of [
      'HTTP 200 , 342 毫秒 , 问了 6 次',
      '改了名的参数 number → certNo 响应外层格式 code = rc 0 data = body',
      '找不到的字段 judge 没有读的键 cancelFlag dj',
      'finds records by number',
    ])
      t.match(details, text);

    const pages = page.getByRole('region', { name: '逐个页面' }).getByRole('listitem');
    t.same(
      (await pages.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()),
      [
        '/ckuh5/ckuCertificate 缺一部分 geneReport · certificateInfo: unknown-code',
        '/trainerCertificate/index 没有问 trainerCertificates',
        '/breed/group 完整',
      ],
    );
    t.equal(await horizontalOverflow(page), 0);
    t.same(await violationsInBothThemes(page), []);
  },
  { viewport: { width: 320, height: 720 } },
);

await inBrowser('reads a new report, warns about an old one, and explains an invalid one', async (opened) => {
  const { t, page, open } = opened;
  await write(recent);
  await open('/test');
  const doctor = page.getByRole('region', { name: '体检报告' });
  const readAgain = () => page.getByRole('button', { name: '重新读取' }).click();
  await doctor.getByText('3 小时前').waitFor();

  await write({ ...doctorReport('2026-11-08T01:00:00Z', 'https://oa.example/'), calls: [], findings: [] });
  await readAgain();
  await doctor.getByText('报告已有 12 天').waitFor();
  await doctor.getByText('而本站没有接它').waitFor();
  await doctor.getByText('没有要改的地方').waitFor();

  await write({ ...recent, calls: [], findings: [], pages: [], fatal: 'http://127.0.0.1:8081 does not answer' });
  await readAgain();
  await doctor.getByText('一个接口也没问成').waitFor();
  t.match(await doctor.innerText(), 'does not answer');
  t.equal(await doctor.getByRole('heading', { level: 3 }).count(), 0);

  await writeFile(file, '');
  await readAgain();
  await doctor.getByText('文件里还没有报告').waitFor();
  await writeFile(file, '{"version":2}');
  await readAgain();
  await doctor.getByText('本站只认第 1 版报告').waitFor();
  t.match(await doctor.innerText(), file);
});

// Runs last, because later tests could not reuse a page that has opened other sites.
await inBrowser('the /test page without a report', async ({ t, page, open, prefer }) => {
  await t.test('requests no report in production', async (t) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await write(recent);
    await open(new URL('/test', real.url).href);
    await page.getByRole('region', { name: '全部页面' }).waitFor();
    t.equal(await page.getByRole('region', { name: '体检报告' }).count(), 0);
    t.notOk(paths.includes('/status/doctor'));
  });

  await t.test('says how to make a report', async (t) => {
    await prefer({ language: 'en' });
    await open(new URL('/test', withoutReport.url).href);
    const doctor = page.getByRole('region', { name: 'Doctor' });
    await doctor.getByText('There is no report yet').waitFor();
    t.match(await doctor.innerText(), /npm run doctor -- --json > report\.json.*DOCTOR_REPORT/s);
  });
});
