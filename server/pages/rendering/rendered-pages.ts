/**
 * Pages with their data, rendered once per change of that data: what was sent is sent again while the responses in it are
 * the same. They are looked up in the response cache each time, which refreshes them as it does for calls.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Answers, type Renderer, wantedKey } from '../../../shared/rendering.ts';
import { ApiError } from '../../api-error.ts';
import type { CacheOutcome } from '../../cache/cache-outcome.ts';
import { compressBestInTurn, compressFast } from '../../cache/compression.ts';
import { SingleFlight } from '../../cache/single-flight.ts';
import { type StoredResponse, storedBytes, storedResponse } from '../../cache/stored-response.ts';
import { pageHeadersFor } from '../../http/security-headers.ts';
import { startScript } from './deferred-scripts.ts';
import { type Answer, gather, isSame, maxWaitMs } from './gather.ts';
import { withoutInlineStyles } from './inline-styles.ts';
import type { PageAddress } from './page-address.ts';
import type { LoadRenderer } from './renderer.ts';
import type { PageParts } from './template.ts';
import type { Visitor } from './visitor.ts';

/** What is sent. */
export interface PageResponse {
  readonly response: StoredResponse;
  readonly headers: Readonly<Record<string, string>>;
}

interface Rendered {
  readonly page: PageResponse;
  /** Hashes of the responses in it, by call; null for one that was missing. */
  readonly hashes: ReadonlyMap<string, string | null>;
  readonly calls: readonly Answer['call'][];
  /** The responses in it, to be found again while they are fresh; null if one was missing. */
  readonly recalled: readonly Recalled[] | null;
  isCompressedBest: boolean;
}

interface Recalled {
  readonly hash: string;
  readonly find: () => CacheOutcome | undefined;
}

export interface RenderedPagesOptions {
  readonly loadRenderer: LoadRenderer;
  readonly basePath: string;
  readonly document: (parts: PageParts) => string;
  readonly maxBytes?: number;
}

const defaultMaxBytes = 32 * 1024 * 1024;

/** What an answer shows may want others, e.g. the notices of the first category. */
const maxRounds = 3;

const keyOf = ({ url }: PageAddress, { language, theme, text, reading }: Visitor, today: string): string =>
  [url, language, theme, text, reading, today].join(' ');

/** Whether a call is about what the address names, rather than about what else the page shows. */
const isNamed = ({ query }: Answer['call'], { url }: PageAddress): boolean => {
  const named = new URLSearchParams(url.split('?')[1]);
  return Object.entries(query).some(([name, value]) => named.get(name) === value);
};

function logFrame(log: FastifyBaseLogger, { row: { path } }: PageAddress, error: unknown): void {
  if (error instanceof ApiError) log.warn({ page: path, reason: error.key }, 'page sent as a frame');
  else log.error({ page: path, err: error }, 'page failed to render; sent as a frame');
}

export class RenderedPages {
  readonly #app: FastifyInstance;
  readonly #options: RenderedPagesOptions;
  readonly #pages: LRUCache<string, Rendered>;
  readonly #flights = new SingleFlight<Rendered>();
  #renderer: Renderer | null = null;
  #today: { readonly minute: number; readonly day: string } | null = null;

