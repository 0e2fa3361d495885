/** Plans the order of the calls. Earlier answers supply the identifiers that later calls need. */
import { isNumber } from '../../shared/rules/register-number.ts';
import type { Params } from './asking/oa-web.ts';

/** Certificate numbers, names and a token to start from, because no list of oa-web's contains them. */
export interface Samples {
  readonly certificates: readonly string[];
  readonly reports: readonly string[];
  /** Certificate numbers or holders' names. The same applies to `fciGroomers` and `trainers`. */
  readonly groomers: readonly string[];
  readonly fciGroomers: readonly string[];
  readonly trainers: readonly string[];
  readonly token: string | null;
}

/** Identifiers found in answers, by kind. */
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

  all(kind: string): readonly string[] {
    return this.#values.get(kind) ?? [];
  }

  /** Returns up to `count` identifiers, spread over the whole list. */
  some(kind: string, count: number): string[] {
    const values = [...this.all(kind)];
    if (values.length <= count) return values;
    return Array.from({ length: count }, (_, i) =>
      String(values[Math.round((i * (values.length - 1)) / Math.max(1, count - 1))]),
    );
  }
}

/** A parameter to check. oa-web heeds it if two values give different answers. */
export interface ParameterCheck {
  readonly param: string;
  /** Values to send. oa-web must have a record for the first. */
  readonly values: (facts: Facts) => string[];
  /**
   * Returns the parameters to send with the checked one; null skips the check. By default, they are copied from the
   * first question that has this parameter.
   */
  readonly rest?: (facts: Facts) => Params | null;
}

