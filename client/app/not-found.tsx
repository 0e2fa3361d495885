/** Any address that is no page. */
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/states.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Bar } from '../ui/layout/top-bar.tsx';

export function NotFound() {
  const words = useWords(siteWords);
  return (
    <>
      <Bar title="404" up="/" />
      <Page>
        <Notice title={words.notFound} hint={words.notFoundHint}>
          <LinkButton to="/">{words.home}</LinkButton>
        </Notice>
      </Page>
    </>
  );
}
