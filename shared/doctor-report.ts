/** The doctor's JSON report (docs/doctor.md), as far as /test shows it. `GET /status/doctor` serves it. */
import { type Static, Type } from 'typebox';
import { Instant, Nullable } from './areas/common.ts';

const Texts = Type.Record(Type.String(), Type.String());

const Field = Type.Object({
  field: Type.String(),
  /** How often each of oa-web's keys supplied the field. */
  keys: Type.Record(Type.String(), Type.Number()),
  found: Type.Number(),
  sought: Type.Number(),
  /** Word for each of oa-web's codes. */
  codes: Texts,
  /** A value that oa-web sent, and what the site shows for it. Null for personal fields; older doctors omit it. */
  example: Type.Optional(Nullable(Type.Object({ sent: Type.String(), shown: Type.String() }))),
});

const Call = Type.Object({
  call: Type.String(),
  path: Type.String(),
  state: Type.Enum(['understood', 'partly', 'failed', 'skipped']),
  reason: Type.String(),
  /** Last HTTP status; 0 without a response. */
  status: Type.Number(),
  ms: Type.Number(),
  questions: Type.Number(),
  method: Type.String(),
  /** Names under which the site's parameters were sent. */
  params: Texts,
  /** Keys and words of the envelope. */
  envelope: Texts,
  fields: Type.Array(Field),
  /** Keys that nothing read. */
  unread: Type.Array(Type.String()),
});

const Finding = Type.Object({
  kind: Type.String(),
  /** Null if the finding concerns all calls. */
  call: Nullable(Type.String()),
  text: Type.String(),
  /** Part of a map that mends the cause; null if none is known. */
  mend: Nullable(Type.Record(Type.String(), Type.Unknown())),
  trust: Nullable(Type.Enum(['certain', 'guess', 'person'])),
  /** Set if nothing is missing or wrong. */
  note: Type.Boolean(),
});

export const DoctorReport = Type.Object({
  version: Type.Literal(1),
  /** Time of the run; older doctors omit it. */
  at: Type.Optional(Instant),
  /** Address that was asked. */
  url: Type.String(),
  /** Why nothing could be asked; null if something could. */
  fatal: Nullable(Type.String()),
  calls: Type.Array(Call),
  findings: Type.Array(Finding),
  pages: Type.Array(
    Type.Object({
      path: Type.String(),
      state: Type.Enum(['complete', 'partly', 'not at all', 'not asked']),
      /** Calls and kinds of findings because of which the page is incomplete. */
      empty: Type.Array(Type.String()),
    }),
  ),
});
export type DoctorReport = Static<typeof DoctorReport>;

/** The data of `GET /status/doctor`. */
export interface DoctorState {
  /** The file in DOCTOR_REPORT; null if it is unset. */
  readonly file: string | null;
  readonly report: DoctorReport | null;
  /** Seconds since the run; null without a report, or if the report does not say when it was made. */
  readonly ageSeconds: number | null;
  /** Why there is a file in DOCTOR_REPORT but no report. */
  readonly problem: {
    /** `unfinished`: the doctor has printed nothing yet. */
    readonly kind: 'absent' | 'unreadable' | 'unfinished' | 'not-json' | 'other-version' | 'not-a-report';
    /** Error code or place of the fault. */
    readonly detail: string;
  } | null;
}
