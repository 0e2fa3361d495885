/** The router: every row of shared/pages.ts as a lazily loaded page under one root layout. */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { type PageView, pages } from '../../shared/pages.ts';
import { loadChunk } from '../api/chunk.ts';
import { trackNavigation } from '../ui/state/pending-navigation.ts';
import { Layout, PageLoading } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { PageError } from './page-error.tsx';
import { queryClient } from './query-client.ts';

const views = import.meta.glob<{ default: ComponentType }>('../areas/*/*.page.tsx');

function lazyPage(view: PageView): NonNullable<RouteObject['lazy']> {
  const load = views[`../areas/${view}.page.tsx`];
  if (!load) throw new Error(`no page file for ${view}`);
  return async () => ({ Component: (await loadChunk(load)).default });
}

const router = createBrowserRouter(
  [
    {
      element: <Layout />,
      children: [
        ...pages.map(
          ({ path, view }): RouteObject => ({
            path,
            lazy: lazyPage(view),
            errorElement: <PageError />,
            // On the page's own route: the router cuts a route whose chunk failed off below the last fallback.
            hydrateFallbackElement: <PageLoading />,
          }),
        ),
        { path: '*', element: <NotFound /> },
      ],
    },
  ],
  // The server puts a <base> into the page: one build works under any prefix.
  { basename: new URL(document.baseURI).pathname },
);
trackNavigation(router);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
