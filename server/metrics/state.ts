/** Metrics that are read from the site's components on each scrape, so that requests do not pay for them. */
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { CircuitState } from '../upstream/circuit-breaker.ts';
import type { HostState } from '../upstream/host.ts';
import type { Metrics } from './metrics.ts';

export interface Build {
  readonly version: string;
  readonly commit: string;
  readonly appEnv: string;
}

const circuitNumbers: Readonly<Record<CircuitState, number>> = { closed: 0, 'half-open': 1, open: 2 };

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

export function measureState(app: FastifyInstance, { registry }: Metrics, build: Build): void {
  /**
   * Returns a function that defines a metric. @param read returns all current samples; a sample that is no longer
   * returned disappears
   */
  const sampled =
    (Kind: typeof Gauge | typeof Counter) =>
    (name: string, help: string, labelNames: readonly string[], read: () => Iterable<Sample>): void => {
      new Kind({
        name,
        help,
        labelNames,
        registers: [registry],
        collect() {
          this.reset();
          for (const [labels, value] of read()) this.inc(labels, value);
        },
      });
    };
  const labelledGauge = sampled(Gauge);
  /** Defines counters, whose samples are totals since the start. */
  const labelledCounter = sampled(Counter);
  const gauge = (name: string, help: string, read: () => number | boolean): void =>
    labelledGauge(name, help, [], () => [[{}, Number(read())]]);
  const counter = (name: string, help: string, read: () => number): void =>
    labelledCounter(name, help, [], () => [[{}, read()]]);

  const { version, commit, appEnv } = build;
  labelledGauge(
    'app_h5_build_info',
    'Always 1; the labels identify the build and the map',
    ['version', 'commit', 'env', 'node', 'map'],
    () => [[{ version, commit, env: appEnv, node: process.version, map: app.oaWebMap.version }, 1]],
  );
  gauge('app_h5_shutting_down', '1 while the process drains', () => app.shutdown.isShuttingDown);
  gauge(
    'app_h5_overloaded',
    '1 while calls to oa-web are refused, because this process is overloaded',
    () => app.loadShedding.isOverloaded,
  );

  const hosts = ['purpose', 'host'] as const;
  const hostGauge = (name: string, help: string, read: (host: HostState) => number | undefined): void =>
    labelledGauge(name, help, hosts, () =>
      app.upstream.hosts.flatMap((host): Sample[] => {
        const value = read(host);
        return value === undefined ? [] : [[{ purpose: host.purpose, host: host.host }, value]];
      }),
    );
  hostGauge(
    'app_h5_upstream_circuit',
    'Circuit breaker: 0 closed, 1 half-open, 2 open',
    ({ circuit }) => circuitNumbers[circuit],
  );
  hostGauge(
    'app_h5_upstream_pause_seconds',
    'Seconds until the host may be called again; 0 if it may be called now',
    ({ retryAfterSeconds }) => retryAfterSeconds,
  );
  hostGauge('app_h5_upstream_in_flight', 'Calls that have a connection', ({ pool }) => pool?.inFlight);
  hostGauge('app_h5_upstream_queued', 'Requests that have a slot but no connection yet', ({ pool }) => pool?.queued);
  hostGauge('app_h5_upstream_retry_budget', 'Retries that are allowed now, 5 at most', ({ pool }) => pool?.retryBudget);
  gauge('app_h5_calls_queued', 'Calls, draws included, that wait for a slot', () => app.upstream.slots.queued);

  labelledCounter(
    'app_h5_cache_results_total',
    'Lookups in the response cache, those for pages included, by result',
    ['result'],
    () => Object.entries(app.cache.stats.results).map(([result, count]): Sample => [{ result }, count]),
  );
  counter('app_h5_cache_evictions_total', 'Responses evicted from the response cache', () => app.cache.stats.evictions);
  gauge('app_h5_cache_responses', 'Responses in the cache', () => app.cache.stats.responses);
  const cacheBytes = 'Bytes of the response cache, compressed forms and keys included';
  gauge('app_h5_cache_bytes', cacheBytes, () => app.cache.stats.bytes);
  gauge('app_h5_cache_max_bytes', 'Maximum bytes of the response cache', () => app.cache.stats.maxBytes);
  const { redis } = app;
  if (redis)
    gauge('app_h5_redis_up', '1 while Redis is used; no such metric without REDIS_URL', () => redis.isAvailable);

  labelledCounter(
    'app_h5_misfits_total',
    "Misfits in the call's responses, by kind and field, as in /status",
    ['call', 'kind', 'field'],
    () =>
      app.misfits.seen.map(
        ({ upstreamPath, kind, field, count }): Sample => [{ call: upstreamPath, kind, field: field ?? '' }, count],
      ),
  );

  gauge('app_h5_connections', 'Open connections of clients', () => app.connections.open.size);
  counter('app_h5_sent_bytes_total', 'Bytes sent to clients', () => app.connections.sentBytes);
}
