/** A request with an Idempotency-Key. Only hashes are recorded, because tokens and keys are secrets. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';

export interface SealSecret {
  readonly token: string;
  readonly key: string;
}

export interface IdempotentRequest {
  /** Identifies the key and its member together, because two members may choose the same key. */
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

const hash = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** @param content path and parameters of the request */
export const idempotentRequest = (secret: SealSecret, ...content: readonly unknown[]): IdempotentRequest => ({
  name: hash('write', secret.token, secret.key),
  member: hash('member', secret.token),
  fingerprint: hash('content', secret.token, secret.key, ...content),
  secret,
});
