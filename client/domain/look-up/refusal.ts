/** Reason why the registry returned no record for a number or name, as opposed to a failed call. */
import { ApiError, errorCodes } from '../../api/api-error.ts';

export interface Refusal {
  readonly kind: 'notFound' | 'malformed' | 'refused';
  /** The registry's own message if `kind` is `refused`. */
  readonly message: string;
}

const kinds: Readonly<Record<number, Refusal['kind']>> = {
  [errorCodes.notFound]: 'notFound',
  [errorCodes.badParameter]: 'malformed',
  [errorCodes.refused]: 'refused',
};

/** Returns null if the call failed for a reason unrelated to the number or name. The page then offers a retry. */
export function refusalOf(error: unknown): Refusal | null {
  const kind = error instanceof ApiError ? kinds[error.code] : undefined;
  return kind && error instanceof ApiError ? { kind, message: error.message } : null;
}
