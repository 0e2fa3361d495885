/** The router: each row of shared/pages.ts is a lazily loaded page under the root layout. */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { type PageView, pages } from '../../shared/pages.ts';
import { loadChunk } from '../api/chunk.ts';
import { trackRouter } from '../ui/state/router-state.ts';
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
            // As on the server.
            caseSensitive: true,
            lazy: lazyPage(view),
            errorElement: <PageError />,
            // Not on the root route: when a chunk fails, the router renders nothing below the route with the fallback.
            hydrateFallbackElement: <PageLoading />,
          }),
        ),
        { path: '*', element: <NotFound /> },
      ],
    },
  ],
  // From the <base> that the server writes, so that one build works under any prefix.
  { basename: new URL(document.baseURI).pathname },
);
trackRouter(router);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
