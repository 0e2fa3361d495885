/**
 * Sanitises announcement bodies without blocking other requests. Long bodies are sanitised in a separate process, each
 * distinct body once. A body that takes too long is reduced to its text.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { processRunner, type RunInProcess } from '../../jobs/process-runner.ts';
import { maskNumbers } from '../../oaweb/privacy/mask-numbers.ts';
import { asPlainText, trimBody } from '../../oaweb/rich-text/plain-text.ts';
import type { Resolvers } from '../../oaweb/rich-text/sanitise.ts';
import type { LinkSettings } from '../../site-links.ts';
import { Bulkhead, type ClientKey } from '../../upstream/bulkhead.ts';
import type { SanitiserTask } from './sanitiser-process.ts';

export interface Sanitised {
  readonly html: string | null;
  /** True if personal numbers are already masked. Masking again would take as long as sanitising. */
  readonly isMasked: boolean;
  /** True if the body was too costly to sanitise. Only its text is left, or nothing. */
  readonly isReduced: boolean;
}

const nothing: Sanitised = { html: null, isMasked: true, isReduced: false };

/**
 * Limits for sanitising on the event loop, in characters: per body, and per response. A thousand characters take about
 * 0.1 ms.
 */
const inline = { body: 2_000, answer: 20_000 };

/** Maximum total size of a response's bodies, in characters. A hundred announcements usually take a tenth of that. */
const maxAnswer = 3_000_000;

const maxCacheBytes = 32 * 1024 * 1024;

export interface SanitiserOptions {
  readonly links: LinkSettings;
  /** Called if the process fails for a reason other than the deadline. */
  readonly onFailure?: (error: unknown) => void;
  readonly run?: RunInProcess<SanitiserTask>;
  /** Returns a signal that aborts if a body takes too long. Called when the process starts on the body. */
  readonly deadline?: () => AbortSignal;
}

export const sanitiseInProcess = processRunner<SanitiserTask>('./sanitiser-process.ts', import.meta.url);

/** Maximum time for sanitising one body. */
const deadlineMs = 5_000;

/** Lazy-loads the library for the first response. Loading it takes a tenth of the start-up time. */
const loadLibrary = () => import('../../oaweb/rich-text/sanitise.ts');

export class Sanitiser {
  readonly #links: LinkSettings;
  readonly #deadline: () => AbortSignal;
  readonly #onFailure: (error: unknown) => void;
  readonly #run: RunInProcess<SanitiserTask>;
  /** Results by hash of the body. */
  readonly #done = new LRUCache<string, Sanitised>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ html }, hash) => 2 * (html?.length ?? 0) + hash.length + 64,
  });
  readonly #running = new Map<string, Promise<Sanitised>>();
  #library: ReturnType<typeof loadLibrary> | undefined;
  /**
   * Admits one body at a time, so that a body's deadline excludes its time in the queue. Clients take turns, so that
   * one client's hundreds of bodies do not delay another client's announcement.
   */
  readonly #turns = new Bulkhead({ maxInUse: 1, maxQueued: Number.POSITIVE_INFINITY });

  constructor({
    links,
    onFailure = () => {},
    run = sanitiseInProcess,
    deadline = () => AbortSignal.timeout(deadlineMs),
  }: SanitiserOptions) {
    this.#links = links;
    this.#onFailure = onFailure;
    this.#run = run;
    this.#deadline = deadline;
  }

  /** Sanitises the bodies in one response for a client. Omits bodies beyond `maxAnswer`. */
  async sanitise(
    bodies: readonly (string | null)[],
    { clientKey, ...resolvers }: Resolvers & { readonly clientKey: ClientKey },
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
        if (body.length > inline.body || inlined + body.length > inline.answer)
          return this.#sanitiseOnce(body, clientKey);
        inlined += body.length;
        return { html: sanitise(body, resolvers), isMasked: false, isReduced: false };
      }),
    );
  }

  /**
   * Sanitises a body once. Waits in this client's own queue, because another client may have queued the same body
   * behind hundreds of others.
   */
  async #sanitiseOnce(body: string, clientKey: ClientKey): Promise<Sanitised> {
    const hash = createHash('sha256').update(body).digest('base64');
    const known = () => this.#done.get(hash) ?? this.#running.get(hash);
    const before = known();
    if (before) return before;
    // Uses a signal that never aborts, because the result is cached for later requests.
    const release = await this.#turns.acquire('', new AbortController().signal, clientKey);
    try {
      return await (known() ?? this.#begin(hash, body));
    } finally {
      release();
    }
  }

  #begin(hash: string, body: string): Promise<Sanitised> {
    const task = this.#inProcess(body).then((sanitised) => {
      if (!sanitised.isReduced) this.#done.set(hash, sanitised);
      return sanitised;
    });
    this.#running.set(hash, task);
    return task.finally(() => this.#running.delete(hash));
  }

  /** Sanitises a body in the separate process. Never rejects. */
  async #inProcess(body: string): Promise<Sanitised> {
    const links = this.#links;
    let deadline: AbortSignal | undefined;
    try {
      // Starts the process with an empty body first, so that its start does not count against the deadline.
      await this.#run({ body: '', links }, {});
      deadline = this.#deadline();
      const html = await this.#run({ body, links }, { signal: deadline });
      return { html: html.toString() || null, isMasked: true, isReduced: false };
    } catch (error) {
      if (!deadline?.aborted) this.#onFailure(error);
      const text = asPlainText(body);
      return { html: text && maskNumbers(text, { phones: 'kept' }), isMasked: true, isReduced: true };
    }
  }
}
