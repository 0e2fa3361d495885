/** Converts the diagnosis to JSON for programs (docs/doctor.md). The shape is stable; `version` counts incompatible changes. */
import type { Diagnosis } from '../findings.ts';

/** @param at when oa-web was asked */
export const jsonReport = ({ url, calls, mended, findings, pages, proposal, fatal }: Diagnosis, at: Date) => ({
  version: 1,
  at: at.toISOString(),
  url,
  fatal,
  calls,
  findings: [...mended, ...findings].map(({ kind, call, text, mend = null, trust = null, isNote = false }) => ({
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
