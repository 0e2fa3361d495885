/** Why the registry has no record for a number or name, as opposed to why a call failed. */
import { ApiError, errorCodes } from '../../api/api-error.ts';

export interface Refusal {
  readonly kind: 'notFound' | 'malformed' | 'refused';
  /** The registry's message if it refused. */
  readonly message: string;
}

const kinds: Readonly<Record<number, Refusal['kind']>> = {
  [errorCodes.notFound]: 'notFound',
  [errorCodes.badParameter]: 'malformed',
  [errorCodes.refused]: 'refused',
};

/** null if the call failed for a reason unrelated to the text, in which case Retry is offered. */
export function refusalOf(error: unknown): Refusal | null {
  const kind = error instanceof ApiError ? kinds[error.code] : undefined;
  return kind && error instanceof ApiError ? { kind, message: error.message } : null;
}
