/**
 * Prints the diagnosis for programs. The shape is stable; `version` counts its incompatible changes. docs/doctor.md describes
 * it.
 */
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
