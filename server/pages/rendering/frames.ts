/** Frames: what is sent in place of a page that is not rendered. They differ by the files that the page loads. */
import type { PageView } from '../../../shared/pages.ts';
import { compressBest } from '../../cache/compression.ts';
import { storedResponse } from '../../cache/stored-response.ts';
import { pageHeadersFor } from '../../http/security-headers.ts';
import { withoutInlineStyles } from './inline-styles.ts';
import type { PageResponse } from './rendered-pages.ts';
import type { LoadRenderer } from './renderer.ts';
import type { PageParts } from './template.ts';
import type { Visitor } from './visitor.ts';

export interface FrameOptions {
  readonly loadRenderer: LoadRenderer | null;
  readonly basePath: string;
  readonly document: (parts: PageParts) => string;
}

/** @returns a function that makes a visitor's frame, or has made it before: there are at most some hundreds */
export function pageFrames({
  loadRenderer,
  basePath,
  document,
}: FrameOptions): (visitor: Visitor, view: PageView | null) => Promise<PageResponse> {
  const frames = new Map<string, Promise<PageResponse>>();
  const make = async (visitor: Visitor, view: PageView | null): Promise<PageResponse> => {
    // Without a skeleton the page's code shows the page all the same.
    const renderer = await loadRenderer?.().catch(() => null);
    const frame = renderer?.renderFrame({ view, basePath, language: visitor.language });
    const { html, css } = withoutInlineStyles(frame?.html ?? '');
    const body = Buffer.from(
      document({ visitor, view, today: '', head: frame?.head ?? null, url: null, css, html, state: null }),
    );
    return { response: await compressBest(storedResponse(body)), headers: pageHeadersFor(css, '') };
  };
  return (visitor, view) => {
    const { language, theme, text, reading } = visitor;
    const key = [language, theme, text, reading, view].join(' ');
    const known = frames.get(key);
    const frame = known ?? make(visitor, view);
    if (!known) frames.set(key, frame);
    return frame;
  };
}
