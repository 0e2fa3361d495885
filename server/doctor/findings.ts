/** Findings of the doctor about a call, or about all calls. */
import type { OaWebMap } from '../oaweb/map/schema.ts';

export const findingKinds = [
  'unreachable',
  'refused',
  'method',
  'parameter',
  'not-heeded',
  'paging',
  'envelope',
  'missing-field',
  'unread-keys',
  'unknown-code',
  'unread-value',
  'value',
  'charset',
  'no-record',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  readonly kind: FindingKind;
  /** The call; null for all calls. */
  readonly call: string | null;
  /** One sentence. Values appear in it only if they are codes or flags. */
  readonly text: string;
  /** Part of the map that mends it. */
  readonly mend?: OaWebMap;
  /**
   * Certainty of the mend: a `certain` one was tried and gave right answers, a `guess` is likely, and for the rest only a
   * `person` knows what a code means. A written map holds what is certain.
   */
  readonly trust?: 'certain' | 'guess' | 'person';
  /** True if the finding is worth knowing, but nothing is missing or wrong. */
  readonly isNote?: boolean;
}

/** Keys that supplied a field of the contract. */
export interface FieldReport {
  readonly field: string;
  /** Number of times that each of oa-web's keys supplied the field. */
  readonly keys: Readonly<Record<string, number>>;
  readonly found: number;
  readonly sought: number;
  /** Words by oa-web's codes. */
  readonly codes: Readonly<Record<string, string>>;
}

export interface CallReport {
  readonly call: string;
  readonly path: string;
  /** A `skipped` call was not asked; the reason says why. */
  state: 'understood' | 'partly' | 'failed' | 'skipped';
  reason: string;
  /** Last status line of HTTP; 0 without a response. */
  status: number;
  ms: number;
  questions: number;
  method: string;
  /** Place of a POST's parameters. */
  body: string | null;
  /** The contract's parameters, by the names that were sent. */
  params: Readonly<Record<string, string>>;
  /** Keys and words of the envelope. */
  envelope: Readonly<Record<string, string>>;
  fields: readonly FieldReport[];
  /** Keys that nothing read. */
  unread: readonly string[];
}

export interface PageReport {
  readonly path: string;
  readonly state: 'complete' | 'partly' | 'not at all' | 'not asked';
  readonly empty: readonly string[];
}

export interface Diagnosis {
  readonly url: string;
  readonly calls: readonly CallReport[];
  readonly findings: readonly Finding[];
  readonly pages: readonly PageReport[];
  /** The given map, merged with what the findings propose with certainty. */
  readonly proposal: OaWebMap;
  /** Reason why no question after the first could be asked; null if they could. */
  readonly fatal: string | null;
}
