/**
 * Pooled connections to one host. They must be established within two seconds, their certificates are verified, and an
 * unsolicited `100 Continue` is skipped. Old servers send `100 Continue` before the response to every POST (RFC 9110
 * 15.2 allows it), and undici treats it as a broken response.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type undici from 'undici';
import type { Dispatcher } from 'undici';
import { unreadableResponse } from '../api-error.ts';
import type { UpstreamSettings } from './options.ts';

const require = createRequire(import.meta.url);

/** Loaded by path, because undici's index slows down startup (docs/decisions/013-libraries-weighed.md). */
export const Pool = require('undici/lib/dispatcher/pool.js') as typeof undici.Pool;
export const errors = require('undici/lib/core/errors.js') as typeof undici.errors;
export const buildConnector = require('undici/lib/core/connect.js') as typeof undici.buildConnector;

export type PoolRequest = Omit<Dispatcher.DispatchOptions, 'origin'>;

export interface ResponseHead {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
}

export interface ReceivedResponse extends ResponseHead {
  readonly body: Buffer;
}

interface ReceiveOptions {
  /** Path for the log. */
  readonly upstreamPath: string;
  readonly signal: AbortSignal;
  /** Called when undici starts to write the request. */
  readonly onSent: () => void;
  /**
   * Returns the maximum body size in bytes, before decompression.
   * @throws if the body must not be read; the request then rejects with that error
   */
  readonly limitOf: (head: ResponseHead) => number;
}

export class ConnectionPool {
  readonly #origin: string;
  readonly #pool: undici.Pool;
  readonly #onExchange: UpstreamSettings['onExchange'];

  constructor(origin: string, connections: number, settings: UpstreamSettings) {
    this.#origin = origin;
    this.#onExchange = settings.onExchange;
    this.#pool = new Pool(origin, {
      connections,
      connect: connector(settings),
      pipelining: 1,
      // Shorter than common servers' idle timeouts (nginx 75 s, Node 5 s), so we close first.
      keepAliveTimeout: 4_000,
      keepAliveMaxTimeout: 4_000,
      maxHeaderSize: 16 * 1024,
      // undici's timers are coarse, and its body timeout restarts with every chunk. Our deadline covers the whole call.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /** Number of requests that have a connection. */
  get inFlight(): number {
    return this.#pool.stats.running;
  }

  /** Number of requests that wait for a connection. */
  get queued(): number {
    return this.#pool.stats.queued;
  }

  /**
   * Sends a request and reads the whole response. Uses `dispatch`, because undici's higher-level methods turn every
   * body into a stream. Never pauses a body: undici 7 crashes the process if a server closes its connection during a
   * pause (nodejs/undici#5360, fixed in 8).
   * @throws ApiError upstreamUnreadable for a body over its limit, the connection's error, the error thrown by
   *   `limitOf`, or the signal's reason
   */
  receive(request: PoolRequest, options: ReceiveOptions): Promise<ReceivedResponse> {
    const { upstreamPath, signal, onSent, limitOf } = options;
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      let controller: Dispatcher.DispatchController | undefined;
      let head: ResponseHead | undefined;
      let failure: { readonly error: Error } | undefined;
      let [limit, bytes] = [0, 0];
      const chunks: Buffer[] = [];
      const end = () => {
        signal.removeEventListener('abort', onAbort);
        this.#onExchange?.({ request, head, body: Buffer.concat(chunks) });
      };
      const fail = (error: unknown) => {
        if (failure) return;
        failure = { error: error as Error };
        end();
        reject(error);
        controller?.abort(failure.error);
      };
      // Rejects immediately: undici ignores the signal while it connects or waits for a free connection.
      const onAbort = () => fail(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      this.#pool.dispatch(
        { ...request, origin: this.#origin },
        {
          onRequestStart(started) {
            controller = started;
            if (failure) controller.abort(failure.error);
            else onSent();
          },
          onResponseStart(_controller, statusCode, headers) {
            if (statusCode < 200 || failure) return;
            head = { statusCode, headers };
            try {
              limit = limitOf(head);
            } catch (error) {
              fail(error);
            }
          },
          onResponseData(_controller, chunk) {
            if (failure) return;
            bytes += chunk.length;
            if (bytes > limit) fail(unreadableResponse(upstreamPath, 'too-large', { bodyBytes: bytes }));
            else chunks.push(chunk);
          },
          onResponseEnd() {
            if (failure || !head) return;
            const [first, ...others] = chunks;
            const body = first && others.length === 0 ? first : Buffer.concat(chunks, bytes);
            end();
            resolve({ ...head, body });
          },
          onResponseError: (_controller, error) => fail(error),
        },
      );
    });
  }

  close(): Promise<void> {
    return this.#pool.destroy(new errors.ClientDestroyedError());
  }
}

/** Thrown if the connection was never established, so nothing was sent. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';

  constructor(cause: Error) {
    super('not connected', { cause });
  }
}

function connector({ connectTimeoutMs, ca }: UpstreamSettings): undici.buildConnector.connector {
  const connect = buildConnector({ timeout: connectTimeoutMs, ...(ca && { ca }) });
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) callback(new NotConnected(error), null);
      else callback(null, withoutContinue(socket));
    });
}

const continueLine = /^HTTP\/1\.[01] 100[ \r]/;
const continueLineLength = 'HTTP/1.1 100 '.length;
const empty = Buffer.alloc(0);
/**
 * Maximum number of bytes to examine for a `100 Continue`; the same as the maximum size of headers. Anything longer is
 * passed to undici, which rejects it.
 */
const maxSkippedBytes = 16 * 1024;

/** Strips every `100 Continue` from the start of a response. `decided` is false while too few bytes have arrived. */
function skipContinue(bytes: Buffer): { rest: Buffer; decided: boolean } {
  // Fast path: byte 9 is the first digit of the status (`HTTP/1.1 2`), and only 1xx is informational.
  if (bytes.length > 9 && bytes[9] !== 0x31) return { rest: bytes, decided: true };
  let rest = bytes;
  for (;;) {
    const start = rest.toString('latin1', 0, continueLineLength);
    if (start.length < continueLineLength && 'HTTP/1.'.startsWith(start.slice(0, 7))) return { rest, decided: false };
    if (!continueLine.test(start)) return { rest, decided: true };
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return { rest, decided: false };
    rest = rest.subarray(end + 4);
  }
}

/** Patches the socket to drop every `100 Continue`. Treats every write to the socket as the start of a new response. */
function withoutContinue<S extends Socket>(socket: S): S {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let atStart = true;
  let held: Buffer = empty;
  let received = 0;
  socket.write = (...args: unknown[]) => {
    atStart = true;
    received = 0;
    return write(...args);
  };
  socket.read = (size?: number): Buffer | null => {
    const chunk = read(size) as Buffer | null;
    if (!atStart || chunk === null) return chunk;
    received += chunk.length;
    const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    const { rest, decided } = skipContinue(bytes);
    atStart = !decided && received <= maxSkippedBytes;
    held = atStart ? rest : empty;
    if (atStart) return null;
    return decided ? rest : bytes;
  };
  return socket;
}