export interface Step {
  readonly call: string;
  readonly questions: (facts: Facts) => Params[];
  /** Sets of questions to try, in order, if `questions` return no rows. Stops at the first set that returns rows. */
  readonly otherwise?: (facts: Facts) => Params[][];
  readonly heeds?: readonly ParameterCheck[];
  /** Calls whose answers supply this call's identifiers. */
  readonly needs?: readonly string[];
  /** Key under which this call's holder names are stored in the facts. Later calls use the names as search terms. */
  readonly holderFact?: string;
  readonly isPaged?: true;
  readonly isMember?: true;
  readonly isWrite?: true;
  readonly collectFacts?: (data: unknown, facts: Facts, params: Params) => void;
  /** Reason reported if there are no questions to ask. */
  readonly missingInput: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Returns the records of a list or page, or the single record. */
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

const among =
  (kind: string) =>
  (facts: Facts): string[] =>
    facts.some(kind, 3);

/** A word that no title or name contains. */
const nonsense = 'zzxqj';

/** Builds the check that oa-web heeds a search word. It compares a word that occurs with one that does not. */
const search = (kind: string, rest: (facts: Facts) => Params | null): ParameterCheck => ({
  param: 'q',
  values: (facts) => [...facts.some(kind, 1), nonsense],
  rest,
});

const byName = (kind: string): ParameterCheck => ({
  param: 'name',
  values: (facts) => [...facts.some(`${kind}Name`, 1), nonsense],
  rest: () => ({}),
});

/** Returns a word from a title. A search for the word should return the title. */
const wordOf = (title: unknown): string | null =>
  /[A-Za-z]{4,}|\p{Script=Han}{2}/u.exec(String(title ?? ''))?.[0] ?? null;

const learnWord =
  (key: string, kind: string) =>
  (data: unknown, facts: Facts): void =>
    facts.add(kind, [wordOf(rowsOf(data)[0]?.[key])]);

/** Returns `more`, with `param` set to the first known identifier of a kind; null if none is known. */
function restWith(facts: Facts, param: string, kind: string, more: Params = {}): Params | null {
  const [value] = facts.some(kind, 1);
  return value === undefined ? null : { [param]: value, ...more };
}

const firstPage = { page: 1, pageSize: 20 };
/** Maximum number of records to request. Enough to see most codes. */
const maxDocuments = 12;

const licences =
  (kind: string) =>
  (facts: Facts): Params[] => [
    ...each('number', kind, maxDocuments)(facts),
    ...each('name', `${kind}Name`, maxDocuments)(facts),
  ];

/** Returns the `year` parameter if rankings have rows only for a certain year; otherwise an empty object. */
function yearOf(facts: Facts): Params {
  const [year] = facts.all('rankedYear');
  return year === undefined ? {} : { year: Number(year) };
}

const rankings = (facts: Facts, year: Params = {}): Params[] => [
  { scope: 'all', ...year, ...firstPage },
  ...facts.some('group', 2).map((groupId) => ({ scope: 'group', groupId, ...year, ...firstPage })),
  ...facts.some('rankedBreed', 2).map((breedId) => ({ scope: 'breed', breedId, ...year, ...firstPage })),
];

export const itinerary: readonly Step[] = [
  { call: 'getFciGroup', questions: () => [{}], collectFacts: take('id', 'group'), missingInput: '' },
  { call: 'getSorts', questions: () => [{}], collectFacts: take('id', 'sort'), missingInput: '' },
  {
    call: 'getFciDogAll',
    questions: () => [{}],
    collectFacts: (data, facts) => {
      take('id', 'breed')(data, facts);
      take('sectionId', 'section')(data, facts);
    },
    missingInput: '',
  },
  {
    call: 'getFciSectionByGroupId',
    needs: ['getFciGroup'],
    questions: each('groupId', 'group'),
    heeds: [{ param: 'groupId', values: among('group') }],
    collectFacts: take('id', 'section'),
    missingInput: 'getFciGroup gave no group',
  },
  {
    call: 'getFciDogBySectionId',
    needs: ['getFciDogAll', 'getFciSectionByGroupId'],
    questions: each('sectionId', 'section'),
    heeds: [{ param: 'sectionId', values: among('section') }],
    missingInput: 'no section is known',
  },
  {
    call: 'getFciDogById',
    needs: ['getFciDogAll'],
    questions: each('id', 'breed', 4),
    heeds: [{ param: 'id', values: among('breed') }],
    missingInput: 'getFciDogAll gave no breed',
  },
  {
    call: 'getFciDogByGroupId',
    needs: ['getFciGroup'],
    questions: each('groupId', 'group', 10),
    heeds: [{ param: 'groupId', values: among('group') }],
    collectFacts: take('id', 'rankedBreed'),
    missingInput: 'getFciGroup gave no group',
  },
  {
    call: 'rank',
    needs: ['getFciGroup', 'getFciDogByGroupId'],
    questions: (facts) => rankings(facts),
    otherwise: (facts) => facts.all('year').map((year) => rankings(facts, { year: Number(year) })),
    isPaged: true,
    heeds: [
      { param: 'groupId', values: among('group') },
      { param: 'breedId', values: among('rankedBreed') },
      { param: 'year', values: among('year'), rest: () => ({ scope: 'all', ...firstPage }) },
      search('dogName', () => ({ scope: 'all', ...firstPage })),
    ],
    collectFacts: (data, facts, { year }) => {
      if (year !== undefined && rowsOf(data).length > 0) facts.add('rankedYear', [year]);
      take('dogId', 'dog')(data, facts);
      learnWord('registeredName', 'dogName')(data, facts);
    },
    missingInput: '',
  },
  {
    call: 'detail',
    needs: ['rank'],
    questions: (facts) => each('dogId', 'dog', 4, yearOf(facts))(facts),
    heeds: [
      { param: 'dogId', values: among('dog') },
      { param: 'year', values: among('year'), rest: (facts) => restWith(facts, 'dogId', 'dog') },
    ],
    missingInput: 'the ranking gave no dog',
  },
  {
    call: 'getTitleListBySortId',
    needs: ['getSorts'],
    questions: each('sortId', 'sort', 6, firstPage),
    heeds: [
      { param: 'sortId', values: among('sort') },
      search('title', (facts) => restWith(facts, 'sortId', 'noticedSort', firstPage)),
    ],
    isPaged: true,
    collectFacts: (data, facts, { sortId }) => {
      if (rowsOf(data).length === 0) return;
      facts.add('noticedSort', [sortId]);
      learnWord('title', 'title')(data, facts);
    },
    missingInput: 'getSorts gave no category',
  },
  {
    call: 'certificates',
    questions: () => [{ ...firstPage }],
    isPaged: true,
    heeds: [
      { param: 'id', values: among('appreciation'), rest: () => firstPage },
      { param: 'year', values: among('year'), rest: () => firstPage },
      search('recipient', () => firstPage),
    ],
    collectFacts: (data, facts) => {
      take('id', 'appreciation')(data, facts);
      learnWord('recipient', 'recipient')(data, facts);
    },
    missingInput: '',
  },
  {
    call: 'groomerCertificates',
    questions: licences('groomer'),
    heeds: [{ param: 'number', values: among('groomer') }, byName('groomer')],
    holderFact: 'groomerName',
    collectFacts: take('id', 'licence'),
    missingInput: '--groomer NO|NAME',
  },
  {
    call: 'groomerFciCertificates',
    questions: licences('fciGroomer'),
    heeds: [{ param: 'number', values: among('fciGroomer') }, byName('fciGroomer')],
    holderFact: 'fciGroomerName',
    missingInput: '--fci-groomer NO|NAME',
  },
  {
    call: 'groomerCertificatesById',
    needs: ['groomerCertificates'],
    questions: each('id', 'licence'),
    heeds: [{ param: 'id', values: among('licence') }],
    missingInput: 'groomerCertificates gave no licence',
  },
  {
    call: 'trainerCertificates',
    questions: licences('trainer'),
    heeds: [{ param: 'number', values: among('trainer') }, byName('trainer')],
    holderFact: 'trainerName',
    missingInput: '--trainer NO|NAME',
  },
  {
    call: 'certificateInfo',
    questions: each('number', 'certificate', maxDocuments),
    heeds: [{ param: 'number', values: among('certificate') }],
    missingInput: '--certificate NO',
  },
  {
    call: 'geneReport',
    questions: each('number', 'report', maxDocuments),
    heeds: [{ param: 'number', values: among('report') }],
    missingInput: '--report NO',
  },
  { call: 'total', questions: () => [{}], isMember: true, missingInput: '--token T' },
  { call: 'records', questions: () => [{ ...firstPage }], isMember: true, isPaged: true, missingInput: '--token T' },
  { call: 'participate', questions: () => [{}], isMember: true, isWrite: true, missingInput: '--write' },
  { call: 'share', questions: () => [{}], isMember: true, isWrite: true, missingInput: '--write' },
];

export const stepNames: readonly string[] = itinerary.map(({ call }) => call);

/** Returns the steps for the given calls and for the calls that they need, in the order of the itinerary. */
export function stepsFor(calls: readonly string[]): Step[] {
  const wanted = new Set(calls);
  for (const { call, needs = [] } of [...itinerary].reverse()) {
    if (wanted.has(call)) for (const need of needs) wanted.add(need);
  }
  return itinerary.filter(({ call }) => wanted.has(call));
}

/** Adds the certificate numbers under `kind`, and the holders' names under `kind` with the suffix `Name`. */
function addPeople(facts: Facts, kind: string, given: readonly string[]): void {
  const isNo = (text: string): boolean => isNumber(text) && /\d/.test(text);
  facts.add(kind, given.filter(isNo));
  facts.add(
    `${kind}Name`,
    given.filter((text) => !isNo(text)),
  );
}

export function factsFrom(samples: Samples, year: number): Facts {
  const facts = new Facts();
  facts.add('year', [year, year - 1, year - 2, year - 3]);
  facts.add('certificate', samples.certificates);
  facts.add('report', samples.reports);
  addPeople(facts, 'groomer', samples.groomers);
  addPeople(facts, 'fciGroomer', samples.fciGroomers.length > 0 ? samples.fciGroomers : samples.groomers);
  addPeople(facts, 'trainer', samples.trainers);
  return facts;
}

/** Returns whether a call is a draw. A draw is sent at most once, so the doctor cannot experiment with it. */
export const isDraw = (call: string): boolean => itinerary.some((step) => step.call === call && step.isWrite === true);
