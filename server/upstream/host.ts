/**
 * One host of oa-web and everything that is known of it: its connections, its places, whether it is well, whether it
 * asked to be left alone. Every exchange goes one way: place → circuit → wire, under one deadline from beginning to end.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Dispatcher, errors, Pool } from 'undici';
import { ApiError } from '../api-error.ts';
import { Bulkhead } from './bulkhead.ts';
import { CircuitBreaker, type CircuitRules, type CircuitState, type Outcome } from './circuit-breaker.ts';
import { type ConnectionTuning, connectionOptions } from './connector.ts';
import { isRetryable, networkFailure, outcomeOf, statusFailure } from './failures.ts';
import { orAborted } from './or-aborted.ts';
import { RetryBudget } from './retry-budget.ts';

/** What the tests turn; the defaults are for all sites. */
export interface HostTuning extends ConnectionTuning {
  readonly circuit?: Partial<CircuitRules>;
  /** Monotonic milliseconds, for the circuit and the rests. */
  readonly now?: () => number;
  /** From 0 to 1, for the pause before a retry. */
  readonly random?: () => number;
  /** Calls `giveUp` when so many milliseconds are over, unless what it answers is called first. */
  readonly deadline?: (giveUp: () => void, ms: number) => () => void;
}

export interface HostOptions extends HostTuning {
  /** What the log calls it: never its address. */
  readonly name: string;
  readonly origin: string;
  readonly connections: number;
  /** For one whole call: waiting for a place, both attempts, the body. */
  readonly timeoutMs: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export interface Exchange<T> {
  /** Path for the log. */
  readonly path: string;
  readonly request: Omit<Dispatcher.RequestOptions, 'origin' | 'signal'>;
  readonly read: (answer: Dispatcher.ResponseData) => Promise<T>;
  /** Aborted when nobody waits any more. */
  readonly signal?: AbortSignal | undefined;
  /** A 429 to this call is about its caller alone. */
  readonly personal?: boolean;
}

export interface Exchanged<T> {
  readonly value: T;
  readonly ms: number;
  readonly attempts: number;
}

/** How far a call has come, for the log and for what its failure may mean. */
interface Progress {
  attempts: number;
  /** Something of it has left: oa-web may have acted on it. */
  sent: boolean;
}

export interface HostState {
  readonly circuit: CircuitState;
  /** Seconds until it is asked again; 0 where it is asked now. */
  readonly retryAfterSeconds: number;
  /** Calls under way, and calls that wait for a place. */
  readonly inFlight: number;
  readonly queued: number;
}

/** Calls that wait for a place, for each place. Their deadline bounds the wait, this bounds the memory. */
const lineFactor = 16;
/**
 * Bytes of a body that may wait for its reader: more than any answer may have. undici 7 ends the process when a server
 * closes its connection while a body is held back (nodejs/undici#5360, mended in 8), so none is: readers take it at once, up to
 * their cap.
 */
const neverHeldBack = 64 * 1024 * 1024;
/** Milliseconds before a retry: time for the ends of other idle connections to arrive, spread so that not all come at once. */
const retryPause = { least: 20, spread: 80 };
/** Of the time a call has, what oa-web must have had of it before its silence tells anything: the rest went by in line. */
const fairShare = 0.5;

function afterwards(act: () => void, ms: number): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

export class Host {
  readonly #options: HostOptions;
  readonly #pool: Pool;
  readonly #places: Bulkhead;
  readonly #circuit: CircuitBreaker;
  readonly #budget = new RetryBudget();
  readonly #now: () => number;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(options: HostOptions) {
    const { name, origin, connections, log } = options;
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#places = new Bulkhead(connections, connections * lineFactor);
    this.#circuit = new CircuitBreaker({
      ...(options.circuit && { rules: options.circuit }),
      now: this.#now,
      onChange: (circuit) => log[circuit === 'open' ? 'warn' : 'info']({ circuit }, `circuit to ${name} is ${circuit}`),
    });
    this.#pool = new Pool(origin, connectionOptions(connections, options));
  }

  get state(): HostState {
    const restMs = Math.max(this.#restsUntil - this.#now(), this.#circuit.waitMs, 0);
    return {
      circuit: this.#circuit.state,
      retryAfterSeconds: Math.ceil(restMs / 1000),
      inFlight: this.#places.inUse,
      queued: this.#places.queued,
    };
  }

  /** @throws Failed 40101, 40401, 50201, 50202, 50301, 50401, or the signal's reason */
  async exchange<T>(exchange: Exchange<T>): Promise<Exchanged<T>> {
    const { path, signal } = exchange;
    const { timeoutMs } = this.#options;
    const startedAt = performance.now();
    const progress = { attempts: 0, sent: false };
    const abort = new AbortController();
    const giveUp = () => abort.abort();
    signal?.throwIfAborted();
    signal?.addEventListener('abort', giveUp, { once: true });
    const cancelDeadline = (this.#options.deadline ?? afterwards)(giveUp, timeoutMs);
    let leave = () => {};
    try {
      this.assertAvailable(path);
      leave = await this.#places.acquire(path, abort.signal);
      const value = await this.#attempts(exchange, abort.signal, progress, startedAt + timeoutMs);
      return { value, ms: performance.now() - startedAt, attempts: progress.attempts };
    } catch (error) {
      signal?.throwIfAborted();
      const { key, details } = networkFailure(error, path, abort.signal.aborted);
      const ms = Math.round(performance.now() - startedAt);
      throw new ApiError(key, { ...details, ...(details.log && { log: { ...details.log, ms, ...progress } }) });
    } finally {
      cancelDeadline();
      signal?.removeEventListener('abort', giveUp);
      leave();
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy(new errors.ClientDestroyedError());
  }

  /** Refuses at once where the host rests. @throws Failed 50301 */
  assertAvailable(upstreamPath: string): void {
    const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
    const restMs = this.#restsUntil - this.#now();
    if (restMs > 0) {
      throw new ApiError('overloaded', { log: { reason: 'retry-after', upstreamPath }, retryAfter: seconds(restMs) });
    }
    const { waitMs } = this.#circuit;
    if (waitMs > 0) {
      throw new ApiError('circuitOpen', { log: { reason: 'circuit-open', upstreamPath }, retryAfter: seconds(waitMs) });
    }
  }

  /** The first attempt and, where it may help and the budget allows, a second one. */
  async #attempts<T>(exchange: Exchange<T>, abort: AbortSignal, progress: Progress, until: number): Promise<T> {
    const { least, spread } = retryPause;
    this.#budget.earn();
    for (;;) {
      const attempt = await this.#attempt(exchange, abort, progress);
      if ('value' in attempt) return attempt.value;
      const { failed, headersCame } = attempt;
      const mayTryAgain =
        exchange.request.method === 'GET' && progress.attempts === 1 && isRetryable(failed, headersCame);
      if (!mayTryAgain) throw failed;
      const pauseMs = least + (this.#options.random ?? Math.random)() * spread;
      const isTime = performance.now() + pauseMs < until;
      if (!isTime || this.state.retryAfterSeconds > 0 || !this.#budget.take()) throw failed;
      await pause(pauseMs, undefined, { signal: abort });
    }
  }

  /** Asks once, and tells the circuit what came of it. @throws Failed 50301, or whatever it was where nobody waits any more */
  async #attempt<T>(
    exchange: Exchange<T>,
    abort: AbortSignal,
    progress: Progress,
  ): Promise<{ value: T } | { failed: ApiError; headersCame: boolean }> {
    const { path, request, read, signal, personal = false } = exchange;
    this.assertAvailable(path);
    const report = this.#circuit.enter();
    const startedAt = this.#now();
    let outcome: Outcome = 'ignored';
    let headersCame = false;
    progress.attempts++;
    try {
      const answer = await this.#send(request, abort, progress);
      headersCame = true;
      const refused = statusFailure(answer.statusCode, answer.headers, path);
      if (refused) {
        answer.body.on('error', () => {}).destroy();
        throw refused;
      }
      const value = await read(answer);
      outcome = 'success';
      return { value };
    } catch (error) {
      if (signal?.aborted) throw error;
      const failed = networkFailure(error, path, abort.aborted);
      const hadTime = this.#now() - startedAt >= this.#options.timeoutMs * fairShare;
      outcome = failed.details.log?.reason === 'timeout' && !hadTime ? 'ignored' : outcomeOf(failed);
      if (failed.details.retryAfter && !personal) {
        this.#restsUntil = this.#now() + failed.details.retryAfter * 1000;
      }
      return { failed, headersCame };
    } finally {
      report(outcome);
    }
  }

  /** Puts a request on the wire; `progress` learns when the first byte of it leaves. */
  #send(
    request: Exchange<unknown>['request'],
    abort: AbortSignal,
    progress: Progress,
  ): Promise<Dispatcher.ResponseData> {
    const noticing = this.#pool.compose((dispatch) => (options, handler) => {
      const onRequestStart: typeof handler.onRequestStart = (...all) => {
        progress.sent = true;
        handler.onRequestStart?.(...all);
      };
      return dispatch(options, { ...passing(handler), onRequestStart });
    });
    const asked = { ...request, origin: this.#options.origin, signal: abort, highWaterMark: neverHeldBack };
    return orAborted(noticing.request(asked), abort);
  }
}

/** The handler as a plain object: undici's own are classes, which spreading would strip of their methods. */
function passing(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  return {
    onRequestUpgrade: (...all) => handler.onRequestUpgrade?.(...all),
    onResponseStart: (...all) => handler.onResponseStart?.(...all),
    onResponseData: (...all) => handler.onResponseData?.(...all),
    onResponseEnd: (...all) => handler.onResponseEnd?.(...all),
    onResponseError: (...all) => handler.onResponseError?.(...all),
  };
}
