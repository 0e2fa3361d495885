/**
 * Builds the ids in picture and file URLs, and ids for records whose own id is personal. Such an id is an address or id
 * from oa-web, sealed with this server's key. Nobody else can create an id, so only addresses from oa-web's responses
 * are fetched. Nobody else can read the sealed content, which may include a chip number. AES-SIV (RFC 5297) is
 * deterministic: all instances with the same key give an address the same id, as caches and ETags require. It also
 * needs no nonce, so none can be reused by mistake.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { aessiv } from '@noble/ciphers/aes.js';

/** Purpose of an id. An id can be opened only for the purpose for which it was sealed. */
type Purpose = 'picture' | 'file' | 'record';

export interface SealedIds {
  /** Fingerprint of the newest key, which it does not reveal. All instances with this key have the same fingerprint. */
  readonly fingerprint: string;
  /** Seals a string; null if it is too long for a URL. */
  seal(purpose: Purpose, text: string): string | null;
  /** Opens an id; null unless it was sealed for the same purpose with one of the keys. */
  open(purpose: Purpose, id: string): string | null;
}

interface LinkKeys {
  /** Secrets from LINK_KEY. The first one seals; any of them opens. */
  readonly keys: readonly string[];
  /** True if the sandbox replaces oa-web. */
  readonly isSandbox: boolean;
}

const maxTextBytes = 1_536;
/** Size of the AES-SIV tag, in bytes. */
const tagBytes = 16;
export const maxIdLength = Math.ceil(((maxTextBytes + tagBytes) * 4) / 3);

/**
 * Key for the sandbox. Everything in the sandbox is invented and public, so forged URLs do no harm. A constant key
 * keeps URLs valid across restarts.
 */
const sandboxKey = 'the sandbox has nothing to protect';

const derive = (secret: string, info: string, bytes: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `app-h5 link ${info}`, bytes));

/** Derives the keys for a purpose. AES-256-SIV takes two keys of 256 bits. */
const keysFor = (purpose: Purpose, secrets: readonly string[]) => secrets.map((secret) => derive(secret, purpose, 64));

/**
 * Returns the secrets for sealing ids. Without LINK_KEY, the secret is constant for the sandbox. For a real oa-web, it
 * is random and lost when the process ends.
 */
export const linkSecrets = ({ keys, isSandbox }: LinkKeys): readonly string[] =>
  keys.length > 0 ? keys : [isSandbox ? sandboxKey : randomBytes(32).toString('base64')];

/** Seals and opens ids. @param secrets the first one seals; any of them opens */
export function sealedIds(secrets: readonly string[]): SealedIds {
  const [newest = ''] = secrets;
  const keysOf = {
    picture: keysFor('picture', secrets),
    file: keysFor('file', secrets),
    record: keysFor('record', secrets),
  };
  return {
    fingerprint: Buffer.from(derive(newest, 'fingerprint', 9)).toString('base64url'),
    seal(purpose, text) {
      const bytes = Buffer.from(text);
      const [key] = keysOf[purpose];
      if (!key || bytes.length > maxTextBytes) return null;
      return Buffer.from(aessiv(key).encrypt(bytes)).toString('base64url');
    },
    open(purpose, id) {
      const bytes = Buffer.from(id, 'base64url');
      // Accepts only the canonical spelling of an id. With other spellings, anyone could fill a cache with copies.
      if (bytes.length <= tagBytes || id.length > maxIdLength || bytes.toString('base64url') !== id) return null;
      for (const key of keysOf[purpose]) {
        try {
          return Buffer.from(aessiv(key).decrypt(bytes)).toString();
        } catch {
          // The id may be sealed with an older key.
        }
      }
      return null;
    },
  };
}
