/** Compares coats predicted from genotypes with published tables and with the wording of sandbox reports. */
import { type Coat, coatOf, type Pattern } from '../../../../client/areas/certificates/traits/coat-of.ts';
import { type Locus, readCoatLoci } from '../../../../client/areas/certificates/traits/loci.ts';
import { reports } from '../../../../server/sandbox/data/genes/reports.ts';
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import { t } from '../../../helpers/tap.ts';

const genes = { E: 'MC1R', K: 'CBD103', A: 'ASIP', B: 'TYRP1', D: 'MLPH', M: 'PMEL', S: 'MITF' } as const;

type Test = Pick<GeneTest, 'name' | 'gene' | 'result' | 'genotype' | 'meaning'>;

const test = (gene: string | null, genotype: string | null, more: Partial<Test> = {}): Test => ({
  name: { zh: '毛色', en: 'Colour' },
  gene,
  result: 'value',
  genotype,
  meaning: null,
  ...more,
});

/** Returns the coat for these genotypes. Other loci are untested. */
const of = (genotypes: Partial<Record<Locus, string>>): Coat =>
  coatOf(readCoatLoci(Object.entries(genotypes).map(([locus, genotype]) => test(genes[locus as Locus], genotype))));

const plain = { B: 'B/B', D: 'D/D', M: 'm/m', S: 'S/S' } as const;

// Kerns et al. 2007, Genetics 176:1679, table of epistasis relationships for Agouti, K and Mc1r. The last rows follow
// from dominance.
const kerns: readonly [a: string, k: string, e: string, Pattern][] = [
  ['at/at', 'ky/ky', 'E/E', 'tan'],
  ['at/at', 'ky/ky', 'e/e', 'red'],
  ['at/at', 'kbr/kbr', 'E/E', 'tanBrindle'],
  ['at/at', 'kbr/kbr', 'e/e', 'red'],
  ['at/at', 'KB/KB', 'E/E', 'solid'],
  ['at/at', 'KB/KB', 'e/e', 'red'],
  ['ay/ay', 'ky/ky', 'E/E', 'fawn'],
  ['ay/ay', 'ky/ky', 'e/e', 'red'],
  ['ay/ay', 'kbr/kbr', 'E/E', 'brindle'],
  ['ay/ay', 'kbr/kbr', 'e/e', 'red'],
  ['ay/ay', 'KB/KB', 'E/E', 'solid'],
  ['aw/aw', 'ky/ky', 'E/e', 'wolf'],
  ['a/a', 'ky/ky', 'E/e', 'solid'],
  ['a/a', 'kbr/ky', 'E/e', 'solid'],
  ['ay/at', 'ky/ky', 'Em/e', 'fawn'],
  ['aw/at', 'ky/ky', 'E/E', 'wolf'],
  ['at/a', 'ky/ky', 'E/E', 'tan'],
  ['ay/at', 'kbr/ky', 'E/E', 'brindle'],
  ['ay/at', 'KB/kbr', 'E/E', 'solid'],
];

t.test('applies the published epistasis of E, K and A', async (t) => {
  for (const [A, K, E, pattern] of kerns) {
    const coat = of({ ...plain, A, K, E });
    t.same(coat.patterns, [pattern], `${A} ${K} ${E}`);
    t.equal(coat.effects.K.hiddenBy, E === 'e/e' ? 'E' : null, `${A} ${K} ${E}: only e/e hides K`);
    const hides = E === 'e/e' ? 'E' : K.includes('KB') ? 'K' : null;
    t.equal(coat.effects.A.hiddenBy, hides, `${A} ${K} ${E}: e/e hides A, otherwise KB does`);
  }
});

t.test('derives dark pigment and nose colour from B and D', async (t) => {
  for (const [B, D, pigment] of [
    ['B/B', 'D/D', 'black'],
    ['B/b', 'D/d', 'black'],
    ['b/b', 'D/D', 'brown'],
    ['B/B', 'd/d', 'blue'],
    ['b/b', 'd/d', 'isabella'],
  ] as const) {
    const solid = of({ ...plain, E: 'E/E', K: 'KB/KB', A: 'ay/ay', B, D });
    t.same(solid.paint, { saddle: pigment, coat: pigment, points: pigment, muzzle: pigment }, `${B} ${D}: solid`);
    t.equal(solid.nose, pigment, `${B} ${D}: nose of a solid dog`);
    const red = of({ ...plain, E: 'e/e', K: 'KB/KB', A: 'ay/ay', B, D });
    t.same(red.paint, { saddle: 'red', coat: 'red', points: 'red', muzzle: 'red' }, `${B} ${D}: red`);
    t.equal(red.nose, pigment, `${B} ${D}: nose of a red dog`);
    const tan = of({ E: 'Em/E', K: 'ky/ky', A: 'at/at', B, D });
    t.same(tan.paint, { saddle: pigment, coat: pigment, points: 'red', muzzle: pigment }, `${B} ${D}: tan and mask`);
  }
  t.equal(of({ E: 'e/e', B: 'b/b', D: 'D/D' }).effects.B.effect, 'noseOnlyBrown');
});

