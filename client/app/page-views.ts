/** Page components. Each component is a chunk, lazy-loaded when its page is first opened. */
import type { ComponentType } from 'react';
import { type PageView, pageAt } from '../../shared/pages.ts';
import { ChunkLoadError, loadChunk } from '../api/chunk.ts';

/** Components loaded so far, by view. */
export type PageViews = ReadonlyMap<PageView, ComponentType>;

const loaders = import.meta.glob<{ readonly default: ComponentType }>('../areas/*/*.page.tsx');

const loaded = new Map<PageView, ComponentType>();
const failed = new Set<PageView>();

export const loadedViews: PageViews = loaded;

/** Loads the component of the page at a path. @returns null if there is nothing to load */
export function loadView(pathname: string): Promise<void> | null {
  const view = pageAt(pathname)?.view;
  return view === undefined || loaded.has(view) ? null : load(view);
}

async function load(view: PageView): Promise<void> {
  const loader = loaders[`../areas/${view}.page.tsx`];
  if (!loader) throw new Error(`no page file for ${view}`);
  try {
    loaded.set(view, (await loadChunk(loader)).default);
  } catch (error) {
    if (error instanceof ChunkLoadError) error.isRepeated = failed.has(view);
    failed.add(view);
    throw error;
  }
}
