/** Any address that is no page. */
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/site.ts';
import { Bar } from '../ui/bar.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Notice } from '../ui/states.tsx';

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
