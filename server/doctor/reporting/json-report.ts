/** Converts the diagnosis to JSON for programs (docs/doctor.md). The shape is stable; `version` counts incompatible changes. */
import type { Diagnosis } from '../findings.ts';

export const jsonReport = ({ url, calls, findings, pages, proposal, fatal }: Diagnosis) => ({
  version: 1,
  url,
  fatal,
  calls,
  findings: findings.map(({ kind, call, text, mend = null, trust = null, isNote = false }) => ({
    kind,
    call,
    text,
    mend,
    trust,
    note: isNote,
  })),
  pages,
  proposal,
});
