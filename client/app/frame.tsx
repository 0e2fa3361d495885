/** The placeholder for pages that the server does not render: a bar, and a skeleton until the page's code has loaded. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Language, LanguageContext } from '../i18n/language.ts';
import { Skeleton } from '../kit/feedback/skeleton.tsx';
import { Page } from '../kit/layout/page.tsx';
import { TopBar } from '../kit/layout/top-bar.tsx';
import { Layout } from './layout.tsx';

export function Frame({ language }: { language: Language }) {
  return (
    <LanguageContext value={language}>
      <QueryClientProvider client={new QueryClient()}>
        <Layout isRendered={false}>
          <TopBar title={null} fallbackTo="/" />
          <Page>
            <div className="stack-4">
              <Skeleton width="40%" height={28} />
              <Skeleton width="100%" height={48} />
              <Skeleton width="100%" height={64} count={5} />
            </div>
          </Page>
        </Layout>
      </QueryClientProvider>
    </LanguageContext>
  );
}
