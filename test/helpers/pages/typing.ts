/** Checks for every search field: no letter is lost, IME compositions are not interrupted, the caret stays. */
import type { Locator, Page } from 'playwright-core';
import type { Test } from 'tap';
import { eventually } from '../browser.ts';

interface SearchFieldUnderTest {
  readonly page: Page;
  readonly field: Locator;
  /** Returns the text that the page searches for. Defaults to `q` in the URL. */
  readonly searched?: () => Promise<string>;
}

/** Longer than any field's debounce. */
const pauseMs = 1_000;

const parameter = (page: Page) => async () => new URL(page.url()).searchParams.get('q') ?? '';

const equals = (text: string) => (value: string) => value === text;

async function clear({ page, field, searched = parameter(page) }: SearchFieldUnderTest): Promise<void> {
  await field.clear();
  await eventually(searched, equals(''));
}

/**
 * Checks that the field keeps every letter, typed first without a delay between keys, then with a search after each
 * key.
 */
export async function assertNoLetterLost(t: Test, search: SearchFieldUnderTest): Promise<void> {
  const { page, field, searched = parameter(page) } = search;
  await clear(search);
  await field.pressSequentially('golden retriever');
  t.equal(await field.inputValue(), 'golden retriever', 'typed without pauses');
  t.equal(await eventually(searched, equals('golden retriever')), 'golden retriever', 'and searched');
  await clear(search);
  for (const letter of 'saluki') {
    await field.press(letter);
    await page.clock.fastForward(pauseMs);
  }
  t.equal(await eventually(() => field.inputValue(), equals('saluki')), 'saluki', 'typed with a search after each key');
  t.equal(await eventually(searched, equals('saluki')), 'saluki', 'and searched');
  t.equal(await field.inputValue(), 'saluki', 'no search puts older text back into the field');
}

/** Composes 金毛 from pinyin, and checks that the composition is neither searched nor interrupted. */
export async function assertWaitsForInputMethod(t: Test, search: SearchFieldUnderTest): Promise<void> {
  const { page, field, searched = parameter(page) } = search;
  await clear(search);
  await field.focus();
  const devtools = await page.context().newCDPSession(page);
  for (const text of ['j', 'ji', 'jin', "jin'm", "jin'ma", "jin'mao"]) {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.clock.fastForward(pauseMs);
    t.equal(await field.inputValue(), text, `composing ${text}`);
  }
  t.equal(await searched(), '', 'no search during the composition');
  await devtools.send('Input.insertText', { text: '金毛' });
  await devtools.detach();
  t.equal(await eventually(searched, equals('金毛')), '金毛', 'the composed text is searched');
  t.equal(await field.inputValue(), '金毛');
}

/** Checks that letters typed before existing text stay in order. */
async function keepsCaret(t: Test, search: SearchFieldUnderTest): Promise<void> {
  const { page, field, searched = parameter(page) } = search;
  await clear(search);
  await field.pressSequentially('retriever');
  await eventually(searched, equals('retriever'));
  await field.press('Home');
  for (const letter of 'golden ') {
    await field.press(letter);
    await page.clock.fastForward(pauseMs);
  }
  t.equal(await field.inputValue(), 'golden retriever');
  t.equal(await eventually(searched, equals('golden retriever')), 'golden retriever');
}

/** Runs the three checks on an open page, and leaves the field empty. */
export async function checkTyping(t: Test, search: SearchFieldUnderTest): Promise<void> {
  await search.page.clock.install();
  await assertNoLetterLost(t, search);
  await assertWaitsForInputMethod(t, search);
  await keepsCaret(t, search);
  await clear(search);
}
