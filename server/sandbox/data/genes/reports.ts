/**
 * Gene reports for registered dogs. A test missing from a report's `findings` is clear; a test that was not performed
 * must be listed as `notTested`. `unknown`: the laboratory is repeating the test, and says so in words that no
 * vocabulary table contains.
 */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import type { Text } from '../breeds/breed-row.ts';
import { type CertifiedDog, youngDogs } from '../dogs/register.ts';
import { daysAfter } from '../dogs/seeded.ts';
import { genotypes, loci } from './coat.ts';
import { type DiseaseRow, diseases } from './diseases.ts';

/** Result of a test. `twoCopies`: at risk, with a dominant variant from both parents. */
type Finding = 'carrier' | 'atRisk' | 'twoCopies' | 'notTested' | 'unknown';

interface Row {
  readonly fci: number;
  /** Index among the breed's young dogs. */
  readonly i: number;
  readonly number: string;
  readonly sampledOn: string;
  readonly findings: Readonly<Record<string, Finding>>;
}

export interface ReportedTest {
  readonly id: string;
  readonly name: Text;
  readonly gene: string | null;
  readonly category: Exclude<GeneTest['category'], 'unknown'>;
  readonly inheritance: GeneTest['inheritance'];
  readonly result: GeneTest['result'];
  readonly genotype: string | null;
  readonly meaning: Text;
}

export interface Report {
  readonly number: string;
  readonly dog: CertifiedDog;
  readonly sampledOn: string;
  readonly reportedOn: string;
  readonly tests: readonly ReportedTest[];
}

const rows: readonly Row[] = [
  {
    fci: 111,
    i: 0,
    number: 'GR-23-081457',
    sampledOn: '2023-05-16',
    findings: { ICT1: 'atRisk', PRCD: 'carrier', DM: 'carrier', MH: 'notTested', OIG: 'notTested' },
  },
  { fci: 111, i: 1, number: 'GR-23-081458', sampledOn: '2023-05-16', findings: { ICT1: 'carrier', ICT2: 'notTested' } },
  {
    fci: 122,
    i: 0,
    number: 'GR-24-010233',
    sampledOn: '2024-01-09',
    findings: { EIC: 'carrier', HNPK: 'carrier', CT: 'notTested' },
  },
  { fci: 122, i: 1, number: 'GR-24-090871', sampledOn: '2024-09-12', findings: { CNM: 'carrier', STGD: 'notTested' } },
  {
    fci: 172,
    i: 0,
    number: 'GR-24-021904',
    sampledOn: '2024-02-20',
    findings: { CDDY: 'atRisk', PRCD: 'carrier', NEWS: 'notTested' },
  },
  {
    fci: 297,
    i: 0,
    number: 'GR-23-110072',
    sampledOn: '2023-11-02',
    findings: { CEA: 'carrier', RAINE: 'carrier', GLAU: 'notTested' },
  },
  {
    fci: 297,
    i: 1,
    number: 'GR-24-100316',
    sampledOn: '2024-10-08',
    findings: { CEA: 'carrier', TNS: 'carrier', MH: 'notTested' },
  },
  {
    fci: 342,
    i: 0,
    number: 'GR-24-030745',
    sampledOn: '2024-03-13',
    findings: { MDR1: 'atRisk', HSF4A: 'atRisk', NCL8: 'notTested' },
  },
  {
    fci: 88,
    i: 0,
    number: 'GR-24-040118',
    sampledOn: '2024-04-02',
    findings: { CEA: 'atRisk', MDR1: 'atRisk', DMS: 'notTested' },
  },
  {
    fci: 136,
    i: 0,
    number: 'GR-24-051660',
    sampledOn: '2024-05-21',
    findings: { CDDY: 'atRisk', EFS: 'carrier', MH: 'notTested' },
  },
  {
    fci: 39,
    i: 0,
    number: 'GR-24-060929',
    sampledOn: '2024-06-11',
    findings: { CDDY: 'atRisk', DM: 'atRisk', VWD1: 'carrier' },
  },
  {
    fci: 166,
    i: 0,
    number: 'GR-24-070482',
    sampledOn: '2024-07-05',
    findings: { DM: 'carrier', MDR1: 'atRisk', RCND: 'notTested' },
  },
  {
    fci: 101,
    i: 0,
    number: 'GR-24-071395',
    sampledOn: '2024-07-18',
    findings: { CDDY: 'twoCopies', DVL2: 'atRisk', HUU: 'carrier', CYS3: 'notTested' },
  },
  {
    fci: 148,
    i: 0,
    number: 'GR-24-080640',
    sampledOn: '2024-08-06',
    findings: { CDDY: 'twoCopies', CRD4: 'carrier', NPHP4: 'notTested' },
  },
  {
    fci: 212,
    i: 0,
    number: 'GR-24-082277',
    sampledOn: '2024-08-27',
    findings: { XLPRA1: 'carrier', ARAI: 'notTested' },
  },
  {
    fci: 212,
    i: 1,
    number: 'GR-24-082301',
    sampledOn: '2024-08-27',
    findings: { XLPRA1: 'atRisk', OSD2: 'carrier', HN: 'notTested' },
  },
  {
    fci: 143,
    i: 0,
    number: 'GR-25-010551',
    sampledOn: '2025-01-14',
    findings: { VWD1: 'carrier', DCM1: 'atRisk', DINGS2: 'notTested' },
  },
  {
    fci: 5,
    i: 0,
    number: 'GR-25-020317',
    sampledOn: '2025-02-18',
    findings: { CDDY: 'atRisk', PRCD: 'carrier', MH: 'notTested' },
  },
  {
    fci: 156,
    i: 0,
    number: 'GR-25-030806',
    sampledOn: '2025-03-11',
    findings: { CEA: 'atRisk', MDR1: 'twoCopies', GCS: 'notTested' },
  },
  { fci: 183, i: 0, number: 'GR-25-040299', sampledOn: '2025-04-08', findings: { MAC: 'carrier', CMT: 'notTested' } },
  {
    fci: 161,
    i: 0,
    number: 'GR-25-051133',
    sampledOn: '2025-05-20',
    findings: { CDDY: 'twoCopies', F7: 'carrier', MH: 'unknown', MLS: 'notTested', OIB: 'notTested' },
  },
];

