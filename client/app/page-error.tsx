/** Replaces a page if its chunk failed to load, or if the page threw while rendering. */
import { useLocation, useNavigate } from 'react-router-dom';
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { Failure } from '../kit/feedback/states.tsx';
import { Page } from '../kit/layout/page.tsx';
import { TopBar } from '../kit/layout/top-bar.tsx';
import { usePageFailure } from './use-page-failure.ts';

export function PageError({ error }: { error: unknown }) {
  const words = useWords(siteWords);
  const location = useLocation();
  const navigate = useNavigate();
  // Navigating to the current URL reloads the page's chunk.
  const loadAgain = () => void navigate(location, { replace: true, state: location.state });
  return (
    <>
      <TopBar title={words.pageUnavailable} fallbackTo="/" />
      <Page>
        <Failure {...usePageFailure(error, loadAgain)} />
      </Page>
    </>
  );
}
