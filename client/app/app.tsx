/** The site inside its router, as rendered by the browser (browser-app.tsx) and by the server (entry-server.tsx). */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { pageAt } from '../../shared/pages.ts';
import { RegistryContactContext } from '../domain/registry/registry-contact.ts';
import { type Language, LanguageContext } from '../i18n/language.ts';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { PageError } from './page-error.tsx';
import type { PageViews } from './page-views.ts';

interface AppProps {
  readonly language: Language;
  /** URL where visitors can contact the registry; null if the operator has not configured one. */
  readonly registryContact: string | null;
  readonly queryClient: QueryClient;
  readonly views: PageViews;
  /** Error from loading the page's code, if that failed. */
  readonly error?: unknown;
}

export function App({ language, registryContact, queryClient, views, error = null }: AppProps) {
  const { key } = useLocation();
  return (
    <LanguageContext value={language}>
      <RegistryContactContext value={registryContact}>
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
      </RegistryContactContext>
    </LanguageContext>
  );
}

/** Renders the current page. Paths with the same view share the view's component, and therefore its state. */
function CurrentPage({ views }: Pick<AppProps, 'views'>) {
  const page = pageAt(useLocation().pathname);
  if (!page) return <NotFound />;
  const view = views.get(page.view);
  if (!view) throw new Error(`${page.view} has not loaded`);
  return createElement(view);
}