/** Number of a report that the laboratory has not released. A look-up of this number is refused. */
export const pendingReport = 'GR-25-090001';

/** Returns the genotypes for a test of several genes, all without the variant. ATP7A is on the X chromosome. */
const lociOf = (genes: string, sex: CertifiedDog['sex']): string =>
  genes
    .split(', ')
    .map((gene) => `${gene} ${gene === 'ATP7A' && sex === 'male' ? 'N/–' : 'N/N'}`)
    .join(', ');

/** Returns the genotype. A male has one X chromosome, so his X-linked genotype is one allele and a dash. */
function genotypeOf(
  { gene, variant: v, inheritance }: DiseaseRow,
  finding: Finding | 'clear',
  sex: CertifiedDog['sex'],
) {
  if (finding === 'notTested' || finding === 'unknown') return null;
  if (inheritance === 'complex') return lociOf(gene, sex);
  if (inheritance === 'XL' && sex === 'male') return finding === 'clear' ? 'N/–' : `${v}/–`;
  if (finding === 'clear') return 'N/N';
  return finding === 'carrier' || (finding === 'atRisk' && inheritance === 'AD') ? `N/${v}` : `${v}/${v}`;
}

/**
 * Adds a note to the phenotype of an A locus if another locus hides it. Two copies of e leave no dark pigment to form a
 * pattern, and one copy of KB makes the dark pigment solid.
 */
function maskedAgouti([zh, en]: Text, [e, k]: readonly string[]): Text {
  const by = e === 'e/e' ? 'E' : k?.includes('KB') ? 'K' : null;
  return by ? [`${zh}；被 ${by} 位点掩盖，不显现`, `${en}; hidden by the ${by} locus`] : [zh, en];
}

