import type { Page } from 'playwright-core';
import { t } from 'tap';
import { addressOf, clientRoot, eventually, settled, startBrowser } from '../../../helpers/browser.ts';
import { startSite } from '../../../helpers/start-site.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

/** Every breed as the client gets it. */
const all: { id: string; fciNumber: number; groupId: string; size: string | null; provisional: boolean }[] = (
  await site.get('/oa-web/api/v1/open/getFciDogAll')
).json.data;

const list = (page: Page) => page.locator('ul[aria-label="犬种"]');
const namesIn = (page: Page) => list(page).locator('a b').allTextContents();
const field = (page: Page) => page.getByRole('textbox', { name: '名称、别名、拼音或 FCI 编号' });
/** How many the list says it has. */
const countIn = (page: Page) => page.getByRole('status').textContent();

/** Position of the window once it has come to rest at `to`, or where it is when patience ends. */
const restsAt = (page: Page, to: number) =>
  eventually(
    () => page.evaluate(() => window.scrollY),
    (y) => Math.abs(y - to) <= 5,
  );

await inBrowser(
  'the list of breeds, searched in every way a visitor writes, finds the breed first',
  async ({ t, page, open }) => {
    await open('/breed/index');
    for (const [typed, name] of [
      ['金毛', '金毛寻回犬'],
      ['博美', '德国狐狸犬'],
      ['泰迪', '贵宾犬'],
      ['jinmao', '金毛寻回犬'],
      ['JM', '金毛寻回犬'],
      ['golden', '金毛寻回犬'],
      ['111', '金毛寻回犬'],
      ['约克夏梗', '约克夏㹴'],
    ] as const) {
      await field(page).fill(typed);
      // Initials answer to many; the others name one breed.
      const wanted = (names: string[]) => (typed === 'JM' ? names.includes(name) : names[0] === name);
      const names = await eventually(() => namesIn(page), wanted);
      t.ok(wanted(names), `${typed}: ${names.slice(0, 5)}`);
      t.ok(names.length < 40, `${typed} narrows: ${names.length}`);
      await page.waitForURL((url) => url.searchParams.get('q') === typed);
    }
  },
);

await inBrowser(
  'the list of breeds, searched for nonsense, says that there is none and clears',
  async ({ t, page, open }) => {
    await open('/breed/index');
    await field(page).fill('zzqqxx');
    await page.getByText('没有这样的犬种').waitFor();
    t.equal(await list(page).count(), 0);
    await page.getByRole('button', { name: '清除全部条件' }).click();
    await list(page).locator('a').first().waitFor();
    t.equal(await field(page).inputValue(), '');
    t.equal(addressOf(page), '/breed/index');

    await field(page).fill('111');
    await page.getByText('找到 1 种').waitFor();
    await page.getByRole('button', { name: '清除', exact: true }).click();
    t.equal(
      await eventually(
        () => countIn(page),
        (said) => said === `找到 ${all.length} 种`,
      ),
      `找到 ${all.length} 种`,
    );
    t.ok(await field(page).evaluate((input) => input === document.activeElement), 'the field is ready for the next');
  },
);

