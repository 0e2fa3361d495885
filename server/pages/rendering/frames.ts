/** Frames, sent in place of pages that are not rendered. They differ by the files that the page loads. */
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageView } from '../../../shared/pages.ts';
import { compressBest } from '../../cache/compression.ts';
import { storedResponse } from '../../cache/stored-response.ts';
import { pageHeadersFor } from '../../http/security-headers.ts';
import { withoutInlineStyles } from './inline-styles.ts';
import type { PageResponse } from './rendered-pages.ts';
import { type LoadRenderer, noSurroundings, surroundings } from './renderer.ts';
import type { PageParts } from './template.ts';
import type { Visitor } from './visitor.ts';

export interface FrameOptions {
  readonly loadRenderer: LoadRenderer | null;
  readonly basePath: string;
  readonly document: (parts: PageParts) => string;
  readonly log: FastifyBaseLogger;
}

export interface FrameRequest {
  readonly visitor: Visitor;
  /** Null for a page that does not exist. */
  readonly view: PageView | null;
  /** True if search engines may list the page: it is public, and could not be rendered this time. */
  readonly isListed: boolean;
}

/** Maximum number of cached frames. Visitors choose few of the two thousand possible ones. */
const maxFrames = 300;

/** Returns a function that makes a frame or returns a cached one. */
export function pageFrames({
  loadRenderer,
  basePath,
  document,
  log,
}: FrameOptions): (request: FrameRequest) => Promise<PageResponse> {
  const frames = new LRUCache<string, Promise<PageResponse>>({ max: maxFrames });

  /** Renders bar and skeleton; neither on failure, because the page's code works without them. */
  async function renderedFrame({ visitor: { language }, view }: FrameRequest) {
    let { scripts } = noSurroundings;
    try {
      const renderer = await loadRenderer?.();
      if (renderer) {
        scripts = renderer.scripts;
        const { html, head } = renderer.renderFrame({ view, basePath, language });
        return { ...withoutInlineStyles(html), head, ...surroundings(renderer, language) };
      }
    } catch (error) {
      log.error({ view, err: error }, 'frame failed to render; sent without bar and skeleton');
    }
    return { html: '', css: '', head: null, ...noSurroundings, scripts };
  }

  async function make(request: FrameRequest): Promise<PageResponse> {
    const { visitor, view, isListed } = request;
    const rendered = await renderedFrame(request);
    const parts = { visitor, view, today: '', url: null, isListed, state: null, ...rendered };
    const body = Buffer.from(document(parts));
    const response = storedResponse(body);
    const compressed = compressBest(response).catch((error: unknown) => {
      log.error({ err: error }, 'compression failed; serving uncompressed');
      return response;
    });
    return { response: await compressed, headers: pageHeadersFor(rendered.css, [rendered.scripts.recovery]) };
  }

  return (request) => {
    const { language, theme, text, reading } = request.visitor;
    const key = [language, theme, text, reading, request.view, request.isListed].join(' ');
    const known = frames.get(key);
    const frame = known ?? make(request);
    if (!known) frames.set(key, frame);
    return frame;
  };
}
