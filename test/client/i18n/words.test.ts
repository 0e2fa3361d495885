/** The interface words: typography, completeness and terms of both languages, read from the modules themselves. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Catalog } from '../../../client/i18n/language.ts';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { t } from '../../helpers/tap.ts';

const root = new URL('../../../', import.meta.url);
const folder = new URL('client/i18n/words/', root);

interface Text {
  readonly path: string;
  /** Without what is inserted, of which `…` takes the place. */
  readonly text: string;
}

/** Words that the other language's interface shows on purpose. */
const inOtherLanguage = /titleInOtherLanguage|otherLanguage|languages\.(zh|en)|unverified/;

const literals = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** A compiler may have escaped what is not ASCII. */
const unescaped = (literal: string): string =>
  literal
    .replace(/\\u\{?([\da-f]{4,5})\}?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("\\'", "'");

/** The innermost templates first, so that one within another is read too. */
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

/** Which parameters a function of words uses, by position; one whose name begins with an underscore may be left out. */
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

/** What one language says and the other does not. */
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
  [
    'a term or turn of phrase that the site does not use',
    /裁判|指导手|云石|临时认可|最佳犬种|最佳犬组|国际美容冠军|姓名全名|没能|查不了|辨真伪|原话|多半|不肯|几率|抽签|执照|它证明|现在还|去掉/,
  ],
];
const wrongInEnglish: typeof wrongInChinese = [
  ['Chinese', han],
  ['straight quotes', /["']/],
  ['full-width punctuation', /[，。；：、？！（）「」]/],
  ['a double space, or three dots', /\S {2,}\S|\.\.\./],
  ['a space before punctuation', /\w [,.;:!?](?:\s|$)/],
  [
    'a turn of phrase that no native would use',
    /\bRests on\b|\bStands\b|\bwithout end\b|\bto note\b|\bwhoever\b|form is right|is the one that counts|still counts|\ba show$|as usual\b|the surroundings|Points of a dog|no picture that|the dog before you|Type the /,
  ],
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

t.test('each check, given words with its fault, finds it', async (t) => {
  const faulty: readonly (readonly [text: string, wrong: typeof wrongInChinese])[] = [
    ['有效,请核对', wrongInChinese],
    ['"有效"', wrongInChinese],
    ['「有效」', wrongInChinese],
    ['证书 有效', wrongInChinese],
    ['共3条', wrongInChinese],
    ['This was not translated', wrongInChinese],
    ['外籍裁判', wrongInChinese],
    ['Valid 有效', wrongInEnglish],
    ["the dog's chip", wrongInEnglish],
    ['Titles with "it"', wrongInEnglish],
    ['Valid， checked', wrongInEnglish],
    ['Valid  until', wrongInEnglish],
    ['Rests on 3 generations', wrongInEnglish],
  ];
  for (const [text, wrong] of faulty) t.not(faultsIn([{ path: 'x', text }], wrong).length, 0, text);
  const nested = (n: number) => `共 ${n === 0 ? '没有' : `${n} 条`}`;
  t.strictSame(literalsIn(String(nested)).sort(), ['… 条', '共 …', '没有'].sort(), 'inside templates too');
  t.strictSame(
    [...differences({ a: 'x', b: (n: number) => `${n}` }, { b: () => 'x' }, '')],
    ['.a: in one language only', '.b: parameter 1'],
  );
});

t.test('the interface words, in Chinese, keep to Chinese typography and to one term for each thing', async (t) => {
  t.ok(catalogs.size > 20, 'all catalogues are read');
  for (const [name, { zh }] of catalogs) t.strictSame(faultsIn(textsOf(zh, name), wrongInChinese), [], name);
});

t.test('the interface words, in English, keep to English typography and contain no Chinese', async (t) => {
  for (const [name, { en }] of catalogs) t.strictSame(faultsIn(textsOf(en, name), wrongInEnglish), [], name);
});

t.test('the interface words say as much in one language as in the other', async (t) => {
  for (const [name, { zh, en }] of catalogs) t.strictSame([...differences(zh, en, name)], [], name);
});

t.test('the kinds of certificate, in both languages, keep to the same rules', async (t) => {
  for (const { kind, name, explanation } of Object.values(certificateKinds)) {
    t.strictSame(faultsIn(textsOf([name.zh, explanation.zh], kind), wrongInChinese), []);
    t.strictSame(faultsIn(textsOf([name.en, explanation.en], kind), wrongInEnglish), []);
  }
});

t.test('the sandbox and the share pictures use none of the terms that the site replaced', async (t) => {
  const replaced = /裁判|指导手|云石|临时认可|最佳犬种|最佳犬组|国际美容冠军|without end/;
  const sources = readdirSync(new URL('server/sandbox/data/', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `server/sandbox/data/${file}`);
  for (const file of [...sources, 'server/pages/share/words.ts']) {
    const lines = readFileSync(new URL(file, root), 'utf8').split('\n');
    t.strictSame(
      lines.filter((line) => replaced.test(line)),
      [],
      file,
    );
  }
});
