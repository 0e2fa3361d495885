/** One way in which a real oa-web may differ from the plain house, what that endangers, and the map that mends it. */
import { mergedMaps } from '../../../server/doctor/map-edits.ts';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { type Change, inTurn } from './changes.ts';
import type { Outcome } from './look-up.ts';
import type { Call, House, Params } from './plain-house.ts';

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

interface Row extends Details {
  readonly name: string;
  readonly apply: Apply;
}

export interface Deviation extends Required<Row> {
  /** The whole map. */
  readonly map: OaWebMap;
  /** Whether it stands for its kind in `npm test`. */
  readonly isTypical: boolean;
}

export const deviation = (name: string, apply: Apply, details: Details = {}): Row => ({ name, apply, ...details });

/** Finds a word that letters, digits or underscores neither precede nor follow. */
export const word = (name: string): RegExp =>
  new RegExp(`(?<![A-Za-z0-9_])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z0-9_])`, 'i');

/** @param asks of the deviations that have none of their own */
export function theme(
  asks: readonly Ask[],
  typical: readonly Row[],
  others: readonly Row[] = [],
): readonly Deviation[] {
  return [...typical, ...others].map(({ names = [], decided = {}, map = {}, ...row }, n) => ({
    asks,
    names,
    doctor: names[0] === undefined ? /\bcomplete\b/ : word(names[0]),
    decided,
    ...row,
    map: mergedMaps(map, decided),
    isTypical: n < typical.length,
  }));
}

/** Changes what some calls say. */
export const tells =
  (calls: Call | readonly Call[], ...changes: readonly Change[]): Apply =>
  (house) => {
    for (const call of [calls].flat()) house.tell(call, inTurn(...changes));
  };

export const together =
  (...all: readonly Apply[]): Apply =>
  (house) => {
    for (const apply of all) apply(house);
  };

/** Writes successes and refusals of all calls, or of one, in this envelope. */
export const wraps =
  (
    success: (data: unknown) => unknown,
    refusal: (refused: Outcome & { ok: false }) => unknown,
    call: Call = '*',
  ): Apply =>
  (house) =>
    house.wrap(call, (outcome) => (outcome.ok ? success(outcome.data) : refusal(outcome)));

/** Wants another word for a parameter; without it, says something else or what the register says to no parameter. */
export const wants =
  (call: Call, ours: string, theirs: string, otherwise?: (house: House) => unknown): Apply =>
  (house) => {
    house.wants(call, ours, theirs);
    if (otherwise) house.tell(call, (data, params) => (params[ours] ? data : otherwise(house)));
  };

/** The map that renames parameters of a call. */
export const params = (call: Call, names: Params): OaWebMap => ({ calls: { [call]: { params: names } } });

/** The map that gives the codes of a field their meaning. */
export const codes = (field: string, words: Readonly<Record<string, string>>): OaWebMap => ({
  codes: { [field]: words },
});
