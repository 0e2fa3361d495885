/**
 * Reads the coat colour loci from a report. Laboratories write the same genotype in many ways: `E/e`, `Ee`, `N/e`,
 * `K^B/k^y`. An ambiguous allele is read as all alleles that it may stand for; an unreadable one is unknown.
 */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';

export const lociInOrder = ['E', 'K', 'A', 'B', 'D', 'M', 'S'] as const;
export type Locus = (typeof lociInOrder)[number];

/**
 * Why a locus is unknown. `untested`: it was not tested or is not in the report. `unread`: its genotype could not be
 * read. `conflict`: two of its tests contradict each other.
 */
type LocusGap = 'untested' | 'unread' | 'conflict';

interface LocusReading {
  /**
   * Alleles that may be visible: dominant ones, or pairs such as `m/M` where heterozygotes look different from
   * homozygotes.
   */
  readonly shown: ReadonlySet<string>;
  readonly gap: LocusGap | null;
  /** Genotype as the laboratory wrote it. */
  readonly written: string;
  /** True if the dog has only one copy of the dominant black allele. */
  readonly isSingle: boolean;
}

export type Loci = Readonly<Record<Locus, LocusReading>>;

type Test = Pick<GeneTest, 'name' | 'gene' | 'result' | 'genotype' | 'meaning'>;
type Alleles = readonly string[];

interface LocusRow {
  readonly genes: readonly string[];
  /** Alleles, dominant first. */
  readonly alleles: Alleles;
  /** Pairs of a pattern for an allele's spelling and the alleles that the spelling may mean. */
  readonly spellings: readonly (readonly [pattern: RegExp, meant: Alleles])[];
  /**
   * Matches tests that look for only one of the locus's variants. A "normal" result then doesn't exclude the other
   * variants.
   */
  readonly variant?: RegExp;
  /** Alleles that "normal" stands for; by default the dominant allele. */
  readonly normal?: readonly string[];
  /** Set if heterozygotes look different from homozygotes. */
  readonly byDose?: true;
}

const rows: Readonly<Record<Locus, LocusRow>> = {
  // Schmutz et al. 2003 (mask), Newton et al. 2000 (e); e2 and e3 are other loss-of-function variants.
  E: {
    genes: ['MC1R'],
    alleles: ['Em', 'E', 'e'],
    spellings: [
      [/^[Ee][Mm]$/, ['Em']],
      [/^E$/, ['E']],
      [/^e[123]?$/, ['e']],
    ],
    variant: /\be[123]\b|mask|面罩|面具/i,
    normal: ['Em', 'E'],
  },
  // Candille et al. 2007. Tests for KB alone can't tell kbr from ky (Laboklin, "K locus (only the allele KB)").
  K: {
    genes: ['CBD103', 'DEFB103', 'DEFB103A', 'KBD103'],
    alleles: ['KB', 'kbr', 'ky'],
    spellings: [
      [/^(?:K|K[Bb])$/, ['KB']],
      [/^(?:[Kk][Bb][Rr])$/, ['kbr']],
      [/^(?:k|[Kk][Yy])$/, ['ky']],
    ],
    normal: ['kbr', 'ky'],
  },
  // Berryere et al. 2005; Bannasch et al. 2021 (DY, SY, AG, BS for saddle, BB). Older tests call a saddle `at` too.
  A: {
    genes: ['ASIP'],
    alleles: ['ay', 'aw', 'asa', 'at', 'a'],
    spellings: [
      [/^(?:ay|dy|sy)$/i, ['ay']],
      [/^(?:aw|ag)$/i, ['aw']],
      [/^(?:asa|bs)$/i, ['asa']],
      [/^(?:at|bb[123]?)$/i, ['at']],
      [/^a$/, ['a']],
    ],
    normal: [],
  },
  // Schmutz et al. 2002: bs, bd and bc are equivalent.
  B: {
    genes: ['TYRP1'],
    alleles: ['B', 'b'],
    spellings: [
      [/^B$/, ['B']],
      [/^b[acdes]?$/, ['b']],
    ],
    variant: /\bb\s?\^?[acdes]\b/,
  },
  // Drögemüller et al. 2007; d2 and d3 are rarer variants.
  D: {
    genes: ['MLPH'],
    alleles: ['D', 'd'],
    spellings: [
      [/^D$/, ['D']],
      [/^d[123]?$/, ['d']],
    ],
    variant: /\bd[123]\b/,
  },
  // Clark et al. 2006. Cryptic and atypical lengths (Mc, Ma, Mh) are not read.
  M: {
    genes: ['PMEL', 'SILV', 'PMEL17'],
    alleles: ['m', 'M'],
    spellings: [
      [/^M$/, ['M']],
      [/^m$/, ['m']],
    ],
    byDose: true,
  },
  // Karlsson et al. 2007. `meantByS` resolves the spelling `S`.
  S: {
    genes: ['MITF'],
    alleles: ['S', 'sp'],
    spellings: [
      [/^(?:sp|SP|Sp|s|ins|int|INS)$/, ['sp']],
      [/^(?:del|DEL)$/, ['S']],
    ],
    byDose: true,
  },
};

const named = new RegExp(
  `(?:^|[^A-Za-z])([${lociInOrder.join('')}])[\\s-]*(?:[Ll]ocus|位点|座位|基因座)|(?:[Ll]ocus|位点)[\\s-]*([${lociInOrder.join('')}])(?![A-Za-z])`,
);