/** Describes the disease, and explains what the result means for the dog and its puppies. */
function meaningOf({ inheritance, about }: DiseaseRow, finding: Finding | 'clear', sex: CertifiedDog['sex']): Text {
  const onlyX: Text = [
    '公犬只有一条 X 染色体，检出变异即有发病风险；女儿都会得到这份变异，儿子不会。',
    'A male has one X, and it carries the variant, so this dog may fall ill; every daughter gets it, no son does.',
  ];
  const twoCopies: Text = [
    '两份都是变异，有发病风险；每只幼犬都会得到一份。',
    'Both copies are the variant, so this dog may fall ill; every puppy gets one copy.',
  ];
  const words: Record<Finding | 'clear', Text> = {
    clear: ['没有检出这个变异。', 'The variant was not found.'],
    carrier:
      inheritance === 'AR'
        ? [
            '一份正常，一份变异：这只犬自身不会因此发病；若与同为携带者的犬繁殖，每只幼犬有 25% 的概率得到两份变异。',
            'One normal copy, one variant: this dog will not fall ill from it. Bred to another carrier, each puppy has a 25% chance of two copies.',
          ]
        : [
            '一条 X 染色体上有变异：母犬自身一般不发病，每只公幼犬有 50% 的概率得到变异并可能发病。',
            'One X carries the variant: the bitch herself rarely falls ill, but each of her sons has a 50% chance of getting it.',
          ],
    atRisk:
      inheritance === 'AD'
        ? [
            '检出一份变异，一份即有风险；每只幼犬有 50% 的概率得到它。',
            'One copy was found, and one is enough; each puppy has a 50% chance of getting it.',
          ]
        : inheritance === 'XL' && sex === 'male'
          ? onlyX
          : twoCopies,
    twoCopies,
    unknown: ['样本正在复检，尚无结果。', 'The sample is being tested again; there is no result yet.'],
    notTested: ['未做这项检测，不等于未携带。', 'This was not tested, which does not mean clear.'],
  };
  const parts = [about, words[finding]];
  if (finding === 'clear') parts.reverse();
  return [parts.map(([zh]) => zh).join(''), parts.map(([, en]) => en).join(' ')];
}

function testsOf({ fci, findings }: Row, dog: CertifiedDog): ReportedTest[] {
  const diseaseTests = diseases
    .filter(({ breeds }) => breeds === 'all' || breeds.includes(fci))
    .map((disease): ReportedTest => {
      const finding = findings[disease.id] ?? 'clear';
      if (disease.inheritance === 'XL' && dog.sex === 'male' && finding === 'carrier') {
        throw new Error(`${disease.id}: a male has one X and is no carrier`);
      }
      const { id, name, gene, inheritance } = disease;
      const result = finding === 'twoCopies' ? 'atRisk' : finding;
      const genotype = genotypeOf(disease, finding, dog.sex);
      return {
        id,
        name,
        gene,
        category: 'disease',
        inheritance,
        result,
        genotype,
        meaning: meaningOf(disease, finding, dog.sex),
      };
    });
  const written = genotypes[`${fci}:${dog.colour}`]?.split(' ') ?? [];
  const locusTests = loci
    .filter(({ breeds }) => !breeds || breeds.includes(fci))
    .map(({ id, name, gene, category, inheritance, values }, i): ReportedTest => {
      const genotype = written[i] ?? '';
      const meaning = values[genotype];
      if (!meaning) throw new Error(`${id} ${genotype} of ${dog.number} has no meaning`);
      const shown = id === 'A' ? maskedAgouti(meaning, written) : meaning;
      return { id, name, gene, category, inheritance, result: 'value', genotype, meaning: shown };
    });
  const parent = (id: string, name: Text, other: CertifiedDog['sire']): ReportedTest => ({
    id,
    name,
    gene: null,
    category: 'parentage',
    inheritance: null,
    result: other ? 'value' : 'notTested',
    genotype: null,
    meaning: other
      ? [`与 ${other.registeredName} 相符`, `Matches ${other.registeredName}`]
      : ['没有登记的亲本可以比对。', 'No parent on record to compare with.'],
  });
  return [
    ...diseaseTests,
    ...locusTests,
    parent('SIRE', ['父系确认', 'Sire'], dog.sire),
    parent('DAM', ['母系确认', 'Dam'], dog.dam),
  ];
}

export const reports: readonly Report[] = rows.map((row) => {
  const dog = youngDogs(row.fci)[row.i];
  if (!dog) throw new Error(`breed ${row.fci} has no dog ${row.i}`);
  // No sample is taken before the age of five weeks.
  const earliest = daysAfter(dog.bornOn, 37);
  const [sampledOn = earliest] = [row.sampledOn, earliest].sort().reverse();
  return { number: row.number, dog, sampledOn, reportedOn: daysAfter(sampledOn, 17), tests: testsOf(row, dog) };
});

/**
 * Reports by report number and certificate number. A reissued certificate's report can be found by its old and its new
 * number.
 */
export const reportByNumber: ReadonlyMap<string, Report> = new Map(
  reports.flatMap((report) => [
    [report.number, report],
    [report.dog.number, report],
    [report.dog.certificate.reissuedAs ?? report.dog.number, report],
  ]),
);
