/** Replaces a page whose chunk failed to load, or that threw while rendering. */
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';
import { Page } from '../ui/layout/page.tsx';
import { TopBar } from '../ui/layout/top-bar.tsx';
import { usePageFailure } from './use-page-failure.ts';

export function PageError({ error }: { error: unknown }) {
  const words = useWords(siteWords);
  const { title, hint, retry } = usePageFailure(error);
  return (
    <>
      <TopBar title={words.pageUnavailable} fallbackTo="/" />
      <Page>
        <div role="alert">
          <EmptyState title={title} hint={hint}>
            <Button onClick={retry}>{words.retry}</Button>
          </EmptyState>
        </div>
      </Page>
    </>
  );
}
