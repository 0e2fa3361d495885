/**
 * Sanitises the bodies of announcements without keeping other requests waiting: long ones in a worker thread, each distinct
 * one once, and one that takes too long is reduced to its text.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Tinypool } from 'tinypool';
import { maskNumbers } from '../../oaweb/privacy/mask-numbers.ts';
import { asPlainText, trimBody } from '../../oaweb/rich-text/plain-text.ts';
import type { Resolvers } from '../../oaweb/rich-text/sanitise.ts';
import type { LinkSettings } from '../../site-links.ts';
import { Bulkhead, type ClientKey } from '../../upstream/bulkhead.ts';
import type { SanitiserTask } from './sanitiser-worker.ts';

export interface Sanitised {
  readonly html: string | null;
  /** Personal numbers are masked: that takes as long as sanitising. */
  readonly isMasked: boolean;
  /** The body took too long, so that only its text is left. */
  readonly isReduced: boolean;
}

const nothing: Sanitised = { html: null, isMasked: true, isReduced: false };

/** What one answer may cost the event loop: a body takes a tenth of a millisecond per thousand characters. */
const inline = { body: 2_000, answer: 20_000 };

/** What an answer may cost at all, in characters: a hundred announcements have a tenth of it. */
const maxAnswer = 3_000_000;

const maxCacheBytes = 32 * 1024 * 1024;

export interface SanitiserOptions {
  readonly links: LinkSettings;
  /** Called if the worker fails other than by taking too long. */
  readonly onFailure?: (error: unknown) => void;
  /** The module that the thread runs; tests inject their own. */
  readonly worker?: URL;
  /** Aborts when the worker has taken too long for a body; called when it starts with one. */
  readonly deadline?: () => AbortSignal;
}

/** The build puts the worker next to the chunk that has this module. */
const defaultWorker = new URL(
  import.meta.url.endsWith('.ts') ? './sanitiser-worker.dev.js' : './sanitiser-worker.js',
  import.meta.url,
);

/** How long a body may take. */
const deadlineMs = 5_000;

/** How long the thread may take to start. */
const startMs = 30_000;

const emptyPool = (worker: URL): Tinypool =>
  new Tinypool({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    // Without the loaders of the main thread, which those of the tests would be: the worker brings what it needs.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

/** Called with the first answer, because it takes a tenth of a start. */
const loadLibrary = () => import('../../oaweb/rich-text/sanitise.ts');

export class Sanitiser {
  readonly #links: LinkSettings;
  readonly #deadline: () => AbortSignal;
  #onFailure: (error: unknown) => void;
  readonly #worker: URL;
  /** By the hash of the body. */
  readonly #done = new LRUCache<string, Sanitised>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ html }, hash) => 2 * (html?.length ?? 0) + hash.length + 64,
  });
  readonly #running = new Map<string, Promise<Sanitised>>();
  #library: ReturnType<typeof loadLibrary> | undefined;
  #pool: Tinypool | null = null;
  /**
   * One body at a time, so that the deadline of a body does not count the wait for others; clients take turns, so that one
   * client's hundreds of bodies do not delay another's announcement.
   */
  readonly #turns = new Bulkhead({ maxInUse: 1, maxQueued: Number.POSITIVE_INFINITY });

  constructor({
    links,
    onFailure = () => {},
    worker = defaultWorker,
    deadline = () => AbortSignal.timeout(deadlineMs),
  }: SanitiserOptions) {
    this.#links = links;
    this.#onFailure = onFailure;
    this.#worker = worker;
    this.#deadline = deadline;
  }

  /** The bodies of one answer, for a client. Those beyond what an answer may cost are left out. */
  async sanitise(
    bodies: readonly (string | null)[],
    { client, ...resolvers }: Resolvers & { readonly client: ClientKey },
  ): Promise<Sanitised[]> {
    this.#library ??= loadLibrary();
    const { sanitise } = await this.#library;
    let total = 0;
    let inlined = 0;
    return Promise.all(
      bodies.map((raw) => {
        if (raw === null) return nothing;
        const body = trimBody(raw);
        total += body.length;
        if (total > maxAnswer) return { ...nothing, isReduced: true };
        if (body.length > inline.body || inlined + body.length > inline.answer) return this.#sanitiseOnce(body, client);
        inlined += body.length;
        return { html: sanitise(body, resolvers), isMasked: false, isReduced: false };
      }),
    );
  }

  /** Waits in the client's own queue, even for a body that another has queued: that one may be the last of hundreds. */
  async #sanitiseOnce(body: string, client: ClientKey): Promise<Sanitised> {
    const hash = createHash('sha256').update(body).digest('base64');
    const known = () => this.#done.get(hash) ?? this.#running.get(hash);
    const before = known();
    if (before) return before;
    // Not aborted with the request: the result is cached for the next.
    const release = await this.#turns.acquire('', new AbortController().signal, client);
    try {
      return await (known() ?? this.#begin(hash, body));
    } finally {
      release();
    }
  }

  #begin(hash: string, body: string): Promise<Sanitised> {
    const task = this.#inWorker(body).then((sanitised) => {
      if (!sanitised.isReduced) this.#done.set(hash, sanitised);
      return sanitised;
    });
    this.#running.set(hash, task);
    return task.finally(() => this.#running.delete(hash));
  }

  /** Never rejects. */
  async #inWorker(body: string): Promise<Sanitised> {
    let deadline: AbortSignal | undefined;
    try {
      // Starting the thread is not the body's fault.
      const pool = await this.#poolWithThread();
      deadline = this.#deadline();
      // Aborting ends the thread; the next body gets another.
      const html = await pool.run(this.#task(body), { signal: deadline });
      return { html: html as string | null, isMasked: true, isReduced: false };
    } catch (error) {
      if (!deadline?.aborted) this.#onFailure(error);
      const text = asPlainText(body);
      return { html: text && maskNumbers(text, { phones: 'kept' }), isMasked: true, isReduced: true };
    }
  }

  #task(body: string): SanitiserTask {
    return { body, links: this.#links };
  }

  async #poolWithThread(): Promise<Tinypool> {
    if (this.#pool && this.#pool.threads.length > 0) return this.#pool;
    await this.#pool?.destroy();
    const pool = emptyPool(this.#worker);
    this.#pool = pool;
    // Tinypool says of a thread that cannot start only that it failed, and leaves its task waiting.
    const failed = new AbortController();
    pool.on('error', (error) => failed.abort(error));
    try {
      await pool.run(this.#task(''), { signal: AbortSignal.any([failed.signal, AbortSignal.timeout(startMs)]) });
      return pool;
    } catch (error) {
      this.#pool = null;
      await pool.destroy();
      throw failed.signal.aborted ? failed.signal.reason : error;
    }
  }

  async close(): Promise<void> {
    // What this interrupts has not failed.
    this.#onFailure = () => {};
    await this.#pool?.destroy();
  }
}
