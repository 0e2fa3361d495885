/**
 * The doctor's JSON report (docs/doctor.md), except for the proposed map. The doctor builds it, `GET /status/doctor`
 * serves it from a file, and the /test page shows it.
 */
import { type Static, Type } from 'typebox';
import { Instant, Nullable } from './areas/common.ts';

const Texts = Type.Record(Type.String(), Type.String());

const Field = Type.Object({
  field: Type.String(),
  /** Number of times that each of oa-web's keys supplied the field. */
  keys: Type.Record(Type.String(), Type.Number()),
  found: Type.Number(),
  /** Number of records in which the field was sought. */
  sought: Type.Number(),
  /** The site's word for each of oa-web's codes. */
  codes: Texts,
  /** A value from oa-web, and the text that the site shows for it. Null for personal fields; older doctors omit it. */
  example: Type.Optional(Nullable(Type.Object({ sent: Type.String(), shown: Type.String() }))),
});

const Call = Type.Object({
  call: Type.String(),
  path: Type.String(),
  /** `skipped`: the call was not made, for the stated `reason`. */
  state: Type.Enum(['understood', 'partly', 'failed', 'skipped']),
  reason: Type.String(),
  /** Last HTTP status; 0 if there was no response. */
  status: Type.Number(),
  ms: Type.Number(),
  questions: Type.Number(),
  method: Type.String(),
  /** Encoding of a POST's parameters; null for a GET. */
  body: Type.Optional(Nullable(Type.String())),
  /** oa-web's name for each of the site's parameters, as sent. */
  params: Texts,
  /** oa-web's key for each part of its envelope (code, message, data, list, total); for the code, also its value. */
  envelope: Texts,
  fields: Type.Array(Field),
  /** oa-web's keys that no field was read from. */
  unread: Type.Array(Type.String()),
});

const Finding = Type.Object({
  kind: Type.String(),
  /** Null if the finding concerns all calls. */
  call: Nullable(Type.String()),
  text: Type.String(),
  /** Map entries that fix the cause; null if no fix is known. */
  mend: Nullable(Type.Record(Type.String(), Type.Unknown())),
  trust: Nullable(Type.Enum(['certain', 'guess', 'person'])),
  /** True if the finding is informative only: nothing is missing or wrong. */
  note: Type.Boolean(),
});

const PageVerdict = Type.Object({
  path: Type.String(),
  state: Type.Enum(['complete', 'partly', 'not at all', 'not asked']),
  /** Reasons why the page is incomplete: a call that failed or was skipped, or a finding as `<call>: <kind>`. */
  empty: Type.Array(Type.String()),
});

export const DoctorReport = Type.Object({
  version: Type.Literal(1),
  /** Time of the run. Reports from older doctors omit it. */
  at: Type.Optional(Instant),
  /** oa-web's address. */
  url: Type.String(),
  /** Reason why no call could be made; null if calls were made. */
  fatal: Nullable(Type.String()),
  calls: Type.Array(Call),
  findings: Type.Array(Finding),
  pages: Type.Array(PageVerdict),
});
export type FieldReport = Static<typeof Field>;
export type CallReport = Static<typeof Call>;
export type PageReport = Static<typeof PageVerdict>;
export type DoctorReport = Static<typeof DoctorReport>;

/** The data of `GET /status/doctor`. */
export interface DoctorState {
  /** Value of DOCTOR_REPORT, a file name; null if unset. */
  readonly file: string | null;
  readonly report: DoctorReport | null;
  /** Seconds since the run. Null without a report, or if the report doesn't state the time of its run. */
  readonly ageSeconds: number | null;
  /**
   * Reason why the file in DOCTOR_REPORT contains no usable report. Null if it contains one, or if DOCTOR_REPORT is
   * unset.
   */
  readonly problem: {
    /** `unfinished`: the doctor has printed nothing yet. */
    readonly kind: 'absent' | 'unreadable' | 'unfinished' | 'not-json' | 'other-version' | 'not-a-report';
    /** Error code, or the path of the invalid value in the report. */
    readonly detail: string;
  } | null;
}