await inBrowser(
  'the list of breeds, filtered by group, size, origin and recognition, keeps it in the address',
  async ({ t, page, open }) => {
    const choose = async (filter: string, choice: RegExp) => {
      await page.getByRole('button', { name: filter, exact: true }).click();
      await page.getByRole('dialog').locator('label').filter({ hasText: choice }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    const said = async (count: number) => {
      const words = `找到 ${count} 种`;
      t.equal(
        await eventually(
          () => countIn(page),
          (now) => now === words,
        ),
        words,
      );
    };
    await open('/breed/index');
    await page.getByRole('button', { name: '第 8 组' }).click();
    await said(all.filter(({ groupId }) => groupId === '8').length);
    t.equal(addressOf(page), '/breed/index?group=8');
    t.equal(await page.getByRole('button', { name: '第 8 组' }).getAttribute('aria-pressed'), 'true');

    await choose('体型', /^大型/);
    const large = all.filter(({ groupId, size }) => groupId === '8' && size === 'large').length;
    await said(large);
    await choose('原产地', /^美国/);
    await page.waitForURL((url) => url.searchParams.get('origin') === 'United States');
    const narrowed = await countIn(page);
    const names = await namesIn(page);
    t.ok(names.length > 0 && names.length < large, `${names}`);

    await page.reload({ waitUntil: 'domcontentloaded' });
    await settled(page);
    t.equal(addressOf(page), '/breed/index?group=8&size=large&origin=United+States');
    t.equal(await countIn(page), narrowed);
    t.same(await namesIn(page), names);
    t.ok(
      await page.getByRole('button', { name: '大型', exact: true }).isVisible(),
      'the filter says what it is set to',
    );

    await open('/breed/index');
    await choose('承认', /^临时承认/);
    await said(all.filter(({ provisional }) => provisional).length);
    t.equal(addressOf(page), '/breed/index?status=provisional');
  },
);

await inBrowser(
  'the list of breeds, sorted by number, begins with the lowest and says so in the address',
  async ({ t, page, open }) => {
    await open('/breed/index');
    await page.getByRole('button', { name: '排序: 按 FCI 编号' }).click();
    await page.waitForURL('**/breed/index?sort=number');
    const lowest = all.map(({ fciNumber }) => fciNumber).sort((a, b) => a - b);
    const shown = () =>
      list(page)
        .locator('a')
        .evaluateAll((rows) =>
          rows.map((row) => Number(new URL((row as HTMLAnchorElement).href).searchParams.get('id'))),
        );
    const idOf = (fciNumber: number | undefined) => Number(all.find((breed) => breed.fciNumber === fciNumber)?.id);
    const first = await eventually(shown, ([id]) => id === idOf(lowest[0]));
    t.same(first, lowest.slice(0, first.length).map(idOf));
    t.equal(await page.getByRole('slider').count(), 0, 'letters lead nowhere in this order');
  },
);

await inBrowser(
  'the list of breeds, moved with the index bar by keyboard, holds only what is in sight',
  async ({ t, page, open }) => {
    await open('/breed/index');
    const rows = () => list(page).locator('li').count();
    const most = async (where: string) => {
      const count = await rows();
      t.ok(count > 5 && count <= 40, `${count} rows ${where}`);
    };
    t.ok(all.length > 350, `${all.length} breeds`);
    await most('at the top');
    const bar = page.getByRole('slider', { name: '按首字母跳转' });
    await bar.focus();
    const letterInSight = () =>
      list(page)
        .locator('h2')
        .evaluateAll((letters) =>
          letters
            .filter((letter) => letter.getBoundingClientRect().top >= 0)
            .map((letter) => letter.textContent)
            .slice(0, 1)
            .join(),
        );
    await bar.press('End');
    t.equal(await eventually(letterInSight, (letter) => letter === 'Z'), 'Z');
    await most('at the end');
    const valued = (letter: string) =>
      eventually(
        () => bar.getAttribute('aria-valuetext'),
        (text) => text === letter,
      );
    await bar.press('Home');
    t.equal(await valued('A'), 'A');
    t.ok((await page.evaluate(() => window.scrollY)) < 400);
    for (const [key, letter] of [
      ['ArrowDown', 'B'],
      ['ArrowDown', 'C'],
      ['ArrowDown', 'D'],
      ['ArrowUp', 'C'],
    ] as const) {
      await bar.press(key);
      t.equal(await valued(letter), letter, key);
      t.equal(await eventually(letterInSight, (now) => now === letter), letter, `${letter} is in sight`);
      await most(`at ${letter}`);
    }
  },
);

await inBrowser(
  'Back, from a breed to a filtered list far down, finds the place and the filters again',
  async ({ t, page, open }) => {
    await open('/breed/index?status=definitive&sort=number');
    for (const target of [2600, 9000]) {
      await page.evaluate((y) => window.scrollTo(0, y), target);
      // Rows measured on the way may move the window a little: it rests when two readings agree.
      let before = -1;
      await eventually(
        () => page.evaluate(() => window.scrollY),
        (y) => {
          const rests = y === before && y > target / 2;
          before = y;
          return rests;
        },
      );
      const row = list(page).locator('a').filter({ visible: true });
      const inSight = await row.evaluateAll((links) =>
        links.findIndex((link) => link.getBoundingClientRect().top > window.innerHeight / 3),
      );
      const chosen = row.nth(inSight);
      const name = (await chosen.locator('b').textContent()) ?? '';
      const left = await page.evaluate(() => window.scrollY);
      await chosen.click();
      await page.getByRole('heading', { name, exact: true }).waitFor();
      t.ok((await restsAt(page, 0)) <= 5, 'the breed is shown from its top');
      await page.goBack();
      await list(page).locator('a').first().waitFor();
      const back = await restsAt(page, left);
      t.ok(Math.abs(back - left) <= 5, `left at ${left}, back at ${back}`);
      t.equal(addressOf(page), '/breed/index?status=definitive&sort=number');
      t.ok((await namesIn(page)).includes(name), 'the same breeds are in sight');
    }
  },
);

await inBrowser('a breed, opened, shows its figures and leads on to its siblings', async ({ t, page, open }) => {
  await open('/breed/detail?id=193');
  const main = page.locator('#main');
  t.match(await main.textContent(), /FCI 编号193/);
  t.equal(await page.getByRole('img', { name: /肩高 .* 厘米，与身高 170 厘米的人并排/ }).count(), 1);
  t.match(await main.locator('dl').first().textContent(), /雄犬肩高/);
  const first = await main.locator('h2').first().textContent();
  const sibling = main.locator('a[href*="/breed/detail?id="]').first();
  const name = (await sibling.locator('b').textContent()) ?? '';
  t.not(name, first);
  await sibling.click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await settled(page);
  await page.goBack();
  await page.getByRole('heading', { name: first ?? '', exact: true }).waitFor();
  t.equal(addressOf(page), '/breed/detail?id=193');
});

await inBrowser('the ten groups, opened, lead through a section to a breed and back', async ({ t, page, open }) => {
  await open('/breed/group');
  const groups = page.locator('#main a[href*="groupId="]');
  t.equal(await groups.count(), 10);
  await groups.nth(7).click();
  await page.waitForURL('**/breed/group?groupId=8');
  await settled(page);
  const sections = page.locator('#main a[aria-expanded]');
  t.equal(await sections.count(), 3);
  t.same(await sections.evaluateAll((links) => links.map((link) => link.ariaExpanded)), ['false', 'false', 'false']);
  await sections.first().click();
  await page.waitForURL('**/breed/group?groupId=8&sectionId=*');
  await page.getByRole('link', { name: /金毛寻回犬/ }).click();
  await page.waitForURL('**/breed/detail?id=111');
  await settled(page);
  await page
    .getByRole('link', { name: /第 1 节/ })
    .first()
    .click();
  await page.waitForURL('**/breed/group?groupId=8&sectionId=*');
  await settled(page);
  t.equal(await sections.first().getAttribute('aria-expanded'), 'true', 'a breed leads back to its section');
  await open('/breed/group?groupId=4');
  await page.locator('#main a[href$="id=148"]').waitFor();
  t.pass('a group of one section stands open');
});

await inBrowser(
  'breeds on a wide screen, chosen one after another, stand beside a list that keeps its place',
  async ({ t, page, open }) => {
    await open('/breed/index?status=definitive');
    await page.getByText('从左边选一个犬种').waitFor();
    const scroller = () =>
      list(page).evaluate((element) => {
        let at = element.parentElement;
        while (at && at.scrollHeight <= at.clientHeight + 1) at = at.parentElement;
        return at?.scrollTop ?? -1;
      });
    await list(page).locator('a').first().hover();
    await page.mouse.wheel(0, 3000);
    await eventually(scroller, (top) => top >= 2900);
    for (const share of [3, 2]) {
      const rows = list(page).locator('a');
      const inSight = await rows.evaluateAll(
        (links, share) => links.findIndex((link) => link.getBoundingClientRect().top > window.innerHeight / share),
        share,
      );
      const row = rows.nth(inSight);
      const name = (await row.locator('b').textContent()) ?? '';
      const left = await scroller();
      await row.click();
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
      await settled(page);
      t.ok(await list(page).isVisible(), 'the list stays');
      t.ok(Math.abs((await scroller()) - left) <= 5, `left at ${left}, is at ${await scroller()}`);
      t.equal(await page.locator('a[aria-current="true"] b').textContent(), name, 'the chosen one is marked');
      t.match(addressOf(page), /^\/breed\/detail\?(?=.*status=definitive)(?=.*id=\d+)/);
    }
    const [listBox, heading] = await Promise.all([
      list(page).boundingBox(),
      page.locator('#main article h2').first().boundingBox(),
    ]);
    t.ok(listBox && heading && heading.x >= listBox.x + listBox.width, 'side by side');
  },
  { viewport: { width: 1280, height: 800 } },
);

await inBrowser(
  'the site, in a browser set to English, is in English with the breeds by their English names',
  async ({ t, page, open }) => {
    await open('/breed/index');
    t.equal(await page.locator('html').getAttribute('lang'), 'en');
    await page.getByRole('textbox', { name: 'Name, pinyin or FCI number' }).fill('111');
    const row = page.locator('ul[aria-label="Breeds"] a').first();
    t.equal(
      await eventually(
        () => row.locator('b').textContent(),
        (name) => name === 'Golden Retriever',
      ),
      'Golden Retriever',
    );
    await row.click();
    await page.getByRole('heading', { name: 'Golden Retriever', exact: true }).waitFor();
    t.match(await page.locator('#main').textContent(), /FCI number\s*111/);
    t.equal(await page.title(), 'app-H5');
  },
  { locale: 'en-GB' },
);

await inBrowser('the language, switched at home, is remembered on every page', async ({ t, page, open }) => {
  await open('/');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Every dog, one certificate' }).waitFor();
  t.equal(await page.locator('html').getAttribute('lang'), 'en');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'Every dog, one certificate' }).waitFor();
  await open('/breed/detail?id=111');
  await page.getByRole('heading', { name: 'Golden Retriever', exact: true }).waitFor();
  await open('/');
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
  t.equal(await page.locator('html').getAttribute('lang'), 'zh-CN');
});

