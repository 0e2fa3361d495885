/** One way in which a real oa-web may differ from the plain house, what that endangers, and the map that mends it. */
import { mergedMaps } from '../../../server/doctor/map-edits.ts';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { type Change, inTurn, leaves, listOf, recode, rename } from './changes.ts';
import type { Answer, Call, House, Params } from './plain-house.ts';

/** A request to the BFF, and what its `data` must hold: `match`-like, or the code of an error. */
export interface Ask {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly method?: 'POST';
  /** Whether the member asks. */
  readonly token?: boolean;
  readonly data: unknown;
}

export type Apply = (house: House) => void;

interface Details {
  /** Requests that the deviation endangers, and neighbours that a lax reader would break; by default the theme's. */
  readonly asks?: readonly Ask[];
  /**
   * oa-web's own keys and words, one of which a log line or error must name as long as it is not understood. Without
   * names, every answer must be right without a map.
   */
  readonly names?: readonly string[];
  /** What the doctor says; by default the first of the names, or that a call is complete. */
  readonly doctor?: RegExp;
  /** The part of the map that only a person can decide: what 0 and 1 mean, whose name it is, a header that was agreed on. */
  readonly decided?: OaWebMap;
  /** The part of the map that the doctor proposes. */
  readonly map?: OaWebMap;
}

/** Changes to the plain house, one after the other, and details. */
export type Row = Apply | readonly [...Apply[], Details];
type Rows = Readonly<Record<string, Row>>;

export interface Deviation extends Required<Details> {
  readonly name: string;
  readonly apply: Apply;
  /** The whole map. */
  readonly map: OaWebMap;
  /** Whether it stands for its kind in `npm test`. */
  readonly isTypical: boolean;
}

/** Finds a word that letters, digits or underscores neither precede nor follow. */
export const word = (name: string): RegExp =>
  new RegExp(`(?<![A-Za-z0-9_])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z0-9_])`, 'i');

/** @param asks of the deviations that have none of their own */
export const theme = (asks: readonly Ask[], typical: Rows, others: Rows = {}): readonly Deviation[] =>
  Object.entries({ ...typical, ...others }).map(([name, row]) => {
    const parts: readonly (Apply | Details)[] = [row].flat();
    const applies = parts.filter((part) => typeof part === 'function');
    const {
      names = [],
      decided = {},
      map = {},
      ...rest
    }: Details = parts.find((part) => typeof part === 'object') ?? {};
    return {
      name,
      apply: (house) => {
        for (const apply of applies) apply(house);
      },
      asks,
      names,
      doctor: names[0] === undefined ? /\bcomplete\b/ : word(names[0]),
      decided,
      ...rest,
      map: mergedMaps(map, decided),
      isTypical: name in typical,
    };
  });

/** Changes what calls say; a key may name several calls. */
export const tells =
  (changes: Readonly<Record<string, Change | readonly Change[]>>): Apply =>
  (house) => {
    for (const [calls, change] of Object.entries(changes))
      for (const call of calls.split(' ')) house.tell(call, inTurn(...[change].flat()));
  };

interface Listed {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly pages: number;
}

/** Changes how calls write their page. */
export const pages =
  (calls: string, write: (listed: Listed) => unknown): Apply =>
  (house) => {
    for (const call of calls.split(' '))
      house.tell(call, (said, params) => {
        const list = listOf(said);
        if (!list) return said;
        const size = Number(params.pageSize ?? 20);
        return write({ ...list, page: Number(params.page ?? 1), size, pages: Math.ceil(list.total / size) });
      });
  };

/** Placeholders in an envelope. */
export const data = Symbol('data');
export const code = Symbol('code');
export const message = Symbol('message');

/** Writes successes and refusals of all calls, or of one, in these envelopes. */
export const wraps =
  (success: unknown, refusal: unknown, call: Call = '*'): Apply =>
  (house) =>
    house.wrap(call, (outcome) =>
      leaves((value) => (typeof value === 'symbol' ? Reflect.get(outcome, value.description ?? '') : value))(
        outcome.ok ? success : refusal,
      ),
    );

/** The map that renames parameters of a call. */
export const params = (call: Call, names: Params): OaWebMap => ({ calls: { [call]: { params: names } } });

/** The map that gives keys of a call, or of several, the names of fields. */
export const fields = (calls: string, names: Readonly<Record<string, string | null>>): OaWebMap =>
  calls.includes(' ') ? { fields: names } : { calls: { [calls]: { fields: names } } };

/** The map that gives the codes of a field their meaning. */
export const codes = (field: string, words: Readonly<Record<string, string>>): OaWebMap => ({
  codes: { [field]: words },
});

interface Wanted extends Details {
  /** What is said without the word; by default what the register says to no parameter. */
  readonly otherwise?: (house: House) => unknown;
  /** What is answered without the word. */
  readonly error?: Answer;
  readonly also?: Apply;
  /** The site finds the word out, and needs no map. */
  readonly isFoundOut?: boolean;
}

/** A call that wants another word for a parameter. */
export function wanted(call: Call, ours: string, theirs: string, options: Wanted = {}): Row {
  const { otherwise, error, also, isFoundOut = false, ...details } = options;
  const wants: Apply = (house) => {
    house.wants(call, ours, theirs);
    if (otherwise) house.tell(call, (said, heard) => (heard[ours] ? said : otherwise(house)));
    if (error) house.gate(call, ({ query }) => (query[theirs] === undefined ? error : undefined));
    also?.(house);
  };
  const found = isFoundOut ? { doctor: word(ours) } : { names: [ours, theirs, 'not-heeded'] };
  return [wants, { ...found, map: params(call, { [ours]: theirs }), ...details }];
}

export interface Coded extends Details {
  /** oa-web's key for the field. */
  readonly key?: string;
  readonly also?: Change;
  /** The doctor or the site knows the words, so that no person must decide. */
  readonly isKnown?: boolean;
}

/** A field in codes of oa-web's. */
export function coded(
  calls: string,
  field: string,
  words: Readonly<Record<string, unknown>>,
  options: Coded = {},
): Row {
  const { key = field, also = (said) => said, isKnown = false, ...details } = options;
  const meanings: Record<string, string> = {};
  for (const [meaning, word] of Object.entries(words)) if (meaning !== 'null') meanings[String(word ?? '')] ??= meaning;
  const map = { ...(key !== field && fields(calls, { [key]: field })), ...codes(field, meanings) };
  return [
    tells({ [calls]: [recode(field, words), also, rename({ [field]: key })] }),
    { ...(isKnown ? { map } : { names: [key], decided: map }), ...details },
  ];
}
