/**
 * Renders pages with their data. A rendered page is sent again as long as its responses are unchanged. Every request
 * looks these responses up in the response cache, which refreshes them as it does for calls.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../../shared/preferences.ts';
import { type RenderedPage, type Renderer, type WantedCall, wantedKey } from '../../../shared/rendering.ts';
import { ApiError } from '../../api-error.ts';
import {
  BackgroundCompression,
  compressFast,
  type SerialisedResponse,
  serialised,
  storedBytes,
} from '../../cache/serialised-response.ts';
import { SingleFlight } from '../../cache/single-flight.ts';
import { pageHeadersFor } from '../../http/security-headers.ts';
import { embeddedJson } from './escape.ts';
import { type Gather, type GatheredResponse, gatherFor } from './gather.ts';
import { withoutInlineStyles } from './inline-styles.ts';
import type { PageAddress } from './page-address.ts';
import { commonParts, type LoadRenderer } from './renderer.ts';
import type { PageParts } from './template.ts';
import type { Visitor } from './visitor.ts';

export interface PageResponse {
  readonly response: SerialisedResponse;
  readonly headers: Readonly<Record<string, string>>;
}

/** The part of a page that depends on the visitor's language, but on none of the other preferences. */
interface Rendering {
  readonly parts: Omit<PageParts, 'visitor'>;
  readonly headers: PageResponse['headers'];
  /** Answers that the page was rendered with, without their data. */
  readonly answers: readonly Pick<GatheredResponse, 'call' | 'url' | 'hash'>[];
  /** False if the response of a cached call was missing. */
  readonly isComplete: boolean;
}

/** The document for visitors with the same preferences, made from a rendering. */
interface RenderedDocument extends PageResponse {
  readonly rendering: Rendering;
}

interface RenderedPagesOptions {
  readonly loadRenderer: LoadRenderer;
  readonly basePath: string;
  readonly registryContact: string | null;
  readonly document: (parts: PageParts) => string;
}

/** Maximum size of each cache, in bytes. */
const maxCacheBytes = 16 * 1024 * 1024;

/** Maximum size of embedded data. Above it, phones are faster fetching the data themselves. */
const maxDataBytes = 400 * 1024;

/**
 * Maximum number of times that a page is rendered again with new data. The data from one round may lead to further
 * calls, such as a call for the notices of the first category.
 */
const maxRounds = 3;

const renderingKey = ({ url }: PageAddress, { language }: Visitor, today: string): string =>
  [url, language, today].join(' ');

const documentKey = (rendering: string, { theme, text, reading }: Visitor): string =>
  [rendering, theme, text, reading].join(' ');

/** Returns whether a call is for the record in the page's URL, as opposed to other content on the page. */
const isNamed = ({ query }: WantedCall, { url }: PageAddress): boolean => {
  const named = new URLSearchParams(url.split('?')[1]);
  return Object.entries(query).some(([name, value]) => named.get(name) === value);
};

interface RenderContext {
  readonly renderer: Renderer;
  readonly address: PageAddress;
  readonly language: Language;
  readonly today: string;
  readonly gather: Gather;
}

export class RenderedPages {
  readonly #app: FastifyInstance;
  readonly #options: RenderedPagesOptions;
  readonly #renderings: LRUCache<string, Rendering>;
  readonly #documents: LRUCache<string, RenderedDocument>;
  readonly #flights = new SingleFlight<Rendering>();
  readonly #compression: BackgroundCompression;
  #renderer: Renderer | null = null;
  #today: { readonly minute: number; readonly day: string } | null = null;

