/** Replaces a page whose chunk failed to load, or that threw while rendering. */
import { useEffect, useState } from 'react';
import { ChunkLoadError } from '../api/chunk.ts';
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';
import { Page } from '../ui/layout/page.tsx';
import { TopBar } from '../ui/layout/top-bar.tsx';
import { reloadIfReachable } from './reload.ts';

export function PageError({ error }: { error: unknown }) {
  const words = useWords(siteWords);
  const isChunkError = error instanceof ChunkLoadError;
  const [isOffline, setOffline] = useState(!navigator.onLine);

  useEffect(() => {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : 'page failed to render');
  }, [error]);

  useEffect(() => {
    if (!isChunkError) return;
    const onOnline = () => window.location.reload();
    const onOffline = () => setOffline(true);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  }, [isChunkError]);

  const retry = async () => setOffline(!(await reloadIfReachable()));

  // Some browsers never load a failed chunk again, but repeat its error.
  const isRepeated = isChunkError && error.isRepeated;
  useEffect(() => {
    if (isRepeated) void reloadIfReachable();
  }, [isRepeated]);

  const hint = isOffline ? words.offline : isChunkError ? words.chunkFailedHint : words.pageFailedHint;
  return (
    <>
      <TopBar title={words.pageUnavailable} fallbackTo="/" />
      <Page>
        <div role="alert">
          <EmptyState title={isChunkError ? words.chunkFailed : words.pageFailed} hint={hint}>
            <Button onClick={() => void retry()}>{words.retry}</Button>
          </EmptyState>
        </div>
      </Page>
    </>
  );
}
