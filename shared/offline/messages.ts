/** What server, pages and service worker agree on. */
import type { Language } from '../preferences.ts';

/** What the server writes in front of the worker. */
export interface WorkerSite {
  readonly basePath: string;
  /** Differs for every build of the client, and for every worker. */
  readonly build: string;
  /** Differs if what is saved would be read differently. */
  readonly schema: string;
  /** Below the base path. */
  readonly files: Readonly<Record<Language, readonly string[]>>;
}

/** From a page to the worker. */
export type ToWorker =
  /** The page has loaded: now the worker may take line and processor. */
  | { readonly kind: 'seen'; readonly language: Language; readonly isFrugal: boolean; readonly isNew: boolean }
  /** The worker waits, and a page of this build is open. */
  | { readonly kind: 'waiting'; readonly build: string }
  | { readonly kind: 'take-over' };

/** From the worker to a page. */
export type ToPage =
  /** A call has no network and was answered by what was saved then, an HTTP date. */
  | { readonly kind: 'saved'; readonly at: string }
  /** This worker is of another build than the page. */
  | { readonly kind: 'offer' };

/** On the root element of a page that the worker has put together without network. */
export const withoutNetworkAttribute = 'data-without-network';

/** Of the document of `offline.html`: the build that it belongs to. */
export const buildHeader = 'x-build';
