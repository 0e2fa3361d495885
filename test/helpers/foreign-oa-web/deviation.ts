/** One way in which a real oa-web may differ from the plain house, what that endangers, and the map that mends it. */
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import type { House } from './plain-house.ts';

/** A request to the BFF, and what its `data` must hold: `match`-like, or the code of an error. */
export interface Ask {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly method?: 'POST';
  /** Whether the member asks. */
  readonly token?: boolean;
  readonly data: unknown;
}

export interface Deviation {
  readonly name: string;
  /** Changes the plain house, usually one call's answer or how it reads parameters. */
  readonly apply: (house: House) => void;
  /** The leaves that the deviation endangers, and neighbours that a lax reader would break. */
  readonly asks: readonly Ask[];
  /** oa-web's own keys and words, one of which a log line or error has to name as long as it is not understood. */
  readonly names: readonly string[];
  /** What the doctor says about it. */
  readonly doctor: RegExp;
  /** The best honest answer without a map. Any of the three passes; the doctor's test accepts "complete" only for `right`. */
  readonly honest: 'right' | 'unknown' | 'error';
  /** The part of the map that only a person can decide: what 0 and 1 mean, whose name it is, a header that was agreed on. */
  readonly decided?: OaWebMap;
  /** The complete map that mends it. */
  readonly map: OaWebMap;
}
