/** Sends a request over a host's connections and reads the whole response. undici's own methods turn every body into a stream. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

export interface ResponseHead {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
}

export interface ReceivedResponse extends ResponseHead {
  /** Body as received, possibly compressed. */
  readonly body: Buffer;
}

export interface Receiving {
  readonly signal: AbortSignal;
  /** Called when the request starts to be written. */
  readonly onSent: () => void;
  /** Returns the size limit of a body in bytes. @throws the error of the request, if the body is not wanted */
  readonly limitOf: (head: ResponseHead) => number;
  /** Creates the error for a body over the limit. */
  readonly tooLarge: (bytes: number) => Error;
}

type Controller = Dispatcher.DispatchController;

/** Never pauses a body: undici 7 crashes the process if a server closes its connection meanwhile (nodejs/undici#5360, fixed in 8). */
class Receiver implements Dispatcher.DispatchHandler {
  readonly #receiving: Receiving;
  readonly #resolve: (response: ReceivedResponse) => void;
  readonly #reject: (error: unknown) => void;
  readonly #chunks: Buffer[] = [];
  #controller: Controller | null = null;
  #head: ResponseHead | null = null;
  #limit = 0;
  #bytes = 0;
  #failure: { readonly error: unknown } | null = null;

  constructor(receiving: Receiving, resolve: (response: ReceivedResponse) => void, reject: (error: unknown) => void) {
    this.#receiving = receiving;
    this.#resolve = resolve;
    this.#reject = reject;
    receiving.signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** Rejects immediately: undici ignores the signal while it connects or waits for a free connection. */
  readonly #onAbort = () => this.#fail(this.#receiving.signal.reason);

  #fail(error: unknown): void {
    if (this.#failure) return;
    this.#failure = { error };
    this.#receiving.signal.removeEventListener('abort', this.#onAbort);
    this.#reject(error);
    this.#controller?.abort(error as Error);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#failure) controller.abort(this.#failure.error as Error);
    else this.#receiving.onSent();
  }

  onResponseStart(_controller: Controller, statusCode: number, headers: IncomingHttpHeaders): void {
    if (statusCode < 200 || this.#failure) return;
    this.#head = { statusCode, headers };
    try {
      this.#limit = this.#receiving.limitOf(this.#head);
    } catch (error) {
      this.#fail(error);
    }
  }

  onResponseData(_controller: Controller, chunk: Buffer): void {
    if (this.#failure) return;
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limit) this.#fail(this.#receiving.tooLarge(this.#bytes));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#failure || !this.#head) return;
    const [first, ...others] = this.#chunks;
    const body = first && others.length === 0 ? first : Buffer.concat(this.#chunks, this.#bytes);
    this.#receiving.signal.removeEventListener('abort', this.#onAbort);
    this.#resolve({ statusCode: this.#head.statusCode, headers: this.#head.headers, body });
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#fail(error);
  }
}

/** @throws the connection's error, that of `limitOf` or `tooLarge`, or the signal's reason */
export function receive(
  pool: Dispatcher,
  request: Dispatcher.DispatchOptions,
  receiving: Receiving,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    if (receiving.signal.aborted) return reject(receiving.signal.reason);
    pool.dispatch(request, new Receiver(receiving, resolve, reject));
  });
}
