/**
 * One upstream host for one purpose, with its connections, health and retries. Callers limit the number of exchanges.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError, type CallCost } from '../api-error.ts';
import { hasTimedOut } from '../clock.ts';
import { assertDecompressible, decompress } from './body.ts';
import type { ClientKey } from './bulkhead.ts';
import { ConnectionPool, type PoolRequest, type ReceivedResponse, type ResponseHead } from './connection-pool.ts';
import { isRetryable, networkFailure, statusFailure } from './failures.ts';
import { type AttemptResult, type HealthState, HostHealth, type HostId } from './host-health.ts';
import type { UpstreamSettings } from './options.ts';

interface Exchange<T> {
  /** Path for the log. */
  readonly path: string;
  readonly request: PoolRequest;
  /** Maximum size of the body in bytes, before and after decompression. */
  readonly maxBytes: number;
  /** Checks the headers before the body is read. @throws ApiError if the body is unusable */
  readonly assertReadable?: (head: ResponseHead) => void;
  /** Reads a response. Its body is already decompressed. */
  readonly read: (response: ReceivedResponse) => T;
  /** Reads a 500's body. Returns null unless the body states the call's outcome. */
  readonly readErrorBody?: (response: ReceivedResponse) => T | null;
  /**
   * Client on whose behalf the request is sent. If unset, the exchange is attributed to the clients that cannot be told
   * apart.
   */
  readonly clientKey?: ClientKey | undefined;
  /** True if the request must never be sent twice. */
  readonly isWrite?: boolean;
  /** Aborts if the caller gives up or the deadline expires. The deadline covers both attempts and the bodies. */
  readonly signal: AbortSignal;
  /** Called before each attempt. */
  readonly onAttempt?: (() => void) | undefined;
  /** True if a 429 in response to this call concerns only the call's member. */
  readonly isPersonal?: boolean;
}

interface ExchangeResult<T> extends CallCost {
  readonly value: T;
}

/** Progress of an exchange across its attempts. */
interface Progress {
  attempts: number;
  /** True once any part of the request was sent. From then on, oa-web may have acted on it. */
  sent: boolean;
  /** True once the current attempt has received headers. */
  headersReceived: boolean;
}

/** A host's state, for operators. */
export interface HostState extends HealthState {
  /** Null for files, whose connections are not pooled. */
  readonly pool: {
    readonly inFlight: number;
    readonly queued: number;
    /** Number of retries allowed now. */
    readonly retryBudget: number;
  } | null;
}

export interface HostServices {
  readonly settings: UpstreamSettings;
  readonly log: FastifyBaseLogger;
  readonly onRetry: () => void;
}

/** Maximum size of a 500's body, in bytes. An envelope in such a body is small. */
const maxErrorBytes = 64 * 1024;
/**
 * Delay before a retry, in milliseconds, with jitter. It leaves time for the FINs of other idle connections to arrive.
 */
const retryPause = { min: 20, jitter: 80 };

const callsPerRetry = 5;
/** Maximum number of retries that can be saved up. A new host starts with this number. */
const maxRetries = 5;

/**
 * Limits retries to one per five calls. While oa-web is healthy, a retry hides a lost connection from the visitor.
 * While oa-web fails, retries add at most a fifth to its load instead of doubling it.
 */
class RetryBudget {
  /** Retry credit: each call adds 1, and each retry subtracts `callsPerRetry`. */
  #calls = maxRetries * callsPerRetry;

  earn(): void {
    this.#calls = Math.min(maxRetries * callsPerRetry, this.#calls + 1);
  }

  /** Number of retries allowed now. */
  get left(): number {
    return Math.floor(this.#calls / callsPerRetry);
  }

  /** Spends one retry; returns false if the budget is exhausted. */
  spend(): boolean {
    if (this.left < 1) return false;
    this.#calls -= callsPerRetry;
    return true;
  }
}

export class Host {
  readonly #random: () => number;
  readonly #onRetry: () => void;
  readonly #pool: ConnectionPool;
  readonly #health: HostHealth;
  readonly #retryBudget = new RetryBudget();