/** Returns a test's locus, found by the gene or, without a gene, by the test's name. */
function locusOf({ gene, name }: Test): Locus | null {
  const symbols: readonly string[] = gene?.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const byGene = lociInOrder.find((locus) => rows[locus].genes.some((symbol) => symbols.includes(symbol)));
  if (byGene) return byGene;
  const [, before, after] = [gene ?? '', name.zh, name.en].map((text) => named.exec(text)).find(Boolean) ?? [];
  // Uses the name only if the test states no gene symbol, because tests for other genes may also contain the locus's
  // letter in their names.
  const letter = symbols.length === 0 || symbols[0]?.length === 1 ? (before ?? after) : undefined;
  return lociInOrder.find((locus) => locus === letter) ?? null;
}

const isNormal = (allele: string): boolean => /^(?:n|\+|wt)$/i.test(allele);

/**
 * Resolves `S`, which laboratories use with opposite meanings. Pawprint writes `S` for the allele without white and
 * `sp` for the variant; VGL writes `S` for the variant and `N` for the allele without white. `S/S` alone is ambiguous,
 * so it is read only if the laboratory's result or explanation says which allele is meant.
 */
function meantByS(alleles: readonly string[], { result, meaning }: Test): Alleles | null {
  if (alleles.some(isNormal)) return ['sp'];
  if (alleles.some((allele) => /^sp?$/i.test(allele) && allele !== 'S')) return ['S'];
  const words = `${meaning?.zh} ${meaning?.en}`;
  if (result === 'clear' || /no (?:white|piebald)|solid|(?:没有|无|不带)(?:白|花)|单色|纯色/i.test(words)) return ['S'];
  return /piebald|parti|花斑|白斑/i.test(words) ? ['sp'] : null;
}

/** Returns the alleles that a written allele may stand for; null if it cannot be read. */
function alleleOf(locus: Locus, written: string, all: readonly string[], test: Test): Alleles | null {
  const { alleles, spellings, variant, normal } = rows[locus];
  if (/^[-–—?_]$/.test(written)) return alleles;
  if (isNormal(written)) {
    const isOneOfMany = variant && [test.name.zh, test.name.en, test.gene ?? ''].some((text) => variant.test(text));
    if (isOneOfMany) return alleles;
    const meant = normal ?? alleles.slice(0, 1);
    return meant.length > 0 ? meant : null;
  }
  if (locus === 'S' && written === 'S') return meantByS(all, test);
  return spellings.find(([pattern]) => pattern.test(written))?.[1] ?? null;
}

type Pair = readonly [Alleles, Alleles];

function pairOf(locus: Locus, test: Test, written: readonly string[]): Pair | null {
  const [a, b, ...more] = written.map((allele) => alleleOf(locus, allele, written, test));
  return a && b && more.length === 0 ? [a, b] : null;
}

function pairIn(locus: Locus, test: Test, genotype: string): Pair | null {
  const text = genotype.normalize('NFKC').replaceAll(/<\/?su[bp]>|[\s^*]/g, '');
  const alleles = text.split(/[/|,;:]/);
  if (alleles.length > 1) return pairOf(locus, test, alleles);
  // Genotypes without a separator, such as `Ee` or `kyky`, are read only if they can be split in exactly one way.
  const ways = Array.from({ length: Math.max(0, text.length - 1) }, (_, i) =>
    pairOf(locus, test, [text.slice(0, i + 1), text.slice(i + 1)]),
  ).filter((pair) => pair !== null);
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

function shownBy(locus: Locus, [a, b]: Pair): ReadonlySet<string> {
  const { alleles, byDose } = rows[locus];
  const rank = (allele: string) => alleles.indexOf(allele);
  return new Set(
    a.flatMap((x) =>
      b.map((y) => {
        const [dominant = '', other = ''] = [x, y].sort((one, two) => rank(one) - rank(two));
        return byDose ? `${dominant}/${other}` : dominant;
      }),
    ),
  );
}

function readingOf(locus: Locus, tests: readonly Test[]): LocusReading {
  const { alleles } = rows[locus];
  const unknown = shownBy(locus, [alleles, alleles]);
  const tested = tests.filter(({ genotype, result }) => genotype !== null && result !== 'notTested');
  const written = [...new Set(tests.map(({ genotype }) => genotype).filter((text) => text !== null))].join(', ');
  const nothing = (gap: LocusGap): LocusReading => ({ shown: unknown, gap, written, isSingle: false });
  if (tests.every(({ result }) => result === 'notTested')) return nothing('untested');
  const pairs = tested.map((test) => pairIn(locus, test, test.genotype ?? ''));
  const read = pairs.filter((pair) => pair !== null);
  if (read.length === 0 || read.length < pairs.length) return nothing('unread');
  const shown = new Set([...unknown].filter((allele) => read.every((pair) => shownBy(locus, pair).has(allele))));
  if (shown.size === 0) return nothing('conflict');
  const isSingle = read.some(([a, b]) => a.includes('KB') !== b.includes('KB'));
  return { shown, gap: null, written, isSingle };
}

export function readCoatLoci(tests: readonly Test[]): Loci {
  const read = (locus: Locus) =>
    readingOf(
      locus,
      tests.filter((test) => locusOf(test) === locus),
    );
  return { E: read('E'), K: read('K'), A: read('A'), B: read('B'), D: read('D'), M: read('M'), S: read('S') };
}
