/** Which questions to ask, in an order in which each answer supplies the identifiers of the next questions. */
import { isNumber } from '../oaweb/records/licence-number.ts';
import type { Params } from './asking/oa-web.ts';

/** Numbers, names and a token to ask with; oa-web's lists do not give those. */
export interface Samples {
  readonly certificates: readonly string[];
  readonly reports: readonly string[];
  /** Numbers or names. */
  readonly groomers: readonly string[];
  readonly fciGroomers: readonly string[];
  readonly trainers: readonly string[];
  readonly token: string | null;
}

/** Identifiers that answers have supplied, by kind. */
export class Facts {
  readonly #values = new Map<string, string[]>();

  add(kind: string, values: Iterable<unknown>): void {
    const known = this.#values.get(kind) ?? [];
    for (const value of values) {
      if ((typeof value === 'string' || typeof value === 'number') && !known.includes(String(value)))
        known.push(String(value));
    }
    this.#values.set(kind, known);
  }

  /** Up to `count` of them, spread over the whole list. */
  some(kind: string, count: number): string[] {
    const values = this.#values.get(kind) ?? [];
    if (values.length <= count) return values;
    return Array.from({ length: count }, (_, i) =>
      String(values[Math.round((i * (values.length - 1)) / Math.max(1, count - 1))]),
    );
  }
}

export interface Step {
  readonly call: string;
  readonly questions: (facts: Facts) => Params[];
  /** Our parameters, whose heeding is to be proved, and the facts that are values for them. */
  readonly heeds?: Readonly<Record<string, string>>;
  readonly isPaged?: true;
  readonly isMember?: true;
  readonly isWrite?: true;
  readonly learn?: (data: unknown, facts: Facts, params: Params) => void;
  /** What is missing if there is no question. */
  readonly lacks: string;
}

type Row = Readonly<Record<string, unknown>>;

/** The records of a list, of a page, or the single one. */
export function rowsOf(data: unknown): Row[] {
  const list: unknown = Array.isArray(data) ? data : (data as { items?: unknown } | null | undefined)?.items;
  if (Array.isArray(list)) return list as Row[];
  return typeof data === 'object' && data !== null ? [data as Row] : [];
}

const each =
  (param: string, kind: string, count = 3, more: Params = {}) =>
  (facts: Facts): Params[] =>
    facts.some(kind, count).map((value) => ({ [param]: value, ...more }));

const take =
  (key: string, kind: string) =>
  (data: unknown, facts: Facts): void =>
    facts.add(
      kind,
      rowsOf(data).map((row) => row[key]),
    );

const firstPage = { page: 1, pageSize: 20 };
/** Enough records to see most codes. */
const maxDocuments = 12;

const licences =
  (kind: string) =>
  (facts: Facts): Params[] =>
    facts
      .some(kind, maxDocuments)
      .map((text) => (isNumber(text) && /\d/.test(text) ? { number: text } : { name: text }));

export const itinerary: readonly Step[] = [
  { call: 'getFciGroup', questions: () => [{}], learn: take('id', 'group'), lacks: '' },
  { call: 'getSorts', questions: () => [{}], learn: take('id', 'sort'), lacks: '' },
  {
    call: 'getFciDogAll',
    questions: () => [{}],
    learn: (data, facts) => {
      take('id', 'breed')(data, facts);
      take('sectionId', 'section')(data, facts);
    },
    lacks: '',
  },
  {
    call: 'getFciSectionByGroupId',
    questions: each('groupId', 'group'),
    heeds: { groupId: 'group' },
    learn: take('id', 'section'),
    lacks: 'getFciGroup gave no group',
  },
  {
    call: 'getFciDogBySectionId',
    questions: each('sectionId', 'section'),
    heeds: { sectionId: 'section' },
    lacks: 'no section is known',
  },
  {
    call: 'getFciDogById',
    questions: each('id', 'breed', 4),
    heeds: { id: 'breed' },
    lacks: 'getFciDogAll gave no breed',
  },
  {
    call: 'getFciDogByGroupId',
    questions: each('groupId', 'group', 10),
    heeds: { groupId: 'group' },
    learn: take('id', 'rankedBreed'),
    lacks: 'getFciGroup gave no group',
  },
  {
    call: 'rank',
    questions: (facts) => [
      { scope: 'all', ...firstPage },
      ...facts.some('group', 2).map((groupId) => ({ scope: 'group', groupId, ...firstPage })),
      ...facts.some('rankedBreed', 2).map((breedId) => ({ scope: 'breed', breedId, ...firstPage })),
    ],
    isPaged: true,
    learn: take('dogId', 'dog'),
    lacks: '',
  },
  {
    call: 'detail',
    questions: each('dogId', 'dog', 4),
    heeds: { dogId: 'dog' },
    lacks: 'the ranking gave no dog',
  },
  {
    call: 'getTitleListBySortId',
    questions: each('sortId', 'sort', 6, firstPage),
    heeds: { sortId: 'sort' },
    isPaged: true,
    lacks: 'getSorts gave no category',
  },
  {
    call: 'certificates',
    questions: () => [{ ...firstPage }],
    isPaged: true,
    learn: take('id', 'appreciation'),
    lacks: '',
  },
  {
    call: 'groomerCertificates',
    questions: licences('groomer'),
    heeds: { number: 'groomer' },
    learn: take('id', 'licence'),
    lacks: '--groomer NO|NAME',
  },
  {
    call: 'groomerFciCertificates',
    questions: licences('fciGroomer'),
    heeds: { number: 'fciGroomer' },
    lacks: '--fci-groomer NO|NAME',
  },
  {
    call: 'groomerCertificatesById',
    questions: each('id', 'licence'),
    heeds: { id: 'licence' },
    lacks: 'groomerCertificates gave no licence',
  },
  {
    call: 'trainerCertificates',
    questions: licences('trainer'),
    heeds: { number: 'trainer' },
    lacks: '--trainer NO|NAME',
  },
  {
    call: 'certificateInfo',
    questions: each('number', 'certificate', maxDocuments),
    heeds: { number: 'certificate' },
    lacks: '--certificate NO',
  },
  {
    call: 'geneReport',
    questions: each('number', 'report', maxDocuments),
    heeds: { number: 'report' },
    lacks: '--report NO',
  },
  { call: 'total', questions: () => [{}], isMember: true, lacks: '--token T' },
  { call: 'records', questions: () => [{ ...firstPage }], isMember: true, isPaged: true, lacks: '--token T' },
  { call: 'participate', questions: () => [{}], isMember: true, isWrite: true, lacks: '--write' },
  { call: 'share', questions: () => [{}], isMember: true, isWrite: true, lacks: '--write' },
];

export function factsFrom(samples: Samples): Facts {
  const facts = new Facts();
  facts.add('certificate', samples.certificates);
  facts.add('report', samples.reports);
  facts.add('groomer', samples.groomers);
  facts.add('fciGroomer', samples.fciGroomers.length > 0 ? samples.fciGroomers : samples.groomers);
  facts.add('trainer', samples.trainers);
  return facts;
}
