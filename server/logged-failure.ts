/** What the log says of a call to oa-web that failed. */
import { ApiError, type UpstreamLog } from './api-error.ts';

/** What a call cost, under the names that the log has for it whether or not the call succeeded. */
interface Cost {
  readonly upstreamMs?: number;
  readonly attempts?: number;
}

/** Of what was not even tried, only the error's name is known. */
export type LoggedFailure = Omit<Partial<UpstreamLog>, 'reason'> & { readonly reason: string };

interface FailureFields {
  readonly cost: Cost;
  /** Why it failed. */
  readonly reason: Omit<LoggedFailure, keyof Cost>;
}

export const roundMs = (ms: number): number => Math.round(ms * 10) / 10;

export function failureFields({ upstreamMs, attempts, ...reason }: LoggedFailure): FailureFields {
  return {
    cost: {
      ...(upstreamMs !== undefined && { upstreamMs: roundMs(upstreamMs) }),
      ...(attempts !== undefined && { attempts }),
    },
    reason,
  };
}

/** Null for a bug, which has a stack instead. */
export function loggedFailure(error: unknown): LoggedFailure | null {
  if (!(error instanceof ApiError) || error.key === 'internal') return null;
  return error.details.log ?? { reason: error.key };
}
