/** Stands where a page failed: its chunk did not load, or it broke while rendering. */
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ChunkLoadError } from '../api/chunk.ts';
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';
import { Page } from '../ui/layout/page.tsx';
import { TopBar } from '../ui/layout/top-bar.tsx';

export function PageError() {
  const words = useWords(siteWords);
  const error = useRouteError();
  const chunk = error instanceof ChunkLoadError;
  useEffect(() => {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : 'the page broke');
  }, [error]);
  return (
    <>
      <TopBar title="" fallbackTo="/" />
      <Page>
        <EmptyState
          title={chunk ? words.chunkFailed : words.pageFailed}
          hint={chunk ? words.chunkFailedHint : words.pageFailedHint}
        >
          {/* A fresh load asks for the page anew, and after an update for the new chunks: a kept failure cannot recur. */}
          <Button onClick={() => window.location.reload()}>{words.retry}</Button>
        </EmptyState>
      </Page>
    </>
  );
}
