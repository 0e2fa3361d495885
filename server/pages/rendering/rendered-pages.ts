/**
 * Renders pages with their data, once per change of that data. A page is sent again as long as the responses in it are the
 * same. Every request looks the responses up in the response cache, which refreshes them as it does for calls.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Answers, type Renderer, wantedKey } from '../../../shared/rendering.ts';
import { CachedCalls } from '../../api/cached-calls.ts';
import { ApiError } from '../../api-error.ts';
import { BackgroundCompression, compressFast } from '../../cache/compression.ts';
import { SingleFlight } from '../../cache/single-flight.ts';
import { type StoredResponse, storedBytes, storedResponse } from '../../cache/stored-response.ts';
import { pageHeadersFor } from '../../http/security-headers.ts';
import { embeddedJson } from './embedded-json.ts';
import { type Answer, gather, isSame, maxWaitMs } from './gather.ts';
import { withoutInlineStyles } from './inline-styles.ts';
import type { PageAddress } from './page-address.ts';
import { type LoadRenderer, surroundings } from './renderer.ts';
import type { PageParts } from './template.ts';
import type { Visitor } from './visitor.ts';

/** A page as it is sent. */
export interface PageResponse {
  readonly response: StoredResponse;
  readonly headers: Readonly<Record<string, string>>;
}

/** A page in one language, whatever other preferences its visitors have. */
interface Rendered {
  readonly parts: Omit<PageParts, 'visitor'>;
  readonly headers: PageResponse['headers'];
  /** Hashes of the page's responses, by call; null for a missing response. */
  readonly hashes: ReadonlyMap<string, string | null>;
  readonly calls: readonly Answer['call'][];
  /** The page's responses, by which `hit` tells whether all are still fresh; null if one was missing. */
  readonly responses: readonly RenderedResponse[] | null;
}

/** A rendered page for visitors with the same preferences. */
interface SentPage extends PageResponse {
  readonly rendered: Rendered;
}

interface RenderedResponse {
  /** URL by which the cached calls find the response. */
  readonly url: string;
  readonly hash: string;
}

export interface RenderedPagesOptions {
  readonly loadRenderer: LoadRenderer;
  readonly basePath: string;
  readonly document: (parts: PageParts) => string;
  readonly maxBytes?: number;
}

const defaultMaxBytes = 32 * 1024 * 1024;

/** Maximum size of embedded data. Above it, phones are faster fetching the data themselves. */
const maxDataBytes = 400 * 1024;

/** Maximum number of further rounds. Content from one answer may need others, e.g. the notices of the first category. */
const maxRounds = 3;

const keyOf = ({ url }: PageAddress, { language }: Visitor, today: string): string => [url, language, today].join(' ');

const sentKeyOf = (key: string, { theme, text, reading }: Visitor): string => [key, theme, text, reading].join(' ');

/** Returns whether a call is about what the address names, rather than about other content of the page. */
const isNamed = ({ query }: Answer['call'], { url }: PageAddress): boolean => {
  const named = new URLSearchParams(url.split('?')[1]);
  return Object.entries(query).some(([name, value]) => named.get(name) === value);
};

export class RenderedPages {
  readonly #app: FastifyInstance;
  readonly #options: RenderedPagesOptions;
  readonly #rendered: LRUCache<string, Rendered>;
  readonly #sent: LRUCache<string, SentPage>;
  readonly #flights = new SingleFlight<Rendered>();
  readonly #compression: BackgroundCompression;
  #renderer: Renderer | null = null;
  #today: { readonly minute: number; readonly day: string } | null = null;

