/** Where Chinese titles break, as the browser lays them out. rendered.test.ts checks the breaks in the HTML. */
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const paths = ['/notice/index', '/breed/index', '/breed/group?groupId=8', '/breed/compare?breeds=263,111,312'];
const widths = [320, 360, 390, 768, 1280];

/** Runs in the page: returns each visible title with a line break within a word or before punctuation. */
function badBreaks(): string[] {
  const words = new Intl.Segmenter('zh', { granularity: 'word' });
  const bad: string[] = [];
  for (const element of document.querySelectorAll('span:has(> wbr)')) {
    const text = element.textContent ?? '';
    const tops: number[] = [];
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (element.checkVisibility() && nodes.nextNode()) {
      const node = nodes.currentNode as Text;
      for (let i = 0; i < node.length; i += 1) {
        const range = document.createRange();
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        // Spaces at the end of a line have no box.
        tops.push(range.getClientRects()[0]?.bottom ?? tops.at(-1) ?? 0);
      }
    }
    const starts = new Set(Array.from(words.segment(text), ({ index }) => index));
    tops.forEach((top, i) => {
      // ICU reads 红白雪达犬 as 红 + 白雪 + 达犬.
      if (text.startsWith('雪达犬', i)) return;
      const isBreak = i > 0 && top > (tops[i - 1] ?? top) + 8;
      if (isBreak && (!starts.has(i) || /[\p{Pe}\p{Pf}，。、：；！？]/u.test(text.charAt(i)))) {
        bad.push(`${text.slice(0, i)}/${text.slice(i)}`);
      }
    });
  }
  return bad;
}

await inBrowser('breaks titles between words at every width', async ({ t, page, open, follow }) => {
  for (const path of paths) {
    await open(path);
    t.ok(await page.locator('wbr').count(), `${path} has titles of several words`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      t.same(await page.evaluate(badBreaks), [], `${path} at ${width} px`);
    }
  }
  await follow('/breed/group');
  const title = '寻回犬、搜寻犬和水猎犬';
  t.equal(await page.locator('a[href*="groupId=8"] b').first().textContent(), title, 'keeps the text of a title');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  t.ok(
    nodes.some(({ name }) => String(name?.value).includes(title)),
    'keeps its accessible name',
  );
});
