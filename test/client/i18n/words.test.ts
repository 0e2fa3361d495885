/**
 * The interface words, read from the word modules: typography and completeness of both languages. Also today's date.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { chinaToday } from '../../../client/i18n/format.ts';
import type { Catalog } from '../../../client/i18n/language.ts';
import { breedWords } from '../../../client/i18n/words/breeds.ts';
import { chipWords } from '../../../client/i18n/words/chip.ts';
import { geneReportWords } from '../../../client/i18n/words/gene-report.ts';
import { matingWords } from '../../../client/i18n/words/mating.ts';
import { offlineWords } from '../../../client/i18n/words/offline.ts';
import { pedigreeWords } from '../../../client/i18n/words/pedigree.ts';
import { pointsWords } from '../../../client/i18n/words/points.ts';
import { raffleWords } from '../../../client/i18n/words/raffle.ts';
import { rankingWords } from '../../../client/i18n/words/rankings.ts';
import { sameDogWords } from '../../../client/i18n/words/same-dog.ts';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { t } from '../../helpers/tap.ts';

const folder = new URL('../../../client/i18n/words/', import.meta.url);

interface Text {
  readonly path: string;
  /** Text with `…` in place of inserted values. */
  readonly text: string;
}

/** Paths of words that show the other language on purpose. */
const inOtherLanguage = /titleInOtherLanguage|otherLanguage|languages\.(zh|en)|unverified/;

