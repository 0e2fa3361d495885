/** A request with an Idempotency-Key. Only hashes are recorded, because tokens and keys are secrets. */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';

export interface SealSecret {
  readonly token: string;
  readonly key: string;
}

export interface IdempotentRequest {
  /** Identifies the member and the key together, because two members may choose the same key. */
  readonly name: string;
  /** Identifies the member whose quota is charged. */
  readonly member: string;
  /** Identifies the content of the request, because a key must not be reused for another request. */
  readonly fingerprint: string;
  readonly secret: SealSecret;
}

/** Returns the request's Idempotency-Key. @throws ApiError badParameter */
export function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new ApiError('badParameter', { name: 'Idempotency-Key' });
  }
  return key;
}

const hashed = (...parts: readonly unknown[]): string => hash('sha256', JSON.stringify(parts), 'base64url');

/** @param content path and parameters of the request */
export const idempotentRequest = (secret: SealSecret, ...content: readonly unknown[]): IdempotentRequest => ({
  name: hashed('write', secret.token, secret.key),
  member: hashed('member', secret.token),
  fingerprint: hashed('content', secret.token, secret.key, ...content),
  secret,
});