t.test('leaves only those traits open that depend on an untested locus', async (t) => {
  const noBrown = of({ E: 'E/E', K: 'KB/ky', A: 'at/at', D: 'D/D' });
  t.same(noBrown.pigments, ['black', 'brown']);
  t.same(noBrown.patterns, ['solid']);
  t.equal(noBrown.paint.coat, 'unknown');
  t.equal(noBrown.nose, 'unknown');

  const noAgouti = of({ ...plain, E: 'E/E', K: 'ky/ky' });
  t.same(new Set(noAgouti.patterns), new Set(['fawn', 'wolf', 'saddle', 'tan', 'solid']));
  t.equal(noAgouti.paint.coat, 'unknown');
  t.equal(noAgouti.nose, 'black');

  const redAnyway = of({ E: 'e/e' });
  t.same(redAnyway.patterns, ['red'], 'neither K nor A matters under e/e');
  t.equal(redAnyway.nose, 'unknown');
  t.same(of({ ...plain, E: 'E/e', K: 'KB/KB' }).patterns, ['solid'], 'A does not matter under KB');

  const saddleOrTan = of({ ...plain, E: 'E/E', K: 'ky/ky', A: 'at/asa' });
  t.same(saddleOrTan.patterns, ['saddle']);
  const none = of({});
  t.equal(none.white, 'unknown');
  t.equal(none.merle, 'unknown');
  t.ok(Object.values(none.paint).every((paint) => paint === 'unknown'));
});

t.test('derives white and merle from the number of copies', async (t) => {
  t.equal(of({ S: 'S/sp' }).white, 'some');
  t.equal(of({ S: 'sp/sp' }).white, 'piebald');
  t.equal(of({ S: 'sp/sp', E: 'e/e' }).effects.S.hiddenBy, null);
  t.equal(of({ M: 'M/m', E: 'E/E' }).merle, 'merle');
  t.equal(of({ M: 'M/M', E: 'E/E' }).merle, 'doubleMerle');
  t.equal(of({ M: 'M/m', E: 'e/e' }).effects.M.hiddenBy, 'E');
});

/** Visible alleles by locus and genotype, in laboratory notations. */
const spelt: Readonly<Record<Locus, Readonly<Record<string, string>>>> = {
  E: { Ee: 'E', 'e / e': 'e', 'E^M/e': 'Em', EmE: 'Em', 'e1/e2': 'e', 'Ｅ／ｅ': 'E', 'N/e': 'Em E' },
  K: {
    'K^B/k^y': 'KB',
    KBky: 'KB',
    'K/K': 'KB',
    'K<sup>B</sup>/N': 'KB',
    kyky: 'ky',
    'k^br/k^y': 'kbr',
    'N/N': 'kbr ky',
  },
  A: { 'a^y/a^t': 'ay', atat: 'at', 'a/a': 'a', 'BB/BB': 'at' },
  B: { 'bs/bd': 'b', 'N/N': 'B', 'B/-': 'B', 'b/-': 'B b' },
  D: { 'd1/d1': 'd', Dd: 'D' },
  M: { Mm: 'm/M', 'N/M': 'm/M' },
  S: { 'S/sp': 'S/sp', spsp: 'sp/sp', 'N/S': 'S/sp', 'N/N': 'S/S' },
};

t.test('parses genotypes in laboratory notations', async (t) => {
  for (const [locus, genotypes] of Object.entries(spelt) as [Locus, Record<string, string>][]) {
    for (const [genotype, shown] of Object.entries(genotypes)) {
      const reading = readCoatLoci([test(genes[locus], genotype)])[locus];
      t.equal(reading.gap, null, `${locus} ${genotype}`);
      t.same(new Set(reading.shown), new Set(shown.split(' ')), `${locus} ${genotype}`);
    }
  }
});

t.test('leaves a locus open if its genotype is unreadable', async (t) => {
  const unread = { E: ['positive', 'E/e/e', 'Eg/E'], K: ['x/y'], A: ['N/N'], M: ['Mc/m'], S: ['S/S'], D: [''] };
  for (const [locus, genotypes] of Object.entries(unread) as [Locus, string[]][]) {
    for (const genotype of genotypes)
      t.equal(readCoatLoci([test(genes[locus], genotype)])[locus].gap, 'unread', `${locus} ${genotype}`);
  }
  t.equal(readCoatLoci([test('MC1R', null, { result: 'unknown' })]).E.gap, 'unread');
  t.equal(readCoatLoci([test('MC1R', null, { result: 'notTested' })]).E.gap, 'untested');
  t.equal(readCoatLoci([]).E.gap, 'untested');
  t.equal(readCoatLoci([test('MC1R', 'E/E'), test('MC1R', 'e/e')]).E.gap, 'conflict');
});

