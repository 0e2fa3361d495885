/**
 * Records the traffic with oa-web through undici's diagnostics channels, because the client drops bodies that it
 * rejects.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseJson } from '../../upstream/body.ts';

export interface Exchange {
  readonly method: string;
  /** Path with the query. */
  readonly path: string;
  /** Request body. */
  readonly body: string;
  /** HTTP status; 0 without a response. */
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Decompressed response body. */
  readonly bytes: Buffer;
  readonly ms: number;
}

interface Request {
  readonly origin: unknown;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

interface Draft {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  status: number;
  headers: Record<string, string>;
  readonly chunks: Buffer[];
  readonly startedAt: number;
  endedAt: number;
}

function headersOf(raw: readonly Buffer[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let i = 0; i + 1 < raw.length; i += 2) headers[String(raw[i]).toLowerCase()] = String(raw[i + 1]);
  return headers;
}

function decompressed(bytes: Buffer, encoding: string): Buffer {
  try {
    if (/gzip/.test(encoding)) return gunzipSync(bytes);
    return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
  } catch {
    return bytes;
  }
}

/** Records every exchange with one origin until stopped. */
export class Exchanges {
  readonly #origin: string;
  readonly #drafts = new Map<object, Draft>();

  constructor(origin: string) {
    this.#origin = origin;
    subscribe('undici:request:create', this.#created);
    subscribe('undici:request:headers', this.#answered);
    subscribe('undici:request:bodyChunkReceived', this.#received);
  }

  stop(): void {
    unsubscribe('undici:request:create', this.#created);
    unsubscribe('undici:request:headers', this.#answered);
    unsubscribe('undici:request:bodyChunkReceived', this.#received);
  }

  /** Returns the exchanges since the last time this was called, and forgets them. */
  take(): Exchange[] {
    const taken = [...this.#drafts.values()].map(({ chunks, startedAt, endedAt, ...draft }) => ({
      ...draft,
      bytes: decompressed(Buffer.concat(chunks), draft.headers['content-encoding'] ?? ''),
      ms: Math.round(endedAt - startedAt),
    }));
    this.#drafts.clear();
    return taken;
  }

  readonly #created = (message: unknown): void => {
    const { request } = message as { request: Request };
    if (String(request.origin) !== this.#origin) return;
    const { method, path } = request;
    const body = request.body ? String(request.body) : '';
    const now = performance.now();
    this.#drafts.set(request, { method, path, body, status: 0, headers: {}, chunks: [], startedAt: now, endedAt: now });
  };

  readonly #answered = (message: unknown): void => {
    const { request, response } = message as {
      request: object;
      response: { statusCode: number; headers: readonly Buffer[] };
    };
    const draft = this.#drafts.get(request);
    // Skips interim responses (1xx), which precede the final response.
    if (!draft || response.statusCode < 200) return;
    draft.status = response.statusCode;
    draft.headers = headersOf(response.headers);
    draft.endedAt = performance.now();
  };

  readonly #received = (message: unknown): void => {
    const { request, chunk } = message as { request: object; chunk: Buffer };
    const draft = this.#drafts.get(request);
    if (!draft) return;
    draft.chunks.push(Buffer.from(chunk));
    draft.endedAt = performance.now();
  };
}

/** Parses the body as the site does; undefined if it is not JSON. */
export function jsonOf({ bytes, headers, path }: Exchange, charset?: string): unknown {
  try {
    return parseJson(bytes, { contentType: headers['content-type'] ?? '', upstreamPath: path, charset }).json;
  } catch {
    return undefined;
  }
}
