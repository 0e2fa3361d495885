/** Reads a page's calls in this process, as far as their data arrives in time. */
import type { FastifyInstance } from 'fastify';
import { type WantedCall, wantedKey } from '../../../shared/rendering.ts';
import type { Reader } from '../../api/cached-calls.ts';
import { ApiError } from '../../api-error.ts';

export interface Answer {
  readonly call: WantedCall;
  /** Hash of the response; null without one. */
  readonly hash: string | null;
  /** Size of the response. */
  readonly bytes: number;
  /** Returns the data; undefined without a response. */
  readonly data: () => unknown;
  /** True if there is no response because there is no such record. */
  readonly isNotFound?: boolean;
}

/** Maximum time in ms that a page waits for uncached data. After that, it is sent with its skeleton. */
export const maxWaitMs = 300;

export interface GatherOptions extends Reader {
  /** Aborts when the page has waited long enough. */
  readonly deadline: AbortSignal;
}

const dataIn = (body: Buffer): unknown => (JSON.parse(body.toString()) as { data: unknown }).data;

async function read(app: FastifyInstance, call: WantedCall, reader: Reader): Promise<Answer> {
  const { path, query } = call;
  if (path === '/sandbox/examples') {
    const examples = await app.readExamples();
    return { call, hash: 'examples', bytes: 0, data: () => examples };
  }
  if (!app.cachedCalls.has(path)) return unanswered(call);
  const { body, hash } = (await app.cachedCalls.read(path, query, reader)).response;
  return { call, hash, bytes: body.length, data: () => dataIn(body) };
}

const unanswered = (call: WantedCall): Answer => ({ call, hash: null, bytes: 0, data: () => undefined });

/** Answers a page's calls. Uncached and failing calls get no answer: the browser makes them itself, and shows why they fail. */
export async function gather(
  app: FastifyInstance,
  calls: readonly WantedCall[],
  { deadline, ...reader }: GatherOptions,
): Promise<Answer[]> {
  const late = new Promise<void>((resolve) => {
    // Runs after cached answers, which take a few microtasks.
    const end = () => setImmediate(resolve);
    if (deadline.aborted) end();
    else deadline.addEventListener('abort', end, { once: true });
  });
  const orNone = async (call: WantedCall): Promise<Answer> => {
    try {
      return await read(app, call, reader);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ...unanswered(call), isNotFound: error.key === 'notFound' };
    }
  };
  return Promise.all(calls.map((call) => Promise.race([orNone(call), late.then(() => unanswered(call))])));
}

/** Returns whether answers are the same as those of a page rendered before. */
export function isSame(answers: readonly Answer[], hashes: ReadonlyMap<string, string | null>): boolean {
  return answers.length === hashes.size && answers.every(({ call, hash }) => hashes.get(wantedKey(call)) === hash);
}
