/** Types of the doctor's findings and reports. */
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
  /** One sentence. Contains no values except codes and flags. */
  readonly text: string;
  /** Map edit that mends the cause. */
  readonly mend?: OaWebMap;
  /**
   * Certainty of the mend. `certain`: tried, with right answers. `guess`: likely. `person`: only a person knows, for
   * example what a code means. A written map contains only certain mends.
   */
  readonly trust?: 'certain' | 'guess' | 'person';
  /**
   * Shown to the person who decides: questions that returned the code, or values of the key. Personal values are
   * masked.
   */
  readonly seen?: Readonly<Record<string, readonly string[]>>;
  /** True if the finding is worth knowing, but nothing is missing or wrong. */
  readonly isNote?: boolean;
  /** True if a person is asked even though the finding is a note. */
  readonly isAsked?: true;
}

/** A value as oa-web sent it, and as the site shows it, both shortened. */
export interface Example {
  readonly sent: string;
  readonly shown: string;
}

/** Keys that supplied a field of the contract. */
export interface FieldReport {
  readonly field: string;
  /** Number of times that each of oa-web's keys supplied the field. */
  readonly keys: Readonly<Record<string, number>>;
  readonly found: number;
  readonly sought: number;
  /** The contract's word for each of oa-web's codes. */
  readonly codes: Readonly<Record<string, string>>;
  /** Null for personal fields. */
  readonly example: Example | null;
}

export interface CallReport {
  readonly call: string;
  readonly path: string;
  /** A `skipped` call was not asked, for the stated `reason`. */
  state: 'understood' | 'partly' | 'failed' | 'skipped';
  reason: string;
  /** Last HTTP status; 0 without a response. */
  status: number;
  ms: number;
  questions: number;
  method: string;
  /** Encoding of a POST's parameters; null for a GET. */
  body: string | null;
  /** Names under which the contract's parameters were sent. */
  params: Readonly<Record<string, string>>;
  /** Keys and words of the envelope. */
  envelope: Readonly<Record<string, string>>;
  fields: readonly FieldReport[];
  /** Keys that no adapter read. */
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
  /**
   * Findings with map lines that were proved in earlier rounds. The rest of the report was made with these lines in the
   * map.
   */
  readonly mended: readonly Finding[];
  /** Findings of the last round. */
  readonly findings: readonly Finding[];
  readonly pages: readonly PageReport[];
  /** The given map, merged with all proved lines. */
  readonly proposal: OaWebMap;
  /** Reason for giving up before oa-web has answered at all; null otherwise. */
  readonly fatal: string | null;
}
