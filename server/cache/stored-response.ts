/**
 * A finished response: the envelope's bytes, serialised once, and its compressed forms. Each form has a separate strong
 * ETag (RFC 9110, 8.8.3.3): if they shared one, a cache in between could mix their bytes.
 */
import { createHash } from 'node:crypto';

export interface StoredResponse {
  readonly body: Buffer;
  /** Hash of the body, on which the ETags are based. */
  readonly hash: string;
  /** Null if the data is a single record. */
  readonly list: ListInfo | null;
  readonly gzip?: Buffer;
  readonly br?: Buffer;
}

export interface ListInfo {
  /** Number of items; for a page, of the whole list. */
  readonly size: number;
  /** oa-web sent no list at all, not even an empty one. */
  readonly missing: boolean;
}

/** A response just fetched, with details of the fetch for the log. */
export interface FetchedResponse {
  readonly response: StoredResponse;
  /** Milliseconds oa-web took, over all the calls it needed. */
  readonly upstreamMs: number;
  readonly attempts: number;
  /** JSON paths of the items skipped because they could not be read. */
  readonly skippedItems: readonly string[];
}

type Coding = 'identity' | 'gzip' | 'br';

export interface Representation {
  readonly bytes: Buffer;
  readonly coding: Coding;
  readonly etag: string;
}

export function storedResponse(body: Buffer, list: ListInfo | null = null): StoredResponse {
  return { body, hash: hashOf(body), list };
}

/** 132 bits: collisions are out of the question. */
export const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

export const storedBytes = ({ body, gzip, br }: StoredResponse): number =>
  body.length + (gzip?.length ?? 0) + (br?.length ?? 0);

/** The weight of a coding in `Accept-Encoding`: 0 refuses it, undefined means it is not mentioned. */
function weightOf(coding: Coding, acceptEncoding: string): number | undefined {
  let wildcard: number | undefined;
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (name !== coding && name !== '*' && !(coding === 'gzip' && name === 'x-gzip')) continue;
    const q = parameters.find((text) => /^q\s*=/.test(text));
    const weight = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1)) || 0;
    if (name !== '*') return weight;
    wildcard = weight;
  }
  return wildcard;
}

export function representationOf(
  response: StoredResponse,
  coding: Coding = 'identity',
  bytes = response.body,
): Representation {
  return { bytes, coding, etag: coding === 'identity' ? `"${response.hash}"` : `"${response.hash}-${coding}"` };
}

/** Below any weight a header can express: identity comes last unless the client asks for it. */
const lastResort = 0.0001;

/** The forms the client accepts, preferred ones first; among equals, the smallest first. */
export function representationsFor(response: StoredResponse, acceptEncoding: string | undefined): Representation[] {
  const identity = representationOf(response);
  if (acceptEncoding === undefined || (!response.gzip && !response.br)) return [identity];
  return (['br', 'gzip', 'identity'] as const)
    .flatMap((coding) => {
      const bytes = coding === 'identity' ? response.body : response[coding];
      if (!bytes) return [];
      // A client that refuses even identity gets it anyway, rather than a 406 (RFC 9110, 12.5.3).
      const weight = weightOf(coding, acceptEncoding) || (coding === 'identity' ? lastResort : 0);
      return weight > 0 ? [{ weight, form: representationOf(response, coding, bytes) }] : [];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ form }) => form);
}
