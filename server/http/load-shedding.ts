/**
 * `app.loadShedding` refuses calls to oa-web immediately, with a Retry-After, while the process is overloaded. Cached
 * responses, pages and static files cost almost nothing and are still served. upstream/bulkhead.ts limits the queue for
 * each host.
 */
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { ApiError } from '../api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    loadShedding: LoadShedding;
  }
}

interface LoadShedding {
  /** @throws ApiError `overloaded` while the process is overloaded */
  assertAccepting(): void;
  readonly isOverloaded: boolean;
}

export interface LoadSheddingOptions {
  /** Returns whether the process is overloaded. Defaults to @fastify/under-pressure's verdict. */
  readonly isOverloaded?: () => boolean;
  readonly sampleMs?: number;
}

/** Maximum share of the heap limit. */
const maxHeapShare = 0.9;
/** Maximum mean event loop delay in ms. Even a busy core stays well below it. */
const maxDelayMs = 1_000;
/** Number of consecutive samples above a maximum that count as overload. Start-up or a noisy neighbour causes fewer. */
const samplesInARow = 3;
const retryAfter = 2;

export const loadSheddingPlugin = fp<LoadSheddingOptions>(
  async (app, { isOverloaded, sampleMs = 1_000 }) => {
    let overloadedSamples = 0;
    // Registered in a context without routes, because under-pressure's hook would refuse every request. Only calls to
    // oa-web are refused here.
    await app.register(async (meter) => {
      await meter.register(underPressure, {
        maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maxHeapShare,
        maxEventLoopDelay: maxDelayMs,
        sampleInterval: sampleMs,
      });
      const takeSample = isOverloaded ?? (() => meter.isUnderPressure());
      const sampling = setInterval(() => {
        const before = overloadedSamples;
        overloadedSamples = takeSample() ? overloadedSamples + 1 : 0;
        if (overloadedSamples === samplesInARow)
          app.log.error(meter.memoryUsage(), 'overloaded: refusing calls to oa-web');
        else if (overloadedSamples === 0 && before >= samplesInARow) app.log.warn('no longer overloaded');
      }, sampleMs).unref();
      app.addHook('onClose', async () => clearInterval(sampling));
    });

    const loadShedding: LoadShedding = {
      get isOverloaded() {
        return overloadedSamples >= samplesInARow;
      },
      assertAccepting() {
        if (this.isOverloaded) throw new ApiError('overloaded', { retryAfter });
      },
    };
    app.decorate('loadShedding', loadShedding);
  },
  { name: 'load-shedding' },
);
