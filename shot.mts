// usage: npx tsx /tmp/tools/shot.mts OUT "zh-light-390,en-dark-1280" "/path1 /path2" [--full] [--scale=2] [--js=code] [--down]
import { pathToFileURL } from 'node:url';
const cwd = process.cwd();
const { startSite } = await import(pathToFileURL(cwd + '/test/helpers/start-site.ts').href);
const { clientRoot, launchBrowser, settled } = await import(pathToFileURL(cwd + '/test/helpers/browser.ts').href);
const { withScope } = await import(pathToFileURL(cwd + '/test/helpers/foreign-oa-web/visit.ts').href);
const { formatPreferences, parsePreferences, preferencesCookie } = await import(pathToFileURL(cwd + '/shared/preferences.ts').href);
const [out, modes, paths, ...flags] = process.argv.slice(2);
const full = flags.includes('--full'); const scale = Number(flags.find((f) => f.startsWith('--scale='))?.slice(8) ?? 1);
const js = flags.find((f) => f.startsWith('--js='))?.slice(5);
await withScope(async (scope: any) => {
  const opts: any = { siteRoot: clientRoot };
  if (flags.includes('--down')) { const { http, HttpResponse } = await import(pathToFileURL(cwd + '/node_modules/msw/lib/core/index.mjs').href); opts.handlers = [http.all('*', () => new HttpResponse('down', { status: 503 }))]; }
  const site = await startSite(scope, opts);
  const browser = await launchBrowser(scope);
  let n = 0;
  for (const mode of modes.split(',')) {
    const [language, theme, width, text = 'standard'] = mode.split('-');
    const w = Number(width);
    const context = await browser.newContext({ viewport: { width: w, height: w > 700 ? 800 : 844 }, deviceScaleFactor: scale, locale: language === 'zh' ? 'zh-CN' : 'en-GB', timezoneId: 'Asia/Shanghai', colorScheme: theme, reducedMotion: 'reduce', baseURL: site.url.href });
    await context.addCookies([{ name: preferencesCookie, value: formatPreferences({ ...parsePreferences(undefined), language, theme, text }), url: site.url.href, sameSite: 'Lax' }]);
    for (const path of paths.split(' ')) {
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await settled(page).catch((e: any) => console.error(path, e.message.slice(0, 80)));
      if (js) await page.evaluate(js);
      await page.waitForLoadState('networkidle');
      if (full) { const h = await page.evaluate(() => document.documentElement.scrollHeight); await page.setViewportSize({ width: w, height: Math.min(h, 3200) }); await page.waitForTimeout(400); }
      await page.screenshot({ path: `${out}-${mode}-${n}.png`, animations: 'disabled' });
      n += 1; await page.close();
    }
    await context.close();
  }
});
process.exit(0);
