/** The client's entry point on the server: renders a page, and reports the calls whose data is still missing. */
import { type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type PageView, pageAt, pages } from '../shared/pages.ts';
import { type Answers, type Renderer, type WantedCall, wantedKey } from '../shared/rendering.ts';
import { queryOf } from './api/call.ts';
import { App } from './app/app.tsx';
import { BrowserTooOld, DemoBanner, LoadFailureAlert } from './app/around-page.tsx';
import { Frame } from './app/frame.tsx';
import { headOf, isNotFound } from './heads.ts';
import { chinaToday } from './i18n/format.ts';
import { LanguageContext } from './i18n/language.ts';
import earlyCalls from './inline/early-calls.ts?script';
import recovery from './inline/recovery.ts?script';
import startScripts from './inline/start-scripts.ts?script';

const modules = import.meta.glob<ComponentType>('./areas/*/*.page.tsx', { import: 'default', eager: true });

const viewOf = (file: string): PageView => file.slice('./areas/'.length, -'.page.tsx'.length) as PageView;
const views = new Map(Object.entries(modules).map(([file, component]) => [viewOf(file), component]));

/** Tracks which queries need data. A query may be shared by several components, and enabled by only some of them. */
class RenderedQueries extends QueryCache {
  readonly #wanted = new Set<string>();

  override build: QueryCache['build'] = (client, options, state) => {
    const query = super.build(client, options, state);
    if ((options as { enabled?: unknown }).enabled !== false) this.#wanted.add(query.queryHash);
    return query;
  };

  /** Wanted queries that have no data yet. */
  get wanted(): Query[] {
    return this.getAll().filter(({ queryHash, state }) => this.#wanted.has(queryHash) && state.data === undefined);
  }
}

/** Returns a query's call; null for queries that combine several calls. */
function callOf([path, params]: QueryKey): WantedCall | null {
  if (typeof path !== 'string' || !path.startsWith('/') || params === undefined) return null;
  return { path, query: queryOf(params as object) };
}

/** Sets the data of the queries that the last render created. @returns true if any query got data */
function answer(queryClient: QueryClient, queries: RenderedQueries, answers: Answers): boolean {
  let isAnswered = false;
  for (const query of queries.wanted) {
    const call = callOf(query.queryKey);
    if (call === null || !answers.has(wantedKey(call))) continue;
    queryClient.setQueryData(query.queryKey, answers.get(wantedKey(call)));
    isAnswered = true;
  }
  return isAnswered;
}

export const renderer: Renderer = {
  render({ url, basePath, language, registryContact, answers }) {
    const queries = new RenderedQueries();
    // Keeps answered queries fresh. A stale query would make a complete page render as still loading.
    const staleTime = Number.POSITIVE_INFINITY;
    const queryClient = new QueryClient({ queryCache: queries, defaultOptions: { queries: { staleTime } } });
    const once = () =>
      renderToString(
        <StaticRouter basename={basePath} location={basePath.slice(0, -1) + url}>
          <App language={language} registryContact={registryContact} queryClient={queryClient} views={views} />
        </StaticRouter>,
      );
    let html = once();
    // Rendering new data may create queries for further calls.
    while (answer(queryClient, queries, answers)) html = once();
    const [path = '/', search = ''] = url.split(/\?(.*)/s);
    const view = pageAt(path)?.view ?? null;
    const context = { path, params: new URLSearchParams(search), language, queryClient };
    return {
      html,
      head: headOf(view, context),
      isNotFound: isNotFound(view, context),
      state: queries
        .getAll()
        .flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [[queryKey, data]])),
      wanted: queries.wanted.flatMap(({ queryKey }) => callOf(queryKey) ?? []),
    };
  },

  today: chinaToday,

  scripts: { recovery, startScripts, earlyCalls },

  renderFrame({ view, loadingUrl, basePath, language }) {
    const url = loadingUrl ?? pages.find((page) => page.view === view)?.path ?? '/not-found';
    const page = loadingUrl !== null && view !== null ? views.get(view) : undefined;
    return {
      html: renderToString(
        <StaticRouter basename={basePath} location={basePath.slice(0, -1) + url}>
          <Frame language={language}>{page ? createElement(page) : null}</Frame>
        </StaticRouter>,
      ),
      head: headOf(view, { path: '', params: new URLSearchParams(), language, queryClient: new QueryClient() }),
    };
  },

  renderDemoMark: (language) =>
    renderToString(
      <LanguageContext value={language}>
        <DemoBanner />
      </LanguageContext>,
    ),

  renderFailure: (language) =>
    renderToString(
      <LanguageContext value={language}>
        <LoadFailureAlert />
        <BrowserTooOld />
      </LanguageContext>,
    ),
};
