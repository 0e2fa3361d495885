/** Finds Chinese words that a line break splits. */
import type { Page } from 'playwright-core';

/** Selects titles and buttons, where a word must not be split across lines. Chinese running text may break anywhere. */
const titles = 'h1, h2, h3, b, strong, th, dt, button:not(:has(b)), [class*="_button_"]';

/** Returns each split word with its surroundings, for example `青岛国|际犬展`. */
export const splitWords = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const words = new Intl.Segmenter('zh', { granularity: 'word' });
    const found = new Set<string>();
    for (const title of document.querySelectorAll(selector)) {
      if (title.parentElement?.closest(selector) || !title.checkVisibility()) continue;
      const places: { readonly text: Text; readonly offset: number }[] = [];
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (let offset = 0; offset < text.length; offset++) places.push({ text, offset });
      }
      const whole = places.map(({ text, offset }) => text.data[offset]).join('');
      for (const { segment, index } of words.segment(whole)) {
        if (segment.length < 2 || !/^\p{Script=Han}+$/u.test(segment)) continue;
        const bottoms = places.slice(index, index + segment.length).map(({ text, offset }) => {
          const character = document.createRange();
          character.setStart(text, offset);
          character.setEnd(text, offset + 1);
          return character.getBoundingClientRect().bottom;
        });
        const split = bottoms.findIndex((bottom, i) => bottom - (bottoms[i - 1] ?? bottom) > 4);
        const next = places[index + split];
        // A <wbr> is deliberate: the Phrases component knows terms that the browser's dictionary lacks.
        const isDeliberate = next?.offset === 0 && next.text.previousSibling?.nodeName === 'WBR';
        if (split > 0 && !isDeliberate) {
          const at = index + split;
          found.add(`${whole.slice(Math.max(at - 12, 0), at)}|${whole.slice(at, at + 12)}`);
        }
      }
    }
    return [...found];
  }, titles);
