/**
 * Encrypts the recorded outcome of a write for Redis. The encryption key is derived from the member's token and the
 * Idempotency-Key. Redis never sees either, so only a repetition of the same request can read the outcome.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export interface SealSecret {
  readonly token: string;
  readonly key: string;
}

const keyFrom = ({ token, key }: SealSecret): Buffer =>
  Buffer.from(hkdfSync('sha256', JSON.stringify([token, key]), '', 'app-h5 recorded outcome', 32));

/** @param name where it is stored: an outcome copied to another name does not open */
export function sealOutcome(secret: SealSecret, name: string, body: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyFrom(secret), iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(body), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns null for anything that was not sealed with this secret under this name. */
export function openOutcome(secret: SealSecret, name: string, text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, keyFrom(secret), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}
