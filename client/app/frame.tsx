/** A page that the server sends without data: the page in its loading state, or a bar and a skeleton. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Language, LanguageContext } from '../i18n/language.ts';
import { Skeleton } from '../kit/feedback/skeleton.tsx';
import { Page } from '../kit/layout/page.tsx';
import { TopBar } from '../kit/layout/top-bar.tsx';
import { Layout } from './layout.tsx';

interface FrameProps {
  readonly language: Language;
  /** The page; null for a bar and a skeleton instead. */
  readonly children: ReactNode;
}

export function Frame({ language, children }: FrameProps) {
  return (
    <LanguageContext value={language}>
      <QueryClientProvider client={new QueryClient()}>
        <Layout isRendered={false}>
          {children ?? (
            <>
              <TopBar title={null} fallbackTo="/" />
              <Page>
                <div className="stack-4">
                  <Skeleton width="40%" height={28} />
                  <Skeleton width="100%" height={48} />
                  <Skeleton width="100%" height={64} count={5} />
                </div>
              </Page>
            </>
          )}
        </Layout>
      </QueryClientProvider>
    </LanguageContext>
  );
}
