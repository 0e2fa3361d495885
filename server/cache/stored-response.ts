/**
 * A finished answer: the envelope's bytes, serialised once, and its compressed forms. Each form is a representation of
 * its own with a strong ETag of its own (RFC 9110, 8.8.3.3), or a cache between us and a visitor could mix their bytes.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface StoredResponse {
  readonly body: Buffer;
  /** Hash of the body: what the ETags are made of. */
  readonly hash: string;
  /** Where the data is a list: how long, and whether oa-web sent no list at all; null where it is a record. */
  readonly list: ListInfo | null;
  /** Compressed forms, where they are made and worth it. */
  readonly gzip?: Buffer;
  readonly br?: Buffer;
}

export interface ListInfo {
  /** Items of a list; of a page, of the list it is a page of. */
  readonly size: number;
  /** Nothing stood where a list belongs. */
  readonly missing: boolean;
}

export type Coding = 'identity' | 'gzip' | 'br';

export interface Representation {
  readonly bytes: Buffer;
  readonly coding: Coding;
  readonly etag: string;
}

/** One packet: below it compression saves a visitor nothing. */
const worthCompressing = 1_400;

const gzipped = promisify(gzip);
const brotlied = promisify<Buffer, object, Buffer>(brotliCompress);

export function storedResponse(body: Buffer, list: ListInfo | null = null): StoredResponse {
  return { body, hash: hashOf(body), list };
}

/** 132 bits: no two answers of this site share them by chance. */
export const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

export const storedBytes = ({ body, gzip, br }: StoredResponse): number =>
  body.length + (gzip?.length ?? 0) + (br?.length ?? 0);

/** The answer with its compressed forms, for one that is kept. Made on zlib's threads. */
export async function compressBest(answer: StoredResponse): Promise<StoredResponse> {
  const { body } = answer;
  if (body.length < worthCompressing) return answer;
  const [asGzip, asBrotli] = await Promise.all([
    gzipped(body, { level: 9 }),
    // 6 of 11: a hundredth larger than the best, a tenth of its time.
    brotlied(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  ]);
  return { ...answer, gzip: asGzip, br: asBrotli };
}

/** The same for an answer that is served once, and waited for. */
export async function compressFast(answer: StoredResponse): Promise<StoredResponse> {
  if (answer.body.length < worthCompressing) return answer;
  return { ...answer, gzip: await gzipped(answer.body, { level: 4 }) };
}

/** Weight an `Accept-Encoding` header gives to a coding: 0 is a no, undefined where it says nothing of it. */
function weightOf(coding: Coding, accepted: string): number | undefined {
  let any: number | undefined;
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (name !== coding && name !== '*' && !(coding === 'gzip' && name === 'x-gzip')) continue;
    const q = parameters.find((text) => /^q\s*=/.test(text));
    const weight = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1)) || 0;
    if (name !== '*') return weight;
    any = weight;
  }
  return any;
}

/** The answer as it is, or in a compressed form it has. */
export function representationOf(
  answer: StoredResponse,
  coding: Coding = 'identity',
  bytes = answer.body,
): Representation {
  return { bytes, coding, etag: coding === 'identity' ? `"${answer.hash}"` : `"${answer.hash}-${coding}"` };
}

/** Less than a header can say: the answer as it is serves whoever has named no coding that they prefer. */
const unsaid = 0.0001;

/** Every form of the answer that the caller can read, the one it would like best first; of equals the shortest. */
export function representationsFor(answer: StoredResponse, accepted: string | undefined): Representation[] {
  const plain = representationOf(answer);
  if (accepted === undefined || (!answer.gzip && !answer.br)) return [plain];
  return (['br', 'gzip', 'identity'] as const)
    .flatMap((coding) => {
      const bytes = coding === 'identity' ? answer.body : answer[coding];
      if (!bytes) return [];
      // Who refuses it as well gets it all the same, rather than nothing (RFC 9110, 12.5.3).
      const weight = weightOf(coding, accepted) || (coding === 'identity' ? unsaid : 0);
      return weight > 0 ? [{ weight, form: representationOf(answer, coding, bytes) }] : [];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ form }) => form);
}