const literals = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Decodes the compiler's escapes for quotes and non-ASCII characters. */
const unescaped = (literal: string): string =>
  literal
    .replace(/\\u\{?([\da-f]{4,5})\}?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("\\'", "'");

/** Returns a function's text literals, including nested templates. */
function literalsIn(source: string): string[] {
  const found: string[] = [];
  let rest = source;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\$\{[^{}`]*\}/g, (inserted) => {
      found.push(...(inserted.match(literals) ?? []));
      return '…';
    });
    rest = rest.replace(/`[^`$]*`/g, (template) => {
      found.push(template);
      return '_';
    });
  }
  return [...found, ...(rest.match(literals) ?? [])].map((literal) => unescaped(literal.slice(1, -1)));
}

function* textsOf(words: unknown, path: string): Generator<Text> {
  if (typeof words === 'string') yield { path, text: words };
  else if (typeof words === 'function') for (const text of literalsIn(String(words))) yield { path, text };
  else if (typeof words === 'object' && words !== null)
    for (const [key, part] of Object.entries(words)) yield* textsOf(part, `${path}.${key}`);
}

/**
 * Returns a function's parameters by position: the used ones, and the ones that a leading underscore marks as unused.
 */
function parametersOf(words: (...parameters: never[]) => unknown): {
  used: readonly boolean[];
  free: readonly boolean[];
} {
  const [, names = '', body = ''] = /^\(?([^)=]*)\)?\s*=>(.*)$/s.exec(String(words)) ?? [];
  const list = names.split(',').map((name) => name.replace(/[{}\s]/g, ''));
  return {
    used: list.map((name) => name !== '' && new RegExp(`\\b${name}\\b`).test(body)),
    free: list.map((name) => name.startsWith('_')),
  };
}

/** Finds words and parameters that only one language has. */
function* differences(zh: unknown, en: unknown, path: string): Generator<string> {
  if (typeof zh === 'function' && typeof en === 'function') {
    const [a, b] = [parametersOf(zh as () => unknown), parametersOf(en as () => unknown)];
    for (let i = 0; i < Math.max(a.used.length, b.used.length); i += 1)
      if (Boolean(a.used[i]) !== Boolean(b.used[i]) && !a.free[i] && !b.free[i]) yield `${path}: parameter ${i + 1}`;
  } else if (typeof zh === 'object' && zh !== null && typeof en === 'object' && en !== null) {
    const keys = new Set([...Object.keys(zh), ...Object.keys(en)]);
    for (const key of keys)
      yield* differences(zh[key as keyof typeof zh], en[key as keyof typeof en], `${path}.${key}`);
  } else if (typeof zh !== typeof en || (zh === '') !== (en === '')) yield `${path}: in one language only`;
}

const han = /\p{Script=Han}/u;
const wrongInChinese: readonly (readonly [fault: string, pattern: RegExp])[] = [
  [
    'half-width punctuation',
    /\p{Script=Han}[,;!?()]|[,;!?()]\p{Script=Han}|\p{Script=Han}:|\p{Script=Han}\.(?!\p{L})/u,
  ],
  ['straight or corner quotes', /["'「」『』]/],
  ['a word twice', /请请|的的|是是/],
  ['a space within Chinese', /[\p{Script=Han}，。；：、“”（）]\s+[\p{Script=Han}，。；：、”（）]|\u3000/u],
  ['no space beside Latin letters or figures', /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u],
  ['an English sentence', /^(?!.*\p{Script=Han})(?:.*\b[a-z]+\b){3}/u],
];
const wrongInEnglish: typeof wrongInChinese = [
  ['Chinese', han],
  ['straight quotes', /["']/],
  ['full-width punctuation', /[，。；：、？！（）「」]/],
  ['a double space, or three dots', /\S {2,}\S|\.\.\./],
  ['a space before punctuation', /\w [,.;:!?](?:\s|$)/],
];

const faultsIn = (texts: Iterable<Text>, wrong: typeof wrongInChinese): string[] =>
  [...texts].flatMap(({ path, text }) =>
    inOtherLanguage.test(path)
      ? []
      : wrong.filter(([, pattern]) => pattern.test(text)).map(([fault]) => `${path}: ${fault}: ${text}`),
  );

const catalogs = new Map<string, Catalog<unknown>>();
for (const file of readdirSync(folder)) {
  const module = (await import(new URL(file, folder).href)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(module))
    if (typeof value === 'object' && value !== null && 'zh' in value && 'en' in value && name.endsWith('Words'))
      catalogs.set(name, value as Catalog<unknown>);
}

const kinds = Object.values(certificateKinds);

t.test('follows Chinese typography in Chinese messages', async (t) => {
  t.ok(catalogs.size > 20, 'all catalogues are read');
  const faults = [...catalogs].flatMap(([name, { zh }]) => faultsIn(textsOf(zh, name), wrongInChinese));
  t.strictSame(faults, []);
  const texts = kinds.flatMap(({ kind, name, explanation }) => [...textsOf([name.zh, explanation.zh], kind)]);
  t.strictSame(faultsIn(texts, wrongInChinese), [], 'kinds of certificate');
});

t.test('follows English typography in English messages, which contain no Chinese', async (t) => {
  const faults = [...catalogs].flatMap(([name, { en }]) => faultsIn(textsOf(en, name), wrongInEnglish));
  t.strictSame(faults, []);
  const texts = kinds.flatMap(({ kind, name, explanation }) => [...textsOf([name.en, explanation.en], kind)]);
  t.strictSame(faultsIn(texts, wrongInEnglish), [], 'kinds of certificate');
});

t.test('has the same words and parameters in both languages', async (t) => {
  const faults = [...catalogs].flatMap(([name, { zh, en }]) => [...differences(zh, en, name)]);
  t.strictSame(faults, []);
});

/**
 * Yields the names of the words that a source file reads from a catalogue. Also yields `*` if the file passes the whole
 * catalogue on or computes a name.
 */
function* namesRead(source: string, catalog: string): Generator<string> {
  const words = `(?:useWords\\(${catalog}\\)|\\b${catalog}\\[\\w+(?:\\(\\))?\\])`;
  for (const [, name = ''] of source.matchAll(new RegExp(`${words}\\??\\.(\\w+)`, 'g'))) yield name;
  for (const [, bound = ''] of source.matchAll(new RegExp(`const (\\w+|\\{[^}]*\\}) = ${words}`, 'g')))
    if (bound.startsWith('{')) yield* bound.match(/\w+(?=[,:\s}])/g) ?? [];
    else
      for (const [, name] of source.matchAll(new RegExp(`(?<![.\\w])${bound}\\b(?:\\??\\.(\\w+)|(?! =|:))`, 'g')))
        yield name ?? '*';
  if (new RegExp(`(?<!useWords\\()\\b${catalog}\\b(?!\\[|['\\w])`).test(source)) yield '*';
}

t.test('contains no unused words', async (t) => {
  const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n/words/'))
    .map((file) => readFileSync(`client/${file}`, 'utf8').replace(/^import[^;]*;|^\s*\/(?:\*.*?\*\/|\/[^\n]*)/gms, ''));
  const all = sources.join('\n');
  const unread = [...catalogs].flatMap(([catalog, { zh }]) => {
    const read = new Set(
      sources.flatMap((source) => (source.includes(catalog) ? [...namesRead(source, catalog)] : [])),
    );
    // If a catalogue is passed on, a word counts as used if any source mentions its name. `Hint` at the end of the name
    // is ignored.
    const isRead = (name: string) =>
      read.has(name) || (read.has('*') && new RegExp(`\\b${name.replace(/Hint$/, '')}\\b`).test(all));
    return Object.keys(zh as object).flatMap((name) => (isRead(name) ? [] : [`${catalog}.${name}`]));
  });
  t.same(unread, []);
});

t.test('uses singular and plural forms in English', async (t) => {
  for (const [say, one, two] of [
    [offlineWords.en.minutes, 'This page was saved 1 minute ago.', 'This page was saved 2 minutes ago.'],
    [offlineWords.en.hours, 'This page was saved 1 hour ago.', 'This page was saved 2 hours ago.'],
    [offlineWords.en.days, 'This page was saved 1 day ago.', 'This page was saved 2 days ago.'],
    [chipWords.en.tooManyHint, 'try again in a minute. This does', 'try again in 2 minutes. This does'],
    [
      (n: number) => geneReportWords.en.headline(n, n, n),
      '1 disease test done, 1 needs',
      '2 disease tests done, 2 need ',
    ],
    [geneReportWords.en.nothingKnown, '1 disease test, no result', '2 disease tests, no result'],
    [geneReportWords.en.unknownHint, 'The result of 1 could', 'The results of 2 could'],
    [matingWords.en.someAtRisk, '1 test could give at-risk', '2 tests could give at-risk'],
    [matingWords.en.allUnknown, '1 shared test, none', '2 shared tests, none'],
    [sameDogWords.en.tests, '1 test', '2 tests'],
    [breedWords.en.found, '1 breed found', '2 breeds found'],
    [breedWords.en.breedCount, /^1 breed$/, /^2 breeds$/],
    [raffleWords.en.drawsLeft, '1 draw left', '2 draws left'],
    [raffleWords.en.sharedEarned, 'one more chance.', '2 more chances.'],
  ] as const) {
    t.match(say(1), one);
    t.match(say(2), two);
  }
});

t.test('names ancestors by their line of descent in English', async (t) => {
  const { relation } = pedigreeWords.en;
  t.strictSame([relation('s'), relation('ss'), relation('ds')], ['Sire', 'Sire’s sire', 'Dam’s sire']);
});

t.test('explains points in full English sentences', async (t) => {
  const { en } = pointsWords;
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111];
  const ordinals = '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 101st 111th'.split(' ');
  t.strictSame(
    places.map((place) => en.tied(place)),
    ordinals.map((place) => `Shares ${place} place`),
  );
  t.strictSame(
    places.map((place) => rankingWords.en.atRank(place)),
    ordinals.map((place) => `${place} place`),
  );
  t.strictSame(
    places.map((place) => raffleWords.en.grade(place)),
    ordinals.map((place) => `${place} prize`),
  );
  const beaten = (competitors: string, among: 'show' | 'group' | 'breed' | 'sex') =>
    en.beaten({ among, competitors, place: 2, beaten: '10', dogsPerPoint: 5 });
  for (const [said, text] of [
    [beaten('12', 'show'), '2nd among 12 dogs of the show: 10 beaten, 1 point for every 5'],
    [beaten('1', 'sex'), '2nd among 1 dog of its breed and sex: 10 beaten, 1 point for every 5'],
    [
      en.awardAmong({ award: 'BIG 1', entries: '80', points: '100', among: 'group' }),
      'BIG 1 among 80 dogs of the group (100 points)',
    ],
    [en.award('CAC', '10'), 'CAC (10 points)'],
    [en.forExample(['CAC', 'BOB']), 'For example CAC, or BOB'],
    [en.behind(2, '1'), '1 point to draw level with 2nd place'],
    [en.behind(21, '1,204'), '1,204 points to draw level with 21st place'],
    [en.ahead('1'), '1 point ahead of 2nd place'],
    [en.ahead('261'), '261 points ahead of 2nd place'],
    [en.notByRule('1'), 'Published as 1 point; the rules do not show how.'],
    [en.noRule('12'), 'Published as 12 points, without the rules.'],
    [rankingWords.en.counted('BOB', '30', null), 'BOB counts: 30 points'],
    [rankingWords.en.counted('BOB', '30', '2'), 'BOB counts: 30 + 2 points'],
  ] as const)
    t.equal(said, text);
});

t.test('returns today’s date in China', async (t) => {
  t.equal(chinaToday(new Date('2026-11-20T15:59:59Z')), '2026-11-20');
  t.equal(chinaToday(new Date('2026-11-20T16:00:00Z')), '2026-11-21');
});
