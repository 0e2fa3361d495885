/**
 * Draws share pictures in a separate process, one at a time. Caches them by content, so that only changed content is
 * drawn again.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../api-error.ts';
import { hashOf, type SerialisedResponse, serialised } from '../../cache/serialised-response.ts';
import type { MonotonicClock } from '../../clock.ts';
import { JobError, processRunner } from '../../jobs/process-runner.ts';
import { type MakeContext, PictureQueue } from '../../proxied/conversion/picture-queue.ts';
import type { ProxiedUrls } from '../../proxied/proxied-urls.ts';
import type { Drawing } from './drawing/draw.ts';
import type { Subject } from './subjects.ts';

export interface DrawingsOptions {
  readonly proxied: ProxiedUrls;
  readonly monotonic?: MonotonicClock | undefined;
  readonly maxCpuMs?: number | undefined;
}

interface SharePicture {
  readonly jpeg: SerialisedResponse;
  /**
   * False if the portrait or cover could not be fetched or read. Such a picture is cached for a minute only, and then
   * drawn again on request.
   */
  readonly isComplete: boolean;
}

/** Maximum size of the cache, in bytes. */
const maxBytes = 32 * 1024 * 1024;
/**
 * Maximum CPU time for one picture, in milliseconds, including process start-up. Three times what the most elaborate
 * picture takes.
 */
const defaultMaxCpuMs = 8_000;
const limits = { maxRunning: 1, maxUnderWay: 6, maxWaiting: 120 };
const retryMs = 60_000;

const drawInProcess = processRunner<Drawing>('./drawing/drawing-process.ts', import.meta.url);

export class Drawings {
  readonly #log: FastifyBaseLogger;
  readonly #proxied: ProxiedUrls;
  readonly #maxCpuMs: number;
  readonly #cache: LRUCache<string, SharePicture>;
  readonly #queue: PictureQueue<SharePicture>;

  constructor(app: FastifyInstance, { proxied, maxCpuMs = defaultMaxCpuMs, monotonic }: DrawingsOptions) {
    this.#log = app.log;
    this.#proxied = proxied;
    this.#maxCpuMs = maxCpuMs;
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ jpeg }, key) => jpeg.body.length + key.length,
      ...(monotonic && { perf: { now: monotonic } }),
    });
    this.#queue = new PictureQueue(app, limits);
  }

  cached(subject: Subject): SharePicture | undefined {
    return this.#cache.get(keyOf(subject));
  }

  /** @throws ApiError */
  async draw(subject: Subject, request: FastifyRequest, reply: FastifyReply): Promise<SharePicture> {
    const key = keyOf(subject);
    const known = () => this.#cache.get(key);
    const make = (context: MakeContext) => this.#make(key, subject, context);
    return this.#queue.get({ key, path: 'share', known, make }, request, reply);
  }

  async #make(key: string, { card, picture }: Subject, context: MakeContext): Promise<SharePicture> {
    const bytes = picture === null ? null : await this.#fetch(picture, context);
    return this.#queue.inProcess(async () => {
      const whole = bytes && (await this.#run({ card, picture: bytes }));
      const jpeg = whole ?? (await this.#run({ card, picture: null }));
      if (!jpeg) throw new ApiError('overloaded', { retryAfter: retryMs / 1_000 });
      const drawn = { jpeg: serialised(jpeg), isComplete: picture === null || whole !== null };
      this.#cache.set(key, drawn, drawn.isComplete ? {} : { ttl: retryMs });
      return drawn;
    }, context);
  }

  /**
   * Draws in a process. Returns null if the portrait or cover is unreadable, or if drawing exceeds the limits of a
   * process.
   */
  async #run(drawing: Drawing): Promise<Buffer | null> {
    try {
      return await drawInProcess(drawing, { maxCpuMs: this.#maxCpuMs });
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      const { card, picture } = drawing;
      if (picture === null) this.#log.error({ kind: card.kind, err: error }, 'share picture not drawn');
      return null;
    }
  }

  /** Fetches a portrait or cover; null if it cannot be fetched. */
  async #fetch(picture: string, context: MakeContext): Promise<Buffer | null> {
    const id = /\/media\/\d+\/([\w-]+)\.\w+$/.exec(picture)?.[1];
    const url = id === undefined ? null : this.#proxied.openPicture(id);
    try {
      return url && (await this.#queue.fetch(url, context));
    } catch (error) {
      context.signal.throwIfAborted();
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }
}

/** Returns the cache key. A temporary subject has the same key as a permanent one with the same content. */
const keyOf = ({ card, picture }: Subject): string => hashOf(Buffer.from(JSON.stringify({ card, picture })));
