/** Lists scrolled over several pages: the top row stays in view after a rotation, a reload and Back. */
import type { Page } from 'playwright-core';
import { browse, eventually, reload, untilPainted, untilSettled } from '../../helpers/browser.ts';
import { t } from '../../helpers/tap.ts';

const { inBrowser } = await browse(t);

const upright = { width: 390, height: 844 };
const turned = { width: 844, height: 390 };
const wide = { width: 1280, height: 800 };

/**
 * Lists with their addresses and the number of rows to scroll past. `isExact` requires the row to keep its position
 * within a few pixels, not just to stay visible. A list beside an open notice has its own scroll position. Breed rows
 * have estimated heights until they are rendered (content-visibility).
 */
const lists = [
  ['the ranking', '/integralRanking/index', 120, upright, true],
  ['the announcements beside a notice', '/announcement/index', 30, wide, false],
  ['the breeds', '/breed/index', 120, upright, false],
  ['the appreciation certificates', '/appreciation/index', 25, upright, true],
  ['the announcements', '/announcement/index', 30, upright, true],
] as const;

/** Scrolls until the list has this many rows, and then almost to the last row. */
async function scrollDown(page: Page, rows: number): Promise<void> {
  await page.mouse.move(200, 300);
  await eventually(
    async () => {
      await page.mouse.wheel(0, 1_500);
      return page.locator('[data-row]').count();
    },
    (count) => count >= rows,
  );
  await page
    .locator('[data-row]')
    .nth(rows - 5)
    .scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -100);
  await untilPainted(page);
}

/** Returns the first row that is entirely visible below the sticky bars. */
const rowAtTop = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const row = rows.find((candidate) => candidate.getBoundingClientRect().top > 160);
    return row?.dataset.row ?? '';
  });

const isInView = (page: Page, row: string): Promise<boolean> =>
  page.evaluate((name) => {
    const rows = [...document.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(name)}"]`)];
    return rows.some((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
  }, row);

/**
 * Waits until the row is visible. Returns whether it stays visible after the page has corrected its scroll position.
 */
async function staysInView(page: Page, row: string): Promise<boolean> {
  await eventually(() => isInView(page, row), Boolean);
  await untilPainted(page);
  return isInView(page, row);
}

const onScreen = (page: Page, row: string): Promise<number> =>
  page
    .locator(`[data-row="${row}"]`)
    .last()
    .evaluate((element) => element.getBoundingClientRect().top);

/**
 * Waits until the row has stopped moving, and returns its distance from the top. The page scrolls by itself after a
 * rotation.
 */
async function restingPlace(page: Page, row: string): Promise<number> {
  let before = Number.NaN;
  return eventually(
    async () => {
      await untilPainted(page);
      return onScreen(page, row);
    },
    (now) => {
      const isResting = now === before;
      before = now;
      return isResting;
    },
  );
}

for (const [name, address, rows, viewport, isExact] of lists) {
  await inBrowser(
    `keeps the top row of ${name} in view`,
    async ({ t, page, open }) => {
      await open(address);
      await scrollDown(page, rows);
      const top = await rowAtTop(page);
      t.not(top, '');
      for (const size of viewport === upright ? [turned, upright] : []) {
        await page.setViewportSize(size);
        t.ok(await staysInView(page, top), `rotated to ${size.width} px`);
      }
      const before = await restingPlace(page, top);
      const isRestored = async () => {
        if (!isExact) return staysInView(page, top);
        const isNear = (y: number) => Math.abs(y - before) <= 4;
        return isNear(await eventually(() => onScreen(page, top), isNear));
      };
      await reload(page);
      t.ok(await isRestored(), 'after a reload');
      await page.locator(`[data-row="${top}"]`).last().click();
      await page.waitForURL((url) => url.pathname !== address);
      await untilSettled(page);
      await page.goBack();
      await page.waitForURL((url) => url.pathname === address);
      await untilSettled(page);
      t.ok(await isRestored(), 'after Back');
    },
    { viewport },
  );
}
