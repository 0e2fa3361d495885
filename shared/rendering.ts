/** What server and renderer agree on: the renderer is the client, built to render a page once, without a browser. */
import type { PageHead } from './page-head.ts';
import type { PageView } from './pages.ts';
import type { Language } from './preferences.ts';

/** A call that a page makes on its first screen. */
export interface WantedCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Identifies a wanted call among the answers. */
export const wantedKey = ({ path, query }: WantedCall): string => `${path}?${new URLSearchParams(query)}`;

/** The data of answered calls, by `wantedKey`. */
export type Answers = ReadonlyMap<string, unknown>;

export interface RenderRequest {
  /** Path and query below the base path, e.g. `/breed/detail?id=111`. */
  readonly url: string;
  readonly basePath: string;
  readonly language: Language;
  readonly answers: Answers;
}

export interface RenderedPage {
  readonly head: PageHead;
  /** The content of `#root`. */
  readonly html: string;
  /** The client's query cache, for the page's state element. */
  readonly state: PageState;
  /** Calls without an answer, in whose place the HTML has skeletons. */
  readonly wanted: readonly WantedCall[];
  /** The page is about a record that does not exist. */
  readonly isNotFound: boolean;
}

export interface FrameRequest extends Pick<RenderRequest, 'basePath' | 'language'> {
  /** null for a page that does not exist. */
  readonly view: PageView | null;
}

/** Query keys with their data. */
export type PageState = readonly (readonly [key: readonly unknown[], data: unknown])[];

/** Scripts to embed in a document, where the Content-Security-Policy allows them by their hashes. */
export interface EmbeddedScripts {
  /** For every document. */
  readonly recovery: string;
  /** For rendered pages, whose other scripts it starts. */
  readonly startScripts: string;
}

export interface Renderer {
  readonly scripts: EmbeddedScripts;
  render(request: RenderRequest): RenderedPage;
  /** Today in China, as pages know it. */
  today(): string;
  /** The frame of a page: bar and skeleton, without any data or anything of its address. */
  renderFrame(request: FrameRequest): Pick<RenderedPage, 'html' | 'head'>;
  /** What a page says whose scripts or style sheets did not load; then, what one says in a browser that is too old. */
  renderFailure(language: Language): string;
  /** The mark of a site whose data is not oa-web's. */
  renderDemoMark(language: Language): string;
}

/** Id of the element that holds the state; it is removed when the page has been hydrated. */
export const stateElementId = 'page-state';

/** Id of the element that holds the page's scripts until they start, and its address; it is removed when React takes over. */
export const pageScriptsId = 'page-scripts';

/** Marks the script that fails if any file does without which no page starts. */
export const entryAttribute = 'data-entry';

/** Id of the element that holds what the page says if its files do not load. */
export const loadFailureId = 'load-failure';

/** On the root element, if the browser is older than the client's build. */
export const tooOldAttribute = 'data-too-old';

/** Marks the button that was pressed last before that. */
export const pressedAttribute = 'data-pressed';

/** Marks a field in which an input method has begun a word before that, until the word is complete. */
export const composingAttribute = 'data-composing';
