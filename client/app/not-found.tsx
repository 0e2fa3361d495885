/** Page for unknown URLs. */
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { LinkButton } from '../kit/actions/button.tsx';
import { EmptyState } from '../kit/feedback/states.tsx';
import { Page } from '../kit/layout/page.tsx';
import { TopBar } from '../kit/layout/top-bar.tsx';

export function NotFound() {
  const words = useWords(siteWords);
  return (
    <>
      <TopBar title="404" fallbackTo="/" />
      <Page>
        <EmptyState drawing="lost" title={words.notFound} hint={words.notFoundHint}>
          <LinkButton to="/">{words.home}</LinkButton>
        </EmptyState>
      </Page>
    </>
  );
}
