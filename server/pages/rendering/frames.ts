/**
 * Builds frames, which are sent in place of pages that are not rendered. A frame depends on the page, because each page
 * loads its own files.
 */
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageView } from '../../../shared/pages.ts';
import { compressBest, serialised } from '../../cache/serialised-response.ts';
import { pageHeadersFor } from '../../http/security-headers.ts';
import { withoutInlineStyles } from './inline-styles.ts';
import type { PageResponse } from './rendered-pages.ts';
import { commonParts, type LoadRenderer, noCommonParts } from './renderer.ts';
import type { PageParts } from './template.ts';
import type { Visitor } from './visitor.ts';

interface FramesOptions {
  readonly loadRenderer: LoadRenderer | null;
  readonly basePath: string;
  readonly document: (parts: PageParts) => string;
}

export interface FrameVariant {
  readonly visitor: Visitor;
  /** Null for a page that does not exist. */
  readonly view: PageView | null;
  /** True if search engines may list the page: it is public and exists. */
  readonly isListed: boolean;
  /** Calls that an inline script of the document makes before the page's code has loaded. */
  readonly early: readonly string[];
  /** URL with which the page is rendered in its loading state; null if the frame shows only a bar and a skeleton. */
  readonly loadingUrl: string | null;
}

/** Maximum number of cached frames. Several thousand combinations are possible, but visitors use few of them. */
const maxFrames = 300;

export class Frames {
  readonly #log: FastifyBaseLogger;
  readonly #options: FramesOptions;
  readonly #frames = new LRUCache<string, Promise<PageResponse>>({ max: maxFrames });

  constructor(log: FastifyBaseLogger, options: FramesOptions) {
    this.#log = log;
    this.#options = options;
  }

  get(frame: FrameVariant): Promise<PageResponse> {
    const { language, theme, text, reading } = frame.visitor;
    const key = [language, theme, text, reading, frame.view, frame.isListed, frame.loadingUrl].join(' ');
    const response = this.#frames.get(key) ?? this.#make(frame);
    this.#frames.set(key, response);
    return response;
  }

  async #make(frame: FrameVariant): Promise<PageResponse> {
    const rendered = await this.#render(frame);
    const plain = serialised(
      Buffer.from(this.#options.document({ ...frame, ...rendered, today: '', url: null, state: null })),
    );
    const response = await compressBest(plain).catch((error: unknown) => {
      this.#log.error({ err: error }, 'page frame compression failed; serving uncompressed');
      return plain;
    });
    const { recovery, earlyCalls } = rendered.scripts;
    return {
      response,
      headers: pageHeadersFor(rendered.css, frame.early.length > 0 ? [recovery, earlyCalls] : [recovery]),
    };
  }

  /** Renders a frame. On failure, returns an empty frame, because the page's code works without a rendered frame. */
  async #render({ visitor: { language }, view, loadingUrl }: FrameVariant) {
    const { loadRenderer, basePath } = this.#options;
    let { scripts } = noCommonParts;
    try {
      const renderer = await loadRenderer?.();
      if (renderer) {
        scripts = renderer.scripts;
        const { html, head } = renderer.renderFrame({ view, loadingUrl, basePath, language });
        return { ...withoutInlineStyles(html), head, ...commonParts(renderer, language) };
      }
    } catch (error) {
      this.#log.error({ view, err: error }, 'frame failed to render; sent without bar and skeleton');
    }
    return { html: '', css: '', head: null, ...noCommonParts, scripts };
  }
}
