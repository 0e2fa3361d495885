/** A document whose code for pictures never loads. */
import { clientRoot, hasFocusIn, startBrowser } from '../../helpers/browser.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const sandbox = await startSite(t, { siteRoot: clientRoot });
const inSandbox = await startBrowser(t, sandbox);

await inSandbox('keeps the focus while saving, until the chunk times out', async ({ t, page, open, expectProblem }) => {
  expectProblem(/image export/);
  await page.clock.install();
  await open('/beauticianCertificate/infoFci?id=5001&number=FCI-G-2022-031');
  // Holds the next chunk, which renders pictures.
  await page.route(/\/assets\/[^/]*\.js$/, () => {});
  const save = page.getByRole('button', { name: /生成图片|正在生成/ });
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /正在生成/ }).waitFor();
  t.ok(await hasFocusIn(save));
  await page.clock.fastForward(121_000);
  await page.getByRole('alert').waitFor();
  t.ok(await hasFocusIn(save));
});
