/** Types of the doctor's findings, and of the remedies that it tries. */
import type { CallReport, PageReport } from '../../shared/doctor-report.ts';
import type { OaWebMap } from '../oaweb/map/schema.ts';

type FindingKind =
  | 'unreachable'
  | 'refused'
  | 'method'
  | 'parameter'
  | 'not-heeded'
  | 'paging'
  | 'envelope'
  | 'missing-field'
  | 'unknown-code'
  | 'unread-value'
  | 'value'
  | 'charset'
  | 'no-record';

export interface Finding {
  readonly kind: FindingKind;
  /** Call that the finding is about; null for all calls. */
  readonly call: string | null;
  /** One sentence. Contains no values except codes and flags. */
  readonly text: string;
  /** Map edit that fixes the problem. */
  readonly mend?: OaWebMap;
  /**
   * Certainty of the mend. `certain`: tried, and the answers were right. `guess`: likely. `person`: only a person
   * knows, for example what a code means. A written map contains only certain mends.
   */
  readonly trust?: 'certain' | 'guess' | 'person';
  /**
   * Evidence shown to the person who decides. For a code, the questions that returned it; for a key, some of its
   * values. Personal values are masked.
   */
  readonly seen?: Readonly<Record<string, readonly string[]>>;
  /** True if the finding is worth knowing, but nothing is missing or wrong. */
  readonly isNote?: boolean;
  /** True if a person is asked even though the finding is a note. */
  readonly isAsked?: true;
}

/** A map edit that may mend a failing call. */
export interface Remedy {
  readonly edit: OaWebMap;
  readonly kind: FindingKind;
  /** Text of the finding if the remedy helps. */
  readonly text: string;
  /** True if the remedy applies to all calls. */
  readonly isGeneral?: true;
  readonly trust?: Finding['trust'];
  /** True if the remedy must lead to a readable answer. Otherwise, a milder failure is enough. */
  readonly isStrict?: true;
}

export interface Diagnosis {
  readonly url: string;
  readonly calls: CallReport[];
  /**
   * Findings with map lines that were proved in earlier rounds. The rest of the report was made with these lines in the
   * map.
   */
  readonly mended: readonly Finding[];
  /** Findings of the last round. */
  readonly findings: readonly Finding[];
  readonly pages: PageReport[];
  /** The given map, merged with all proved lines. */
  readonly proposal: OaWebMap;
  /** Reason for giving up before oa-web has answered at all; null otherwise. */
  readonly fatal: string | null;
}
