/** Frames: what is sent in place of a page that is not rendered. They differ by the files that the page loads. */
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageView } from '../../../shared/pages.ts';
import { compressBest } from '../../cache/compression.ts';
import { storedResponse } from '../../cache/stored-response.ts';
import { pageHeadersFor } from '../../http/security-headers.ts';
import { withoutInlineStyles } from './inline-styles.ts';
import { recoveryScript } from './recovery-script.ts';
import type { PageResponse } from './rendered-pages.ts';
import { aroundPage, type LoadRenderer } from './renderer.ts';
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
  /** null for a page that does not exist. */
  readonly view: PageView | null;
  /** Whether search engines may list the page: a public one that could not be rendered this time. */
  readonly isListed: boolean;
}

/** Visitors choose few of the two thousand that there could be. */
const maxFrames = 300;

/** @returns a function that makes a frame, or returns one made before */
export function pageFrames({
  loadRenderer,
  basePath,
  document,
  log,
}: FrameOptions): (request: FrameRequest) => Promise<PageResponse> {
  const frames = new LRUCache<string, Promise<PageResponse>>({ max: maxFrames });

  /** Without bar and skeleton the page's code shows the page all the same. */
  async function renderedFrame({ visitor: { language }, view }: FrameRequest) {
    try {
      const renderer = await loadRenderer?.();
      if (!renderer) return undefined;
      const { html, head } = renderer.renderFrame({ view, basePath, language });
      return { ...withoutInlineStyles(html), head, ...aroundPage(renderer, language) };
    } catch (error) {
      log.error({ view, err: error }, 'frame failed to render; sent without bar and skeleton');
      return undefined;
    }
  }

  async function make(request: FrameRequest): Promise<PageResponse> {
    const { visitor, view, isListed } = request;
    const { html = '', css = '', head = null, failure = '', demoMark = '' } = (await renderedFrame(request)) ?? {};
    const parts = { visitor, view, today: '', head, url: null, isListed, css, html, failure, demoMark, state: null };
    const body = Buffer.from(document(parts));
    const response = storedResponse(body);
    const compressed = compressBest(response).catch((error: unknown) => {
      log.error({ err: error }, 'compression failed; serving uncompressed');
      return response;
    });
    return { response: await compressed, headers: pageHeadersFor(css, [recoveryScript]) };
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
