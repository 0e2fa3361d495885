/** The log fields of a failed call to oa-web. */
import { ApiError, type CallCost, type UpstreamFailure } from '../api-error.ts';

/** Log fields of a failure. If the call was never attempted, `reason` is the error's key. */
export type LoggedFailure = Omit<Partial<UpstreamFailure>, 'reason'> & { readonly reason: string };

interface FailureFields {
  /** Logged under the same names if a call succeeds. */
  readonly cost: Partial<CallCost>;
  /** Why the call failed. */
  readonly failure: Omit<LoggedFailure, keyof CallCost>;
}

export const roundMs = (ms: number): number => Math.round(ms * 10) / 10;

export function failureFields({ upstreamMs, attempts, ...failure }: LoggedFailure): FailureFields {
  return {
    cost: {
      ...(upstreamMs !== undefined && { upstreamMs: roundMs(upstreamMs) }),
      ...(attempts !== undefined && { attempts }),
    },
    failure,
  };
}

/** Returns the log fields of a failure. Null for a bug, which has a stack instead. */
export function loggedFailure(error: unknown): LoggedFailure | null {
  if (!(error instanceof ApiError) || error.key === 'internal') return null;
  return error.details.failure ?? { reason: error.key };
}
