/** The site below its router: the browser renders it in main.tsx. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { pageAt } from '../../shared/pages.ts';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { PageError } from './page-error.tsx';
import type { PageViews } from './page-views.ts';

export interface AppProps {
  readonly queryClient: QueryClient;
  readonly views: PageViews;
  /** Why the page's code did not load. */
  readonly error?: unknown;
}

export function App({ queryClient, views, error = null }: AppProps) {
  const { key } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <Layout>
        {error === null ? (
          <ErrorBoundary FallbackComponent={PageError} resetKeys={[key]}>
            <CurrentPage views={views} />
          </ErrorBoundary>
        ) : (
          <PageError key={key} error={error} />
        )}
      </Layout>
    </QueryClientProvider>
  );
}

/** Paths of one view share its component, and so its state. */
function CurrentPage({ views }: Pick<AppProps, 'views'>) {
  const page = pageAt(useLocation().pathname);
  if (!page) return <NotFound />;
  const view = views.get(page.view);
  if (!view) throw new Error(`${page.view} has not loaded`);
  return createElement(view);
}
