/**
 * A finished response: the envelope's bytes, serialised once, and its compressed forms. Each form has a separate strong
 * ETag (RFC 9110, 8.8.3.3): if they shared one, a cache in between could mix their bytes.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CallCost } from '../api-error.ts';

export interface SerialisedResponse {
  readonly body: Buffer;
  /** Hash of the body, on which the ETags are based. */
  readonly hash: string;
  /** Null if the data is a single record. */
  readonly list: ListInfo | null;
  readonly gzip?: Buffer;
  readonly br?: Buffer;
}

export interface ListInfo {
  /** Number of items; for a page, the number in the whole list. */
  readonly size: number;
  /** Set if oa-web sent no list at all, not even an empty one. */
  readonly isMissing: boolean;
}

/** A response just fetched, with details of the fetch for the log. */
export interface FetchedResponse extends CallCost {
  readonly response: SerialisedResponse;
  /** JSON paths of the items skipped because they could not be read. */
  readonly skippedItems: readonly string[];
}

type Coding = 'identity' | 'gzip' | 'br';

export interface Representation {
  readonly bytes: Buffer;
  readonly coding: Coding;
  readonly etag: string;
}

export function serialised(body: Buffer, list: ListInfo | null = null): SerialisedResponse {
  return { body, hash: hashOf(body), list };
}

/** Returns the data in the envelope of a response. */
export const dataOf = <T>({ body }: Pick<SerialisedResponse, 'body'>): T =>
  (JSON.parse(body.toString()) as { readonly data: T }).data;

/** 132 bits: collisions are out of the question. */
export const hashOf = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 22);

export const storedBytes = ({ body, gzip, br }: SerialisedResponse): number =>
  body.length + (gzip?.length ?? 0) + (br?.length ?? 0);

function representationOf(
  response: SerialisedResponse,
  coding: Coding = 'identity',
  bytes = response.body,
): Representation {
  return { bytes, coding, etag: coding === 'identity' ? `"${response.hash}"` : `"${response.hash}-${coding}"` };
}

/** Forms of each response. Each form is created once, because prepared headers are found by it (api/send-response.ts). */
const formsOfResponses = new WeakMap<SerialisedResponse, Readonly<Partial<Record<Coding, Representation>>>>();

function formsOf(response: SerialisedResponse): Readonly<Partial<Record<Coding, Representation>>> {
  const known = formsOfResponses.get(response);
  if (known) return known;
  const { gzip, br } = response;
  const forms = {
    identity: representationOf(response),
    ...(gzip && { gzip: representationOf(response, 'gzip', gzip) }),
    ...(br && { br: representationOf(response, 'br', br) }),
  };
  formsOfResponses.set(response, forms);
  return forms;
}

/** Returns the weight of a coding in `Accept-Encoding`: 0 refuses it, undefined means it is not mentioned. */
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

/** Below any weight a header can express: identity comes last unless the client asks for it. */
const lastResort = 0.0001;

/** Memo of parsed headers. Clients send few different ones, and the limit keeps attackers from filling the memory. */
const knownPreferences = new LRUCache<string, readonly Coding[]>({ max: 200 });

/** Returns the codings that the client accepts, preferred ones first; among equals, the smallest first. */
function preferredCodings(acceptEncoding: string): readonly Coding[] {
  const known = knownPreferences.get(acceptEncoding);
  if (known) return known;
  const codings = (['br', 'gzip', 'identity'] as const)
    // A client that refuses even identity gets it anyway, rather than a 406 (RFC 9110, 12.5.3).
    .map((coding) => ({ coding, weight: weightOf(coding, acceptEncoding) || (coding === 'identity' ? lastResort : 0) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ coding }) => coding);
  if (acceptEncoding.length <= 100) knownPreferences.set(acceptEncoding, codings);
  return codings;
}

/** Returns the forms that the client accepts, in the order of its preference. */
export function representationsFor(response: SerialisedResponse, acceptEncoding: string | undefined): Representation[] {
  const forms = formsOf(response);
  return preferredCodings(acceptEncoding ?? 'identity').flatMap((coding) => forms[coding] ?? []);
}