  constructor(app: FastifyInstance, options: RenderedPagesOptions) {
    this.#app = app;
    this.#options = options;
    this.#pages = new LRUCache({
      maxSize: options.maxBytes ?? defaultMaxBytes,
      sizeCalculation: ({ page }, key) => storedBytes(page.response) + key.length,
    });
  }

  /** A page of which every response is fresh; null if it takes longer to tell. */
  hit(address: PageAddress, visitor: Visitor): PageResponse | null {
    if (!this.#renderer) return null;
    const key = keyOf(address, visitor, this.#todayOf(this.#renderer));
    const known = this.#pages.get(key);
    if (!known?.recalled?.every(({ hash, find }) => find()?.response.hash === hash)) return null;
    return this.#compressedBest(key, known);
  }

  /**
   * @returns null if the page is to be sent as a frame: the process is busy, or rendering has failed
   * @throws ApiError `notFound` if there is no such record
   */
  async get(request: FastifyRequest, address: PageAddress, visitor: Visitor): Promise<PageResponse | null> {
    try {
      const renderer = await this.#options.loadRenderer();
      this.#renderer = renderer;
      const today = this.#todayOf(renderer);
      const key = keyOf(address, visitor, today);
      const payer = this.#app.rateLimiter.payerOf(request);
      const options = { payer, log: request.log, deadline: AbortSignal.timeout(maxWaitMs) };
      const known = this.#pages.get(key);
      const answers = known ? await gather(this.#app, known.calls, options) : [];
      if (known && isSame(answers, known.hashes)) return this.#compressedBest(key, known);
      this.#app.loadShedding.assertAccepting();
      this.#app.rateLimiter.consume(request, 'renders');
      const more = (calls: readonly Answer['call'][]) => gather(this.#app, calls, options);
      const { promise } = this.#flights.run(key, () => this.#render(renderer, address, visitor, today, answers, more));
      const rendered = await promise;
      this.#pages.set(key, rendered);
      return rendered.page;
    } catch (error) {
      if (error instanceof ApiError && error.key === 'notFound') throw error;
      logFrame(request.log, address, error);
      return null;
    }
  }

  /** Found once a minute: formatting a date takes a tenth of sending a page. */
  #todayOf(renderer: Renderer): string {
    const minute = Math.floor(Date.now() / 60_000);
    if (this.#today?.minute !== minute) this.#today = { minute, day: renderer.today() };
    return this.#today.day;
  }

  async #render(
    renderer: Renderer,
    address: PageAddress,
    visitor: Visitor,
    today: string,
    known: readonly Answer[],
    gatherMore: (calls: readonly Answer['call'][]) => Promise<Answer[]>,
  ): Promise<Rendered> {
    const { basePath, document } = this.#options;
    const { row, url } = address;
    const answers = new Map(known.map((answer) => [wantedKey(answer.call), answer]));
    const data = new Map<string, unknown>();
    for (let round = 1; ; round++) {
      for (const [key, { hash, data: read }] of answers) if (hash !== null && !data.has(key)) data.set(key, read());
      const page = renderer.render({ url, basePath, language: visitor.language, answers: data satisfies Answers });
      const missing = page.wanted.filter((call) => !answers.has(wantedKey(call)));
      if (missing.length > 0 && round <= maxRounds) {
        for (const answer of await gatherMore(missing)) answers.set(wantedKey(answer.call), answer);
        continue;
      }
      if ([...answers.values()].some(({ call, isNotFound }) => isNotFound && isNamed(call, address)))
        throw new ApiError('notFound');
      const { html, css } = withoutInlineStyles(page.html);
      const body = Buffer.from(
        document({ visitor, view: row.view, url, today, head: page.head, css, html, state: page.state }),
      );
      return {
        page: { response: await compressFast(storedResponse(body)), headers: pageHeadersFor(css, startScript) },
        hashes: new Map([...answers].map(([key, { hash }]) => [key, hash])),
        calls: [...answers.values()].map(({ call }) => call),
        recalled: this.#recalled([...answers.values()]),
        isCompressedBest: false,
      };
    }
  }

  /** Live calls never have a response; the examples are always the same. */
  #recalled(answers: readonly Answer[]): Recalled[] | null {
    const { cachedCalls } = this.#app;
    const cached = answers.filter(({ call }) => cachedCalls.has(call.path));
    if (cached.some(({ hash }) => hash === null)) return null;
    return cached.map(({ call, hash }) => ({ hash: hash ?? '', find: cachedCalls.recall(call.path, call.query) }));
  }

  /** What is sent again is worth compressing well, in the background. */
  #compressedBest(key: string, rendered: Rendered): PageResponse {
    if (!rendered.isCompressedBest) {
      rendered.isCompressedBest = true;
      const replace = (response: StoredResponse) => {
        if (this.#pages.peek(key) !== rendered) return;
        this.#pages.set(key, { ...rendered, page: { ...rendered.page, response } });
      };
      compressBestInTurn(rendered.page.response).then(replace, (error) =>
        this.#app.log.error({ err: error }, 'compression failed; serving uncompressed'),
      );
    }
    return rendered.page;
  }
}
