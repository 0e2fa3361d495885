/** Draws share pictures in a separate process, one at a time. Caches them by content, so only changed content is redrawn. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../api-error.ts';
import { SingleFlight } from '../../cache/single-flight.ts';
import { hashOf, type StoredResponse, storedResponse } from '../../cache/stored-response.ts';
import type { Caller } from '../../http/rate-limit.ts';
import { disconnectSignal } from '../../http/wire/connections.ts';
import { inProcesses, UnreadablePicture } from '../../proxied/conversion/converters.ts';
import { type ProxiedOptions, proxiedUrls } from '../../proxied/links.ts';
import { Bulkhead } from '../../upstream/bulkhead.ts';
import type { Drawing } from './drawing/draw.ts';
import type { Subject } from './subjects.ts';

export interface DrawingsOptions extends ProxiedOptions {
  /** Maximum size of the cache, in bytes. */
  readonly maxBytes?: number | undefined;
  /** Monotonic milliseconds; tests inject their own. */
  readonly now?: (() => number) | undefined;
  readonly maxCpuMs?: number | undefined;
}

export interface SharePicture {
  readonly jpeg: StoredResponse;
  /** False if the portrait or cover could not be fetched or read. The picture is then drawn again a minute later. */
  readonly isComplete: boolean;
}

/** Three times what the most elaborate picture takes, including the start of the process. */
const defaultMaxCpuMs = 8_000;
const maxDrawings = 1;
/** Maximum number of pictures being fetched or waiting to be drawn. Each holds a portrait or cover of up to 12 MB in memory. */
const maxUnderWay = 6;
const maxWaiting = 120;
const clientShare = 1 / 3;
const retryMs = 60_000;

const drawInProcess = inProcesses<Drawing>('./drawing/drawing-process.ts', import.meta.url);

export class Drawings {
  readonly #app: FastifyInstance;
  readonly #openPicture: (id: string) => URL | null;
  readonly #maxCpuMs: number;
  readonly #cache: LRUCache<string, SharePicture>;
  readonly #singleFlight = new SingleFlight<SharePicture>();
  readonly #underWay = new Bulkhead({ maxInUse: maxUnderWay, maxQueued: maxWaiting, clientShare });
  readonly #drawings = new Bulkhead({ maxInUse: maxDrawings, maxQueued: maxUnderWay });

  constructor(app: FastifyInstance, options: DrawingsOptions) {
    const { maxBytes = 32 * 1024 * 1024, maxCpuMs = defaultMaxCpuMs, now } = options;
    this.#app = app;
    this.#openPicture = proxiedUrls(options).openPicture;
    this.#maxCpuMs = maxCpuMs;
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ jpeg }, key) => jpeg.body.length + key.length,
      ...(now && { perf: { now } }),
    });
  }

  cached(subject: Subject): SharePicture | undefined {
    return this.#cache.get(keyOf(subject));
  }

  /** @throws ApiError */
  async draw(subject: Subject, request: FastifyRequest, reply: FastifyReply): Promise<SharePicture> {
    const caller = this.#app.rateLimiter.callerOf(request);
    const key = keyOf(subject);
    const disconnect = disconnectSignal(reply);
    const joined = this.#singleFlight.join(key, disconnect);
    if (joined) return joined.promise;
    this.#app.rateLimiter.consume(request, 'pictures');
    const release = await this.#underWay.acquire('share', disconnect, caller.key);
    try {
      const make = ({ signal }: { readonly signal: AbortSignal }) => this.#make(key, subject, caller, signal);
      return this.#cache.get(key) ?? (await this.#singleFlight.run(key, make, disconnect).promise);
    } finally {
      release();
    }
  }

  async #make(key: string, { card, picture }: Subject, caller: Caller, signal: AbortSignal): Promise<SharePicture> {
    this.#app.loadShedding.assertAccepting();
    const bytes = picture === null ? null : await this.#fetch(picture, caller, signal);
    const release = await this.#drawings.acquire('share', signal, caller.key);
    try {
      const whole = bytes && (await this.#run({ card, picture: bytes }));
      const jpeg = whole ?? (await this.#run({ card, picture: null }));
      if (!jpeg) throw new ApiError('overloaded', { retryAfter: retryMs / 1_000 });
      const drawn = { jpeg: storedResponse(jpeg), isComplete: picture === null || whole !== null };
      this.#cache.set(key, drawn, drawn.isComplete ? {} : { ttl: retryMs });
      return drawn;
    } finally {
      release();
    }
  }

  /** Draws in a process; null if the portrait or cover is unreadable, or the drawing exceeds the limits of a process. */
  async #run(drawing: Drawing): Promise<Buffer | null> {
    try {
      return await drawInProcess(drawing, this.#maxCpuMs);
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      if (drawing.picture === null) this.#app.log.error({ err: error }, 'share picture not drawn');
      return null;
    }
  }

  /** Fetches a portrait or cover; null if it cannot be fetched. */
  async #fetch(picture: string, { key: client, correlation }: Caller, signal: AbortSignal): Promise<Buffer | null> {
    const id = /\/media\/\d+\/([\w-]+)\.\w+$/.exec(picture)?.[1];
    const url = id === undefined ? null : this.#openPicture(id);
    try {
      return url && (await this.#app.upstream.fetchPicture(url, { client, correlation, signal }));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }
}

const keyOf = (subject: Subject): string => hashOf(Buffer.from(JSON.stringify(subject)));
