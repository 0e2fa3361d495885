/** The contract between the server and the renderer, a build of the client that renders pages without a browser. */
import type { PageHead } from './page-head.ts';
import type { PageView } from './pages.ts';
import type { Language } from './preferences.ts';

/** A call that a page makes on its first screen. */
export interface WantedCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Returns a call's key in `Answers` and in the server's memo of URLs. */
export const wantedKey = ({ path, query }: WantedCall): string => `${path}?${new URLSearchParams(query)}`;

/** Data of answered calls, by `wantedKey`. */
export type Answers = ReadonlyMap<string, unknown>;

interface RenderRequest {
  /** Path and query below the base path, e.g. `/breed/detail?id=111`. */
  readonly url: string;
  readonly basePath: string;
  readonly language: Language;
  /** URL through which visitors can contact the registry; null if the operator has not set it. */
  readonly registryContact: string | null;
  readonly answers: Answers;
}

export interface RenderedPage {
  readonly head: PageHead;
  /** Content of `#root`. */
  readonly html: string;
  /** The client's query cache, for the state element. */
  readonly state: PageState;
  /** Calls that `answers` lacks. The HTML has skeletons in place of their data. */
  readonly wanted: readonly WantedCall[];
  /** True if the page is about a record that does not exist. */
  readonly isNotFound: boolean;
}

interface FrameRequest extends Pick<RenderRequest, 'basePath' | 'language'> {
  /** Null for a page that does not exist. */
  readonly view: PageView | null;
  /**
   * Path and query of a made-up record. The page is rendered for this record in its loading state. If null, a bar and a
   * skeleton are rendered instead.
   */
  readonly loadingUrl: string | null;
}

/** Entries of the client's query cache. */
export type PageState = readonly (readonly [key: readonly unknown[], data: unknown])[];

/** Inline scripts of a document. The Content-Security-Policy allows them by hash. */
export interface EmbeddedScripts {
  /** Script for every document, if the build has a renderer. */
  readonly recovery: string;
  /** Script for rendered pages. Starts the page's other scripts. */
  readonly startScripts: string;
  /** Script for documents without their data. Starts the page's first calls. */
  readonly earlyCalls: string;
}

export interface Renderer {
  readonly scripts: EmbeddedScripts;
  render(request: RenderRequest): RenderedPage;
  /** Returns today's date in China, as used by the pages. */
  today(): string;
  /** Renders a page's frame, with no data and nothing from its URL. */
  renderFrame(request: FrameRequest): Pick<RenderedPage, 'html' | 'head'>;
  /** Renders two messages: one for scripts or style sheets that did not load, and one for a browser that is too old. */
  renderFailure(language: Language): string;
  /** Renders the mark that tells visitors that the site is a demo. */
  renderDemoMark(language: Language): string;
}

declare global {
  /** Returns the response to a call that inline/early-calls.ts has started. Returns each response only once. */
  var takeEarlyResponse: ((url: string) => Promise<Response> | undefined) | undefined;
}

/** Id of the element that holds the state. The element is removed after hydration. */
export const stateElementId = 'page-state';

/**
 * Id of the element that holds the page's scripts until they start. It also stores the URL at which the document was
 * loaded. Removed when React takes over.
 */
export const pageScriptsId = 'page-scripts';

/** Marks the `pageScriptsId` element if the page lacks data, so that the page's scripts start at once. */
export const urgentAttribute = 'data-urgent';

/** Marks the entry script. The script fails to load if a file that every page needs is missing. */
export const entryAttribute = 'data-entry';

/** Id of the element with the messages shown if the page's files did not load. */
export const loadFailureId = 'load-failure';

/** Marks the root element if the browser is older than the client's build. */
export const tooOldAttribute = 'data-too-old';

/** Marks the last button pressed before hydration. */
export const pressedAttribute = 'data-pressed';

/** Marks a field with an IME composition that began before hydration, until the composition ends. */
export const composingAttribute = 'data-composing';