  constructor(app: FastifyInstance, options: RenderedPagesOptions) {
    this.#app = app;
    this.#options = options;
    this.#compression = new BackgroundCompression((error) =>
      app.log.error({ err: error }, 'compression failed; serving uncompressed'),
    );
    const maxSize = (options.maxBytes ?? defaultMaxBytes) / 2;
    this.#rendered = new LRUCache({
      maxSize,
      // Each character takes two bytes.
      sizeCalculation: ({ parts: { html, css, state } }, key) =>
        2 * (html.length + css.length + (state?.length ?? 0) + key.length),
    });
    this.#sent = new LRUCache({
      maxSize,
      sizeCalculation: ({ response }, key) => storedBytes(response) + key.length,
    });
  }

  /** Fast path: returns a page whose responses are all fresh; null if finding out takes longer. */
  hit(address: PageAddress, visitor: Visitor): PageResponse | null {
    if (!this.#renderer) return null;
    const key = sentKeyOf(keyOf(address, visitor, this.#todayOf(this.#renderer)), visitor);
    const known = this.#sent.get(key);
    const { cachedCalls } = this.#app;
    const isFresh = ({ url, hash }: RenderedResponse) => cachedCalls.hit(url)?.outcome.response.hash === hash;
    if (!known?.rendered.responses?.every(isFresh)) return null;
    return this.#compressedBest(key, known);
  }

  /**
   * @returns null if the page is to be sent as a frame, because the process is busy or rendering has failed
   * @throws ApiError `notFound` if there is no such record
   */
  async get(request: FastifyRequest, address: PageAddress, visitor: Visitor): Promise<PageResponse | null> {
    try {
      const renderer = await this.#options.loadRenderer();
      this.#renderer = renderer;
      const today = this.#todayOf(renderer);
      const key = keyOf(address, visitor, today);
      const caller = this.#app.rateLimiter.callerOf(request);
      const options = { caller, log: request.log, deadline: AbortSignal.timeout(maxWaitMs) };
      const known = this.#rendered.get(key);
      const answers = known ? await gather(this.#app, known.calls, options) : [];
      if (known && isSame(answers, known.hashes)) return await this.#pageFor(key, known, visitor);
      this.#app.loadShedding.assertAccepting();
      this.#app.rateLimiter.consume(request, 'renders');
      const more = (calls: readonly Answer['call'][]) => gather(this.#app, calls, options);
      const { promise } = this.#flights.run(key, async () => {
        const startedAt = performance.now();
        const rendered = await this.#render(renderer, address, visitor, today, answers, more);
        this.#app.metrics?.rendered(address.row.path, performance.now() - startedAt);
        return rendered;
      });
      const rendered = await promise;
      // A page with missing data does not replace a complete one.
      if (rendered.responses || !known) this.#rendered.set(key, rendered);
      return await this.#pageFor(key, rendered, visitor);
    } catch (error) {
      if (error instanceof ApiError && error.key === 'notFound') throw error;
      this.#reportFrame(request.log, address, error);
      return null;
    }
  }

  async #pageFor(key: string, rendered: Rendered, visitor: Visitor): Promise<PageResponse> {
    const sentKey = sentKeyOf(key, visitor);
    const known = this.#sent.get(sentKey);
    if (known?.rendered === rendered) return this.#compressedBest(sentKey, known);
    const body = Buffer.from(this.#options.document({ ...rendered.parts, visitor }));
    const response = await compressFast(storedResponse(body));
    const page = { rendered, response, headers: rendered.headers };
    this.#sent.set(sentKey, page);
    return page;
  }

  #reportFrame(log: FastifyBaseLogger, { row: { path } }: PageAddress, error: unknown): void {
    if (error instanceof ApiError) log.warn({ page: path, reason: error.key }, 'page sent as a frame');
    else log.error({ page: path, err: error }, 'page failed to render; sent as a frame');
    this.#app.metrics?.notRendered(path, error instanceof ApiError ? error.key : 'failed');
  }

  /** Returns today's date, renewed once a minute. Formatting a date takes a tenth of the time of sending a page. */
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
    const { basePath } = this.#options;
    const { row, url } = address;
    const answers = new Map(known.map((answer) => [wantedKey(answer.call), answer]));
    const data = new Map<string, unknown>();
    let bytes = 0;
    for (let round = 1; ; round++) {
      for (const [key, answer] of answers) {
        if (answer.hash === null || data.has(key) || bytes + answer.bytes > maxDataBytes) continue;
        bytes += answer.bytes;
        data.set(key, answer.data());
      }
      const page = renderer.render({ url, basePath, language: visitor.language, answers: data satisfies Answers });
      const missing = page.wanted.filter((call) => !answers.has(wantedKey(call)));
      if (missing.length > 0 && round <= maxRounds) {
        for (const answer of await gatherMore(missing)) answers.set(wantedKey(answer.call), answer);
        continue;
      }
      const isNotFound = [...answers.values()].some((answer) => answer.isNotFound && isNamed(answer.call, address));
      if (isNotFound || page.isNotFound) throw new ApiError('notFound');
      const { html, css } = withoutInlineStyles(page.html);
      return {
        parts: {
          view: row.view,
          url,
          isListed: true,
          today,
          head: page.head,
          css,
          html,
          ...surroundings(renderer, visitor.language),
          state: embeddedJson(page.state),
        },
        headers: pageHeadersFor(css, Object.values(renderer.scripts)),
        hashes: new Map([...answers].map(([key, { hash }]) => [key, hash])),
        calls: [...answers.values()].map(({ call }) => call),
        responses: this.#responsesOf([...answers.values()]),
      };
    }
  }

  /** Returns the page's cached responses; null if one is missing. Uncached calls never have one; the examples never change. */
  #responsesOf(answers: readonly Answer[]): RenderedResponse[] | null {
    const { cachedCalls } = this.#app;
    const cached = answers.filter(({ call }) => cachedCalls.has(call.path));
    if (cached.some(({ hash }) => hash === null)) return null;
    return cached.map(({ call, hash }) => ({ hash: hash ?? '', url: CachedCalls.urlOf(call.path, call.query) }));
  }

  /** Returns the page, and compresses it better in the background, which pays off for a page that is sent again. */
  #compressedBest(key: string, page: SentPage): PageResponse {
    this.#compression.add(page.response, (response) => {
      if (this.#sent.peek(key) === page) this.#sent.set(key, { ...page, response });
    });
    return page;
  }
}