  constructor(app: FastifyInstance, options: RenderedPagesOptions) {
    this.#app = app;
    this.#options = options;
    this.#compression = new BackgroundCompression((error) =>
      app.log.error({ err: error }, 'background compression failed; serving the page as it is'),
    );
    this.#renderings = new LRUCache({
      maxSize: maxCacheBytes,
      // A character may take two bytes.
      sizeCalculation: ({ parts: { html, css, state } }, key) =>
        2 * (html.length + css.length + (state?.length ?? 0) + key.length),
    });
    this.#documents = new LRUCache({
      maxSize: maxCacheBytes,
      sizeCalculation: ({ response }, key) => storedBytes(response) + key.length,
    });
  }

  /**
   * Returns the page if it is already rendered and all its responses are fresh and unchanged. Otherwise returns null;
   * the caller then uses `get`.
   */
  hit(address: PageAddress, visitor: Visitor): PageResponse | null {
    if (!this.#renderer) return null;
    const key = documentKey(renderingKey(address, visitor, this.#todayOf(this.#renderer)), visitor);
    const known = this.#documents.get(key);
    if (!known?.rendering.isComplete) return null;
    const { cachedCalls } = this.#app;
    const isFresh = known.rendering.answers.every(
      ({ url, hash }) => url === null || cachedCalls.hit(url)?.outcome.response.hash === hash,
    );
    return isFresh ? this.#compressedBest(key, known) : null;
  }

  /**
   * Returns the page, rendering it if necessary.
   * @returns null if the page must be sent as a frame, because the process is busy or rendering failed
   * @throws ApiError `notFound` if there is no such record
   */
  async get(request: FastifyRequest, address: PageAddress, visitor: Visitor): Promise<PageResponse | null> {
    try {
      const renderer = await this.#options.loadRenderer();
      this.#renderer = renderer;
      const today = this.#todayOf(renderer);
      const key = renderingKey(address, visitor, today);
      const gather = gatherFor(this.#app, request);
      const known = this.#renderings.get(key);
      const answers = known ? await gather(known.answers.map(({ call }) => call)) : [];
      if (known && answers.every(({ hash }, i) => hash === known.answers[i]?.hash))
        return await this.#documentOf(key, known, visitor);
      this.#app.loadShedding.assertAccepting();
      this.#app.rateLimiter.countRequest(request, 'renders');
      const context = { renderer, address, language: visitor.language, today, gather };
      const flight = `${this.#app.cache.generation} ${key}`;
      const rendering = await this.#flights.run(flight, () => this.#render(context, answers)).promise;
      // A page with missing data never replaces an earlier page.
      if (rendering.isComplete || !known) this.#renderings.set(key, rendering);
      return await this.#documentOf(key, rendering, visitor);
    } catch (error) {
      if (error instanceof ApiError && error.key === 'notFound') throw error;
      this.#reportFrame(request.log, address, error);
      return null;
    }
  }

  async #documentOf(renderedAs: string, rendering: Rendering, visitor: Visitor): Promise<PageResponse> {
    const key = documentKey(renderedAs, visitor);
    const known = this.#documents.get(key);
    if (known?.rendering === rendering) return this.#compressedBest(key, known);
    const body = Buffer.from(this.#options.document({ ...rendering.parts, visitor }));
    const response = await compressFast(serialised(body));
    const document = { rendering, response, headers: rendering.headers };
    this.#documents.set(key, document);
    return document;
  }

  #reportFrame(log: FastifyBaseLogger, { row: { path } }: PageAddress, error: unknown): void {
    if (error instanceof ApiError) log.warn({ page: path, reason: error.key }, 'page sent as a frame');
    else log.error({ page: path, err: error }, 'page failed to render; sent as a frame');
    this.#app.metrics?.recordUnrendered(path, error instanceof ApiError ? error.key : 'failed');
  }

  /**
   * Returns today's date, renewed once a minute. Formatting a date takes a tenth of the time that sending a page takes.
   */
  #todayOf(renderer: Renderer): string {
    const minute = Math.floor(Date.now() / 60_000);
    if (this.#today?.minute !== minute) this.#today = { minute, day: renderer.today() };
    return this.#today.day;
  }

  async #render(context: RenderContext, known: readonly GatheredResponse[]): Promise<Rendering> {
    const startedAt = performance.now();
    const { renderer, address, language, today } = context;
    const { page, answers } = await this.#renderWithAnswers(context, known);
    const isNotFound = answers.some((answer) => answer.isNotFound && isNamed(answer.call, address));
    if (isNotFound || page.isNotFound) throw new ApiError('notFound');
    const { html, css } = withoutInlineStyles(page.html);
    const { row, url } = address;
    const state = embeddedJson(page.state);
    const isEarly = ({ hash, call }: GatheredResponse) =>
      hash === null && row.early?.some((early) => early.startsWith(call.path));
    const early = answers.filter(isEarly).map(({ call }) => wantedKey(call));
    const shared = commonParts(renderer, language);
    const { recovery, startScripts, earlyCalls } = renderer.scripts;
    const scripts = [recovery, startScripts, ...(early.length > 0 ? [earlyCalls] : [])];
    this.#app.metrics?.recordRendering(row.path, performance.now() - startedAt);
    return {
      parts: { view: row.view, url, isListed: true, today, head: page.head, css, early, html, ...shared, state },
      headers: pageHeadersFor(css, scripts),
      answers: answers.map(({ call, url, hash }) => ({ call, url, hash })),
      isComplete: answers.every(({ url, hash }) => url === null || hash !== null),
    };
  }

  /** Renders a page, gathers the answers to the calls that it wants, and renders it again with these answers. */
  async #renderWithAnswers(
    { renderer, address: { url }, language, gather }: RenderContext,
    known: readonly GatheredResponse[],
  ): Promise<{ page: RenderedPage; answers: GatheredResponse[] }> {
    const { basePath, registryContact } = this.#options;
    const answers = new Map<string, GatheredResponse>();
    const data = new Map<string, unknown>();
    let gathered = known;
    let bytes = 0;
    for (let round = 1; ; round++) {
      for (const answer of gathered) {
        const key = wantedKey(answer.call);
        answers.set(key, answer);
        if (answer.hash === null || data.has(key) || bytes + answer.bytes > maxDataBytes) continue;
        bytes += answer.bytes;
        data.set(key, answer.data());
      }
      const page = renderer.render({ url, basePath, language, registryContact, answers: data });
      const missing = page.wanted.filter((call) => !answers.has(wantedKey(call)));
      if (missing.length === 0 || round > maxRounds) return { page, answers: [...answers.values()] };
      gathered = await gather(missing);
    }
  }

  /**
   * Returns the page, and recompresses it at a higher level in the background. That pays off, because the page has been
   * requested again.
   */
  #compressedBest(key: string, page: RenderedDocument): PageResponse {
    this.#compression.add(page.response, (response) => {
      if (this.#documents.peek(key) === page) this.#documents.set(key, { ...page, response });
    });
    return page;
  }
}
