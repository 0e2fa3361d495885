/** What typing must do in every search field: lose no letter, wait for the input method, keep the caret. */
import type { Locator, Page } from 'playwright-core';
import type { Test } from 'tap';
import { eventually } from '../browser.ts';

export interface SearchFieldUnderTest {
  readonly page: Page;
  readonly field: Locator;
  /** What the page searches for; by default the `q` of its address. */
  readonly searched?: () => Promise<string>;
}

/** Longer than any pause that a field waits for before it searches. */
const pauseMs = 1_000;

const parameter = (page: Page) => async () => new URL(page.url()).searchParams.get('q') ?? '';

const equals = (text: string) => (value: string) => value === text;

async function clear({ page, field, searched = parameter(page) }: SearchFieldUnderTest): Promise<void> {
  await field.clear();
  await eventually(searched, equals(''));
}

/** Without a delay between keys, and with a search that starts at every key. */
export async function losesNoLetter(t: Test, search: SearchFieldUnderTest): Promise<void> {
  const { page, field, searched = parameter(page) } = search;
  await clear(search);
  await field.pressSequentially('golden retriever');
  t.equal(await field.inputValue(), 'golden retriever', 'typed in one go');
  t.equal(await eventually(searched, equals('golden retriever')), 'golden retriever', 'and searched for');
  await clear(search);
  for (const letter of 'saluki') {
    await field.press(letter);
    await page.clock.fastForward(pauseMs);
  }
  t.equal(await eventually(() => field.inputValue(), equals('saluki')), 'saluki', 'typed while searches start');
  t.equal(await eventually(searched, equals('saluki')), 'saluki', 'and searched for');
  t.equal(await field.inputValue(), 'saluki', 'the last search puts no older text into the field');
}

/** Pinyin that becomes 金毛: what is being composed is not searched for, and survives. */
export async function waitsForInputMethod(t: Test, search: SearchFieldUnderTest): Promise<void> {
  const { page, field, searched = parameter(page) } = search;
  await clear(search);
  await field.focus();
  const devtools = await page.context().newCDPSession(page);
  for (const text of ['j', 'ji', 'jin', "jin'm", "jin'ma", "jin'mao"]) {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.clock.fastForward(pauseMs);
    t.equal(await field.inputValue(), text, `composing ${text}`);
  }
  t.equal(await searched(), '', 'nothing is searched for while composing');
  await devtools.send('Input.insertText', { text: '金毛' });
  await devtools.detach();
  t.equal(await eventually(searched, equals('金毛')), '金毛', 'what was composed is searched for');
  t.equal(await field.inputValue(), '金毛');
}

/** Letters put before a text that is there already come out in their order. */
export async function keepsCaret(t: Test, search: SearchFieldUnderTest): Promise<void> {
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

/** The three checks on a page that is open; they leave the field empty. */
export async function checkTyping(t: Test, search: SearchFieldUnderTest): Promise<void> {
  await search.page.clock.install();
  await losesNoLetter(t, search);
  await waitsForInputMethod(t, search);
  await keepsCaret(t, search);
  await clear(search);
}
