/** The sweep's visits: pages by kind, how each is loaded, and what a visit records. */
import type { Page, Request, Response } from 'playwright-core';
import { type PageRow, pages } from '../../../shared/pages.ts';
import { type Language, languages, type Preferences } from '../../../shared/preferences.ts';
import { addressOf, eventually, type Opened, waitInPage } from '../../helpers/browser.ts';
import { combinations, isExhaustive } from '../../helpers/exhaustive.ts';
import { addressWith, type PagePath, pageQueries } from '../../helpers/pages/addresses.ts';
import type { Site } from '../../helpers/start-site.ts';

/** A page, with parameters that show typical content. */
interface Place {
  readonly row: PageRow;
  readonly address: string;
  /** True if the server sends the page with its data, not as a frame. */
  readonly isRendered: boolean;
}

export type Load = Pick<Preferences, 'theme' | 'text'> & { readonly language: Language; readonly width: number };

/**
 * Combinations of preferences and screen width. Loading a page in each reveals faults that occur before the page's code
 * runs: HTML that differs from what React renders, a skeleton whose height differs from its content, words missing in
 * one language, colours missing in one theme. checks.ts also tests narrower screens and larger text, on loaded pages.
 */
const loads: readonly Load[] = combinations({
  language: languages,
  theme: ['system', 'dark', 'light'],
  text: ['standard', 'large'],
  width: [390, 1280],
} as const);

/** Returns the loads for the nth page in a language: one load, in rotation, or all loads in an exhaustive run. */
export function loadsOf(n: number, language: Language): readonly Load[] {
  const own = loads.filter((load) => load.language === language);
  return isExhaustive ? own : own.slice(n % own.length).slice(0, 1);
}

/** Groups the pages by kind. Pages of the same kind share a component and a layout, and differ only in their data. */
export async function kindsOfPages(site: Site): Promise<Place[][]> {
  const queries = await pageQueries(site);
  const addressIn = addressWith(queries);
  const kinds = new Map<string, Place[]>();
  const rows: readonly PageRow[] = pages;
  for (const row of rows) {
    const { view, grouping, render, params = [] } = row;
    const query = Object.entries(queries[row.path as PagePath] ?? {});
    const rendered = query.filter(([name]) => params.includes(name));
    const places = [{ row, address: addressIn(row.path as PagePath), isRendered: render === 'full' }];
    // A filter such as a number to look up makes the server send a frame.
    if (render === 'full' && rendered.length < query.length) {
      const address = rendered.length > 0 ? `${row.path}?${new URLSearchParams(rendered)}` : row.path;
      places.splice(0, 1, { row, address, isRendered: true }, { ...(places[0] as Place), isRendered: false });
    }
    const name = [view, grouping, render].join();
    kinds.set(name, [...(kinds.get(name) ?? []), ...places]);
  }
  return [...kinds.values()];
}

/** Text that a visitor reads. */
interface Content {
  readonly title: string;
  /** Path and query. */
  readonly address: string;
  readonly headings: readonly string[];
  /** Text of the main content. */
  readonly words: string;
}

export interface Visit extends Load, Content {
  readonly page: Page;
  readonly place: Place;
  readonly status: number;
  /** HTML as the server sent it. */
  readonly html: string;
  /** The page's requests, without duplicates. */
  readonly requests: readonly URL[];
}

/** Waits until React has hydrated every link and button, including Suspense boundaries that are hydrated last. */
const hydrated = (page: Page) =>
  waitInPage(page, () =>
    [...document.querySelectorAll('#root :is(a, button)')]
      // React does not hydrate rich text, which is inserted as HTML.
      .filter((element) => !element.closest('[class*="_prose_"], noscript'))
      .every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))),
  );

/**
 * Records the next document's requests. `answered` waits for the document's calls and code, and for the requests that
 * these cause, because some content has no skeleton to wait for.
 */
function recordRequests(page: Page) {
  const requests: Request[] = [];
  const pending = new Set<Request>();
  const start = (request: Request) => {
    // The previous document may still send requests, for example at another screen size. The navigation aborts them.
    if (request.isNavigationRequest()) {
      requests.length = 0;
      pending.clear();
    }
    requests.push(request);
    if (['fetch', 'script'].includes(request.resourceType())) pending.add(request);
  };
  const end = (request: Request) => void pending.delete(request);
  page.on('request', start);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const answered = async () => {
    await eventually(
      async () => [...pending].map((request) => request.url()),
      ({ length }) => length === 0,
    );
    await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered))));
    page.off('request', start);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  };
  return { requests, answered };
}

export async function contentOf(page: Page): Promise<Content> {
  const content = await page.evaluate(() => ({
    title: document.title,
    headings: [...document.querySelectorAll('#main :is(h1, h2)')].map(({ textContent }) => textContent ?? ''),
    words: document.querySelector('#main')?.textContent ?? '',
  }));
  return { ...content, address: addressOf(page) };
}

export async function visit({ page, open, prefer }: Opened, place: Place, load: Load): Promise<Visit> {
  const { width, ...preferences } = load;
  await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
  await prefer(preferences);
  const responding = page.waitForResponse((response: Response) => response.request().isNavigationRequest());
  const { requests, answered } = recordRequests(page);
  await open(place.address);
  await hydrated(page);
  await answered();
  const response = await responding;
  const urls = [...new Set(requests.map((request) => request.url()))];
  return {
    ...load,
    ...(await contentOf(page)),
    page,
    place,
    status: response.status(),
    html: await response.text(),
    requests: urls.map((url) => new URL(url)),
  };
}