  constructor(id: HostId, connections: number, { settings, log, onRetry }: HostServices) {
    this.#random = settings.random;
    this.#onRetry = onRetry;
    this.#health = new HostHealth(id, log, settings);
    this.#pool = new ConnectionPool(id.origin, connections, settings);
  }

  get state(): HostState {
    const { inFlight, queued } = this.#pool;
    return { ...this.#health.state, pool: { inFlight, queued, retryBudget: this.#retryBudget.left } };
  }

  /**
   * Sends a request, and sends it once more if that may help and the budget allows it.
   * @throws ApiError signInNeeded, notFound, upstreamUnreadable, upstreamUnreachable, upstreamTimeout, overloaded, circuitOpen
   *   or internal; or the signal's reason
   */
  async exchange<T>(exchange: Exchange<T>): Promise<ExchangeResult<T>> {
    const { path, signal } = exchange;
    const startedAt = performance.now();
    const progress: Progress = { attempts: 0, sent: false, headersReceived: false };
    const cost = () => ({ upstreamMs: performance.now() - startedAt, attempts: progress.attempts });
    try {
      signal.throwIfAborted();
      for (;;) {
        try {
          return { value: await this.#attempt(exchange, progress), ...cost() };
        } catch (error) {
          if (!this.#mayRetry(error, exchange, progress)) throw error;
        }
        await pause(retryPause.min + this.#random() * retryPause.jitter, undefined, { signal });
        this.#onRetry();
      }
    } catch (error) {
      if (signal.aborted && !hasTimedOut(signal)) throw signal.reason;
      const { key, details } = networkFailure(error, path, signal.aborted);
      if (!details.failure) throw new ApiError(key, details);
      throw new ApiError(key, { ...details, cost: cost(), failure: { ...details.failure, sent: progress.sent } });
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  /** Returns whether to make a second attempt. If so, spends a retry. */
  #mayRetry(error: unknown, { isWrite }: Exchange<unknown>, { attempts, headersReceived }: Progress): boolean {
    const mayHelp = error instanceof ApiError && isRetryable(error, headersReceived);
    if (isWrite || attempts !== 1 || !mayHelp || this.#health.retryAfterSeconds > 0) return false;
    return this.#retryBudget.spend();
  }

  /**
   * Makes one attempt and reports its result to the host's health. @throws ApiError, or the signal's reason once it has
   * aborted
   */
  async #attempt<T>(exchange: Exchange<T>, progress: Progress): Promise<T> {
    const { path, request, maxBytes, assertReadable, read, readErrorBody, signal, clientKey, isPersonal } = exchange;
    const report = this.#health.startAttempt(path, clientKey, isPersonal);
    let result: AttemptResult = 'aborted';
    /** Failure derived from a 500 status. The body may override it. */
    let statusError: ApiError | null = null as ApiError | null;
    if (progress.attempts++ === 0) this.#retryBudget.earn();
    progress.headersReceived = false;
    exchange.onAttempt?.();
    try {
      const response = await this.#pool.receive(request, {
        upstreamPath: path,
        signal,
        onSent: () => {
          progress.sent = true;
        },
        limitOf: (head) => {
          progress.headersReceived = true;
          statusError = statusFailure(head.statusCode, head.headers, path);
          const mayStateOutcome = head.statusCode === 500 && readErrorBody !== undefined;
          if (statusError && !mayStateOutcome) throw statusError;
          assertReadable?.(head);
          assertDecompressible(head, path);
          return statusError ? maxErrorBytes : maxBytes;
        },
      });
      const body = await decompress(response, path, statusError ? maxErrorBytes : maxBytes);
      const value = (statusError && readErrorBody ? readErrorBody : read)({ ...response, body });
      if (value === null) throw statusError;
      // A 500 counts as a response too: the application is running and answered this call.
      result = 'response';
      return value;
    } catch (error) {
      if (signal.aborted && !hasTimedOut(signal)) throw error;
      result = statusError ?? networkFailure(error, path, signal.aborted);
      throw result;
    } finally {
      report(result);
    }
  }
}
