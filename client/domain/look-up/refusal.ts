/** The reason why the registry has no record for a number or name, as opposed to why a call failed. */
import { ApiError, errorCodes } from '../../api/api-error.ts';

export interface Refusal {
  readonly kind: 'notFound' | 'malformed' | 'refused';
  /** Message of the registry, if it refused. */
  readonly message: string;
}

const kinds: Readonly<Record<number, Refusal['kind']>> = {
  [errorCodes.notFound]: 'notFound',
  [errorCodes.badParameter]: 'malformed',
  [errorCodes.refused]: 'refused',
};

/** Returns null if the call failed for a reason unrelated to the text; the page then offers a Retry button. */
export function refusalOf(error: unknown): Refusal | null {
  const kind = error instanceof ApiError ? kinds[error.code] : undefined;
  return kind && error instanceof ApiError ? { kind, message: error.message } : null;
}
