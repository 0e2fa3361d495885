/**
 * Records metrics as events happen; state.ts reads all other metrics on each scrape. docs/metrics.md lists every
 * metric, and a test compares the list with the code. Labels are routes, calls and codes, which have few values. A URL,
 * a number or a client's address is never a label.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { CallCost } from '../api-error.ts';
import { type LimitName, perMinute } from '../http/rate-limit.ts';

const second = 1;
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, second, 2.5, 5, 10];
const ages = [minute, 5 * minute, 15 * minute, hour, 6 * hour, day, 3 * day, 7 * day];

/** A finished call. Its cost is 0 if oa-web was not called. */
interface MeasuredCall extends CallCost {
  /** Path of the call; `picture` for pictures, `file` for files. */
  readonly path: string;
  /** `ok`, or the reason for the failure. */
  readonly result: string;
}

export class Metrics {
  readonly registry = new Registry();

  readonly #requests = this.#counter(
    'app_h5_requests_total',
    'Requests answered, by route, status and code of the envelope (empty for pages and files)',
    ['method', 'route', 'status', 'code'],
  );
  readonly #requestDurations = this.#histogram(
    'app_h5_request_duration_seconds',
    'Time from a request to the end of its response',
    ['route'],
  );
  readonly #aborted = this.#counter(
    'app_h5_requests_aborted_total',
    'Requests whose client disconnected before the response was sent',
    ['route'],
  );
  readonly #calls = this.#counter(
    'app_h5_oa_web_calls_total',
    'Calls to oa-web, by result: ok, or the reason for the failure as in the log',
    ['call', 'result'],
  );
  readonly #callDurations = this.#histogram(
    'app_h5_oa_web_call_duration_seconds',
    'Time that oa-web took for a call, a retry included',
    ['call'],
  );
  readonly #upstreamRequests = this.#counter(
    'app_h5_oa_web_requests_total',
    'HTTP requests sent to oa-web: calls and their retries',
    ['call'],
  );
  readonly #retries = this.#counter(
    'app_h5_oa_web_retries_total',
    'HTTP requests to oa-web that were sent a second time',
    [],
  );
  readonly #staleAges = this.#histogram(
    'app_h5_stale_age_seconds',
    'Age of the stale responses served, by why: "refresh" while they were refreshed, "failure" because oa-web failed',
    ['call', 'why'],
    ages,
  );
  readonly #renders = this.#histogram(
    'app_h5_render_duration_seconds',
    'Time that a page took to render, the calls for its data included',
    ['page'],
  );
  readonly #frames = this.#counter(
    'app_h5_pages_not_rendered_total',
    'Pages sent as a frame instead of rendered, by why: "failed" is a bug',
    ['page', 'why'],
  );
  readonly #refusals = this.#counter(
    'app_h5_limit_refusals_total',
    'Requests and calls refused to clients over a limit',
    ['limit'],
  );
  readonly #limitedClients = this.#counter(
    'app_h5_limited_clients_total',
    'Clients that went over a limit, each counted once a minute',
    ['limit'],
  );

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    // Initialised to 0, so that the first refusal appears as an increase.
    for (const limit of [...(Object.keys(perMinute) as LimitName[]), 'guesses' as const]) {
      this.#refusals.inc({ limit }, 0);
      if (limit !== 'guesses') this.#limitedClients.inc({ limit }, 0);
    }
  }

  #counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  #histogram<L extends string>(name: string, help: string, labelNames: L[], buckets = durations): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

  /** Counts a request under the pattern of its route, never under its URL. Pages and files have no code. */
  requestAnswered({ method, apiError, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    const { url: route = '(none)', config } = routeOptions;
    const code = apiError?.code ?? (config.answersWithEnvelope ? 0 : '');
    this.#requests.inc({ method, route, status: statusCode, code });
    this.#requestDurations.observe({ route }, elapsedTime / 1_000);
  }

  requestAborted(route: string): void {
    this.#aborted.inc({ route });
  }

  recordCall({ path: call, result, upstreamMs, attempts }: MeasuredCall): void {
    this.#calls.inc({ call, result });
    if (attempts === 0) return;
    this.#callDurations.observe({ call }, upstreamMs / 1_000);
    this.#upstreamRequests.inc({ call }, attempts);
  }

  recordRetry(): void {
    this.#retries.inc();
  }

  /** @param ageSeconds time since the response was fetched */
  recordStale(call: string, why: 'refresh' | 'failure', ageSeconds: number): void {
    this.#staleAges.observe({ call, why }, ageSeconds);
  }

  recordRendering(page: string, ms: number): void {
    this.#renders.observe({ page }, ms / 1_000);
  }

  /** @param why `failed`, or the key of an error */
  recordUnrendered(page: string, why: string): void {
    this.#frames.inc({ page, why });
  }

  /**
   * Counts a refusal.
   * @param isFirst true for a client's first refusal within a minute; false for guesses, which are counted per
   *   certificate
   */
  recordRefusal(limit: LimitName | 'guesses', isFirst: boolean): void {
    this.#refusals.inc({ limit });
    if (isFirst) this.#limitedClients.inc({ limit });
  }
}
