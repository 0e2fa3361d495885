/**
 * `app.load`: when the process itself has too much to do, what would have to be fetched is refused at once, with a time
 * to come back. What is kept, the pages and their files cost next to nothing and are still served. That too many wait
 * for oa-web is a matter of its host (upstream/places.ts).
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

export interface LoadShedding {
  /** @throws Failed 50301 where nothing new should be begun */
  assertAccepting(): void;
}

export interface LoadSheddingOptions {
  /** Whether the process has too much to do at this moment; by default its event loop and its heap tell. */
  readonly isStrained?: () => boolean;
  readonly sampleMs?: number;
}

/** Of the heap that Node.js may use. */
const maxHeapShare = 0.9;
/**
 * Mean delay of the event loop, in ms, for so many samples in a row: a core that is merely busy (its utilisation at 1)
 * stays well below, and so does one that a start or a neighbour held up for a moment.
 */
const maxDelayMs = 1_000;
const samplesInARow = 3;
const retryAfter = 2;

export const loadSheddingPlugin = fp<LoadSheddingOptions>(
  async (app, { isStrained = () => app.isUnderPressure(), sampleMs = 1_000 }) => {
    await app.register(underPressure, {
      maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maxHeapShare,
      maxEventLoopDelay: maxDelayMs,
      sampleInterval: sampleMs,
      // The request goes on: what it needs decides.
      pressureHandler: () => {},
    });
    let strained = 0;
    const sampling = setInterval(() => {
      const before = strained;
      strained = isStrained() ? strained + 1 : 0;
      if (strained === samplesInARow) app.log.error(app.memoryUsage(), 'overloaded: nothing new is fetched');
      else if (strained === 0 && before >= samplesInARow) app.log.warn('no longer overloaded');
    }, sampleMs).unref();
    app.addHook('onClose', async () => clearInterval(sampling));

    app.decorate('loadShedding', {
      assertAccepting() {
        if (strained >= samplesInARow) throw new ApiError('overloaded', { retryAfter });
      },
    });
  },
  { name: 'load-shedding' },
);
