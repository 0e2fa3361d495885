/**
 * Deviations: ways in which a real oa-web may differ from the plain fake (plain-fake.ts). Each comes with the map
 * that corrects it.
 */
import { mergedMaps } from '../../../server/doctor/map-edits.ts';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { type Change, inTurn, leaves, listOf, recode, rename } from './changes.ts';
import type { Answer, Call, FakeOaWeb, Params } from './plain-fake.ts';

/** A request to the BFF, and its expected result: `dataSlot` is a partial match, or `{ error: code }`. */
export interface Ask {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly method?: 'POST';
  /** Set to send the member's token. */
  readonly token?: boolean;
  readonly data: unknown;
}

export type Apply = (fake: FakeOaWeb) => void;

interface Details {
  /**
   * Requests that the deviation may break, and related requests that a lenient parser would get wrong. Defaults to the
   * theme's requests.
   */
  readonly asks?: readonly Ask[];
  /**
   * oa-web's own keys and words. Until the map explains them, a log line or an error must mention one of them. If unset,
   * every answer must be right even without a map.
   */
  readonly names?: readonly string[];
  /** Pattern that the doctor's report must match. Defaults to the first of `names`, or to `complete`. */
  readonly doctor?: RegExp;
  /**
   * Part of the map that only a person can decide: what 0 and 1 mean, whose name a key holds, or which header was
   * agreed.
   */
  readonly decided?: OaWebMap;
  /** Part of the map that the doctor proposes. */
  readonly map?: OaWebMap;
}

/** Changes to the plain fake, applied in order. The last item may be the deviation's details instead of a change. */
type Entry = Apply | readonly [...Apply[], Apply | Details];
type Table = Readonly<Record<string, Entry>>;

export interface Deviation extends Required<Details> {
  readonly name: string;
  readonly apply: Apply;
  /** The complete map. */
  readonly map: OaWebMap;
  /** Set if a quick run may test the deviation with its map. */
  readonly isTypical: boolean;
}

/** Returns a pattern that matches a whole word, with no letter, digit or underscore next to it. */
export const word = (name: string): RegExp =>
  new RegExp(`(?<![A-Za-z0-9_])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z0-9_])`, 'i');

/**
 * Fills in the defaults in a table of deviations, keyed by name.
 * @param asks default requests, for deviations without their own
 * @param others deviations whose maps are tested only in an exhaustive run
 */
export const theme = (asks: readonly Ask[], typical: Table, others: Table = {}): readonly Deviation[] =>
  Object.entries({ ...typical, ...others }).map(([name, entry]) => {
    const parts: readonly (Apply | Details)[] = [entry].flat();
    const applies = parts.filter((part) => typeof part === 'function');
    const {
      names = [],
      decided = {},
      map = {},
      ...rest
    }: Details = parts.find((part) => typeof part === 'object') ?? {};
    return {
      name,
      apply: (fake) => {
        for (const apply of applies) apply(fake);
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

/** Changes the data of calls. A key may list several calls, separated by spaces. */
export const changesData =
  (changes: Readonly<Record<string, Change | readonly Change[]>>): Apply =>
  (fake) => {
    for (const [calls, change] of Object.entries(changes))
      for (const call of calls.split(' ')) fake.changeData(call, inTurn(...[change].flat()));
  };

interface Listed {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly pages: number;
}

/** Changes the format of pages. `calls` lists calls, separated by spaces. */
export const pages =
  (calls: string, write: (listed: Listed) => unknown): Apply =>
  (fake) => {
    for (const call of calls.split(' '))
      fake.changeData(call, (said, params) => {
        const list = listOf(said);
        if (!list) return said;
        const size = Number(params.pageSize ?? 20);
        return write({ ...list, page: Number(params.page ?? 1), size, pages: Math.ceil(list.total / size) });
      });
  };

/** Placeholders in the envelopes passed to `wraps`, such as `{ errcode: codeSlot, errmsg: messageSlot }`. */
export const dataSlot = Symbol('data');
export const codeSlot = Symbol('code');
export const messageSlot = Symbol('message');

/** Writes successes and refusals in these envelopes, for all calls or for one. */
export const wraps =
  (success: unknown, refusal: unknown, call: Call = '*'): Apply =>
  (fake) =>
    fake.wrap(call, (outcome) =>
      leaves((value) => (typeof value === 'symbol' ? Reflect.get(outcome, value.description ?? '') : value))(
        outcome.ok ? success : refusal,
      ),
    );

/** Returns the map that renames a call's parameters. */
const params = (call: Call, names: Params): OaWebMap => ({ calls: { [call]: { params: names } } });

/** Returns the map that assigns keys to fields: in one call, or everywhere if `calls` lists several. */
export const fields = (calls: string, names: Readonly<Record<string, string | null>>): OaWebMap =>
  calls.includes(' ') ? { fields: names } : { calls: { [calls]: { fields: names } } };

/** Returns the map that explains a field's codes. */
export const codes = (field: string, words: Readonly<Record<string, string>>): OaWebMap => ({
  codes: { [field]: words },
});

interface Wanted extends Details {
  /** Returns the data for a request without `theirs`. By default, looks up the data without the parameter. */
  readonly otherwise?: (fake: FakeOaWeb) => unknown;
  /** Answer to a request without `theirs`, instead of data. */
  readonly error?: Answer;
  readonly also?: Apply;
  /** Set if the site discovers `theirs` and needs no map. */
  readonly isFoundOut?: boolean;
}

/** Describes a call that accepts a parameter under the name `theirs` and ignores `ours`. */
export function renamedParameter(call: Call, ours: string, theirs: string, options: Wanted = {}): Entry {
  const { otherwise, error, also, isFoundOut = false, ...details } = options;
  const renameParam: Apply = (fake) => {
    fake.renameParam(call, ours, theirs);
    if (otherwise) fake.changeData(call, (said, heard) => (heard[ours] ? said : otherwise(fake)));
    if (error) fake.gate(call, ({ query }) => (query[theirs] === undefined ? error : undefined));
    also?.(fake);
  };
  const found = isFoundOut ? { doctor: word(ours) } : { names: [ours, theirs, 'not-heeded'] };
  return [renameParam, { ...found, map: params(call, { [ours]: theirs }), ...details }];
}

export interface Coded extends Details {
  /** oa-web's key for the field. */
  readonly key?: string;
  readonly also?: Change;
  /** Set if the doctor or the site knows the words, so no person has to decide. */
  readonly isKnown?: boolean;
}

/**
 * Describes a field that oa-web writes in its own codes, with the map that explains them.
 * @param words oa-web's words, keyed by ours; `null` is the key for a field that the register leaves empty
 */
export function codedField(
  calls: string,
  field: string,
  words: Readonly<Record<string, unknown>>,
  options: Coded = {},
): Entry {
  const { key = field, also = (said) => said, isKnown = false, ...details } = options;
  const meanings: Record<string, string> = {};
  // oa-web may have one code for several of our words, such as 1 for valid and expired. The map then translates the
  // code to the first of them.
  for (const [meaning, word] of Object.entries(words)) if (meaning !== 'null') meanings[String(word ?? '')] ??= meaning;
  const map = { ...(key !== field && fields(calls, { [key]: field })), ...codes(field, meanings) };
  return [
    changesData({ [calls]: [recode(field, words), also, rename({ [field]: key })] }),
    { ...(isKnown ? { map } : { names: [key], decided: map }), ...details },
  ];
}
