/** Reads the calls of a page in this process, as far as their data is there in time. */
import type { FastifyInstance } from 'fastify';
import { type WantedCall, wantedKey } from '../../../shared/rendering.ts';
import type { Payer } from '../../http/rate-limit.ts';

export interface Answer {
  readonly call: WantedCall;
  /** Hash of the response; null without one. */
  readonly hash: string | null;
  /** The data; undefined without a response. */
  readonly data: () => unknown;
}

/** Milliseconds that a page may wait for data that is not cached; then it goes out with its skeleton. */
export const maxWaitMs = 300;

export interface GatherOptions {
  readonly payer: Payer;
  /** Aborts when the page has waited long enough. */
  readonly deadline: AbortSignal;
}

const dataIn = (body: Buffer): unknown => (JSON.parse(body.toString()) as { data: unknown }).data;

/** Live calls have no answer, nor has one that fails: the browser calls it, and shows why. */
export async function gather(
  app: FastifyInstance,
  calls: readonly WantedCall[],
  { payer, deadline }: GatherOptions,
): Promise<Answer[]> {
  const late = new Promise<null>((resolve) => {
    // After what is cached, which takes a few microtasks.
    const end = () => setImmediate(resolve, null);
    if (deadline.aborted) end();
    else deadline.addEventListener('abort', end, { once: true });
  });
  return Promise.all(
    calls.map(async (call) => {
      const read = app.cachedCalls.has(call.path) ? app.cachedCalls.read(call.path, call.query, payer) : null;
      const outcome = await Promise.race([read?.catch(() => null) ?? null, late]);
      if (outcome === null) return { call, hash: null, data: () => undefined };
      const { body, hash } = outcome.response;
      return { call, hash, data: () => dataIn(body) };
    }),
  );
}

/** Whether answers are those of a page rendered before. */
export function isSame(answers: readonly Answer[], hashes: ReadonlyMap<string, string | null>): boolean {
  return answers.length === hashes.size && answers.every(({ call, hash }) => hashes.get(wantedKey(call)) === hash);
}