for (const locale of ['zh-CN', 'en-GB']) {
  await inBrowser(
    `large text on the smallest phone, in ${locale}, runs over on no page`,
    async ({ t, page, open }) => {
      await open('/');
      await page.getByRole('button', { name: /^(显示设置|Display)$/ }).click();
      await page
        .getByRole('dialog')
        .getByText(/^(大字|Large)$/)
        .click();
      t.equal(await page.locator('html').getAttribute('data-text'), 'large');
      for (const address of ['/', '/breed/index', '/breed/detail?id=111', '/breed/group', '/breed/group?groupId=8']) {
        await open(address);
        t.equal(await page.locator('html').getAttribute('data-text'), 'large', 'remembered');
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const widest = [...document.querySelectorAll('#main *')]
            .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
            .map((element) => `${element.tagName}.${element.className}`)
            .slice(0, 3);
          return scrollWidth > clientWidth ? `${scrollWidth} of ${clientWidth}: ${widest}` : '';
        });
        t.equal(over, '', address);
      }
    },
    { viewport: { width: 320, height: 640 }, locale },
  );
}

await inBrowser(
  'the theme, where the system is dark, is dark until the visitor chooses light',
  async ({ t, page, open }) => {
    await open('/');
    const theme = () => page.locator('html').getAttribute('data-theme');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    t.equal(await theme(), 'dark');
    const dark = await ground();
    await page.getByRole('button', { name: '显示设置' }).click();
    await page.getByRole('dialog').getByText('浅色').click();
    t.equal(await theme(), 'light');
    t.not(await ground(), dark, 'the ground follows');
    await open('/breed/group');
    t.equal(await theme(), 'light', 'remembered');
  },
  { colorScheme: 'dark' },
);
