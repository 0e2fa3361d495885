/** What the doctor has found out about a call, or about all of them. */
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
  /** null: all calls. */
  readonly call: string | null;
  /** One sentence. Values appear in it only if they are codes or flags. */
  readonly text: string;
  /** Part of the map that mends it. */
  readonly mend?: OaWebMap;
  /**
   * How far the mend may be trusted: `certain` was tried and answered rightly; `guess` is likely; only a `person` knows what
   * a code means. A written map holds what is certain.
   */
  readonly trust?: 'certain' | 'guess' | 'person';
  /** Worth knowing, but nothing is missing or wrong for it. */
  readonly isNote?: boolean;
}

/** Who supplied a field of the contract. */
export interface FieldReport {
  readonly field: string;
  /** oa-web's keys, and how often each supplied it. */
  readonly keys: Readonly<Record<string, number>>;
  readonly found: number;
  readonly sought: number;
  /** oa-web's codes, and what they were taken for. */
  readonly codes: Readonly<Record<string, string>>;
}

export interface CallReport {
  readonly call: string;
  readonly path: string;
  /** `skipped` was not asked; the reason says why. */
  state: 'understood' | 'partly' | 'failed' | 'skipped';
  reason: string;
  /** Last status line of HTTP; 0 without a response. */
  status: number;
  ms: number;
  questions: number;
  method: string;
  /** Where the parameters of a POST went. */
  body: string | null;
  /** Our parameters under the names that were sent. */
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
  /** What the findings propose with certainty, merged with the map that was given. */
  readonly proposal: OaWebMap;
  /** Why no question after the first could be asked; null if they could. */
  readonly fatal: string | null;
}