t.test('interprets S/S only as the laboratory explains it', async (t) => {
  const says = (en: string) => readCoatLoci([test('MITF', 'S/S', { meaning: { zh: '', en } })]).S;
  t.same([...says('No white spotting').shown], ['S/S']);
  t.same([...says('Piebald: two copies').shown], ['sp/sp']);
});

t.test('finds a locus by gene, or else by name', async (t) => {
  const name = { zh: 'E 位点（延展）', en: 'E locus (extension)' };
  t.same([...readCoatLoci([test(null, 'e/e', { name })]).E.shown], ['e']);
  t.same([...readCoatLoci([test('E', 'e/e', { name })]).E.shown], ['e']);
  const second = test('HPS3', 'b/b', { name: { zh: '棕色 B 位点', en: 'B locus (cocoa)' } });
  t.equal(readCoatLoci([second]).B.gap, 'untested');
  t.equal(readCoatLoci([test('BMP3', 'b/b')]).B.gap, 'untested');
});

t.test('combines tests for single variants of a locus', async (t) => {
  const bs = (genotype: string) => test('TYRP1', genotype, { name: { zh: '棕色 bs', en: 'Brown bs' } });
  const bd = (genotype: string) => test('TYRP1', genotype, { name: { zh: '棕色 bd', en: 'Brown bd' } });
  t.same(new Set(readCoatLoci([bs('N/N')]).B.shown), new Set(['B', 'b']));
  t.same([...readCoatLoci([bs('N/N'), bd('bd/bd')]).B.shown], ['b']);
  const mask = test('MC1R', 'N/N', { name: { zh: '面罩', en: 'Mask' } });
  t.ok(readCoatLoci([mask]).E.shown.has('e'), 'no mask does not rule out e');
});

/** Phrases in a report's wording, each with a check that the drawn coat must pass. */
const drawn: readonly [RegExp, (coat: Coat) => boolean][] = [
  [/no dark pigment in the hair/, ({ paint }) => Object.values(paint).every((one) => one === 'red')],
  [/Dark pigment may show/, ({ patterns }) => !patterns.includes('red')],
  [/dark mask/, ({ paint, patterns, pigments }) => patterns[0] === 'solid' || paint.muzzle === pigments[0]],
  [
    /Solid wherever dark pigment shows/,
    ({ patterns, effects }) => patterns[0] === 'solid' || effects.K.hiddenBy === 'E',
  ],
  [/Pattern set by the A locus/, ({ patterns }) => patterns[0] !== 'solid'],
  [/hidden by the E locus/, ({ effects }) => effects.A.hiddenBy === 'E'],
  [/hidden by the K locus/, ({ effects }) => effects.A.hiddenBy === 'K'],
  [/^Fawn or sable[^;]*(?:; carries tan points)?$/, ({ paint }) => paint.coat === 'red' && paint.points === 'red'],
  [/^Wolf grey: banded hairs$/, ({ paint }) => paint.coat.startsWith('banded-')],
  [/^Tan points on [^;]*$/, ({ paint, pigments }) => paint.coat === pigments[0] && paint.points === 'red'],
  [/Nose and eye rims are black/, ({ nose }) => nose === 'black' || nose === 'blue'],
  [/Black turns to brown/, ({ nose, pigments }) => nose === 'brown' && pigments[0] === 'brown'],
  [/Colour is not diluted/, ({ nose }) => nose === 'black' || nose === 'brown'],
  [/^Not merle/, ({ merle }) => merle === 'no'],
  [/^Merle:/, ({ merle }) => merle === 'merle'],
  [/No white spotting/, ({ white }) => white === 'no'],
  [/some white may show/, ({ white }) => white === 'some'],
  [/^Piebald/, ({ white }) => white === 'piebald'],
];

t.test('draws every coat as the sandbox report describes it', async (t) => {
  for (const report of reports) {
    const tests = report.tests.map(({ name: [zh, en], meaning: [meantZh, meantEn], ...rest }) => ({
      ...rest,
      name: { zh, en },
      meaning: { zh: meantZh, en: meantEn },
    }));
    const loci = readCoatLoci(tests);
    const coat = coatOf(loci);
    t.ok(
      Object.values(loci).every(({ gap }) => gap === null),
      `${report.number}: every locus is read`,
    );
    t.equal(coat.patterns.length, 1, `${report.number}: nothing is left open`);
    for (const { id, category, meaning } of tests) {
      if (category !== 'colour') continue;
      const rules = drawn.filter(([pattern]) => pattern.test(meaning.en));
      t.ok(rules.length > 0, `${id}: ${meaning.en}`);
      const wrong = rules.filter(([, isDrawn]) => !isDrawn(coat)).map(([pattern]) => pattern);
      t.same(wrong, [], `${report.number} ${id}: ${meaning.en}`);
    }
  }
});
