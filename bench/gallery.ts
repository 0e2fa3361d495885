/**
 * Writes screenshots of every page of the built site, in every mode, to `.gallery/<mode>/`, and contact sheets.
 *
 *     npm run gallery                                         everything: about 100 scenes in 16 modes
 *     npm run gallery -- --modes zh-light-390-standard,dark   modes whose names contain any of these
 *     npm run gallery -- --scenes raffle,page-                scenes whose names start with any of these
 *     npm run gallery -- --docs                               only scenes in docs/gallery.md and README; updates them
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { HttpResponse, http } from 'msw';
import type { Browser, Page } from 'playwright-core';
import { preferencesCookie } from '../shared/preferences.ts';
import { clientRoot, launchBrowser, untilSettled, waitInPage } from '../test/helpers/browser.ts';
import { withScope } from '../test/helpers/foreign-oa-web/visit.ts';
import { type Site, startSite } from '../test/helpers/start-site.ts';
import { t } from '../test/helpers/tap.ts';
import { isChosen, writeChosen } from './gallery/chosen.ts';
import { writeContactSheet } from './gallery/contact-sheet.ts';
import { type Mode, modes } from './gallery/modes.ts';
import { type Scene, scenesOf } from './gallery/scenes.ts';

const root = fileURLToPath(new URL('../.gallery', import.meta.url));
/** Maximum height of a screenshot in CSS pixels. */
const maxHeight = 2_600;
/** Timeout in ms for each step of a scene. After a timeout the scene has no screenshot, and the run fails. */
const settleMs = 20_000;
const perSheet = 24;

const { values } = parseArgs({
  options: { modes: { type: 'string' }, scenes: { type: 'string' }, docs: { type: 'boolean', default: false } },
});

/** True if the options select the scene in this mode. */
function isWanted(mode: Mode, { name }: Scene): boolean {
  if (values.docs) return isChosen(mode.name, name);
  const isMode = !values.modes || values.modes.split(',').some((part) => mode.name.includes(part));
  return isMode && (!values.scenes || values.scenes.split(',').some((start) => name.startsWith(start)));
}

async function picture(page: Page, scene: Scene, file: string): Promise<void> {
  await page.goto(scene.path, { waitUntil: 'domcontentloaded' });
  await untilSettled(page);
  await scene.act?.(page);
  // Waits for the network too, because lazy-loaded parts have no skeleton to wait for.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  // Enlarges the viewport: a full-page screenshot would show sticky elements in the middle of the page.
  if (!hasDialog) await page.setViewportSize({ width, height: Math.min(Math.max(full, height), maxHeight) });
  // Ignores lazy images that are off-screen or hidden, because they never load.
  await waitInPage(page, () =>
    [...document.images].every((image) => {
      const { top, right, bottom, left, height } = image.getBoundingClientRect();
      return image.complete || height === 0 || top > innerHeight || bottom < 0 || left > innerWidth || right < 0;
    }),
  );
  await page.screenshot({ path: file, animations: 'disabled' });
  await page.setViewportSize({ width, height });
}

async function pictureMode(browser: Browser, mode: Mode, scenes: readonly Scene[], sites: { up: Site; down: Site }) {
  const folder = path.join(root, mode.name);
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const site of [sites.up, sites.down]) {
    const context = await browser.newContext({ ...mode.context, baseURL: site.url.href });
    await context.addCookies([
      { name: preferencesCookie, value: mode.preferences, url: site.url.href, sameSite: 'Lax' },
    ]);
    for (const scene of scenes.filter(({ isDown = false }) => isDown === (site === sites.down))) {
      const page = await context.newPage();
      page.setDefaultTimeout(settleMs);
      const file = path.join(folder, `${scene.name}.png`);
      try {
        await picture(page, scene, file);
        files.push(file);
      } catch (error) {
        console.error(`${mode.name} ${scene.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
        process.exitCode = 1;
      }
      await page.close();
    }
    await context.close();
  }
  for (let from = 0; from < files.length; from += perSheet) {
    const to = path.join(root, `${mode.name}-${from / perSheet + 1}.png`);
    await writeContactSheet(files.slice(from, from + perSheet), 12, to);
  }
  console.log(`${mode.name}: ${files.length} screenshots`);
}

// The test helpers load tap, whose default timeout would end the run after 30 s.
t.setTimeout(0);

await withScope(async (scope) => {
  const up = await startSite(scope, { siteRoot: clientRoot });
  const down = await startSite(scope, {
    siteRoot: clientRoot,
    handlers: [http.all('*', () => new HttpResponse('down', { status: 503 }))],
  });
  const scenes = await scenesOf(up);
  const browser = await launchBrowser(scope);
  if (!values.modes && !values.scenes && !values.docs) await rm(root, { recursive: true, force: true });
  for (const mode of modes) {
    const wanted = scenes.filter((scene) => isWanted(mode, scene));
    if (wanted.length > 0) await pictureMode(browser, mode, wanted, { up, down });
  }
  if (values.docs) await writeChosen(root, modes);
});
