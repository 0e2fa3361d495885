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
      <TopBar title={words.notFound} fallbackTo="/" />
      <Page>
        <EmptyState drawing="lost" title={words.notFoundHint}>
          <LinkButton to="/">{words.home}</LinkButton>
          <LinkButton kind="outlined" to="/ckuh5/ckuCertificate">
            {words.areas.certificates}
          </LinkButton>
        </EmptyState>
      </Page>
    </>
  );
}
