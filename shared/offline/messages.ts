/** The contract between the server, the pages and the service worker. */
import type { Language } from '../preferences.ts';

/** Data that the server prepends to the worker's script. */
export interface WorkerSite {
  readonly basePath: string;
  /** Changes with every build of the client or the worker. */
  readonly build: string;
  /** Hash of the saved calls' endpoint rows. Answers saved under another hash may not match this build's schemas. */
  readonly schema: string;
  /** Files to save, as paths below the base path. */
  readonly files: Readonly<Record<Language, readonly string[]>>;
}

/** Messages from a page to the worker. */
export type ToWorker =
  /** Sent once the page has loaded. The worker may then use the network and the CPU to save data. */
  | { readonly kind: 'seen'; readonly language: Language; readonly isFrugal: boolean; readonly isNew: boolean }
  /** Asks a waiting worker to take over, or to offer an update. `build` is the page's build. */
  | { readonly kind: 'waiting'; readonly build: string }
  | { readonly kind: 'take-over' };

/** Messages from the worker to a page. */
export type ToPage =
  /**
   * Sent if the network failed and a call was answered from the cache. `at` is the HTTP date at which the answer was
   * saved.
   */
  | { readonly kind: 'saved'; readonly at: string }
  /** Asks the page to offer a reload, because the waiting worker belongs to another build. */
  | { readonly kind: 'offer' };

/** Marks the root element of a page that the worker assembled without a network connection. */
export const withoutNetworkAttribute = 'data-without-network';

/** Header that states the build that `offline.html` belongs to. */
export const buildHeader = 'x-build';
