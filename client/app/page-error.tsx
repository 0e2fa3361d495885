/** Replaces a page whose chunk failed to load, or that threw while rendering. */
import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { ChunkLoadError } from '../api/chunk.ts';
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';
import { Page } from '../ui/layout/page.tsx';
import { TopBar } from '../ui/layout/top-bar.tsx';

/**
 * Reloads if the server responds; `navigator.onLine` only says whether there is a network. A reload also picks up a new
 * release's chunks. Offline it would replace the site with the browser's error page.
 *
 * @returns whether the server responded
 */
async function reloadIfReachable(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** The history entry that first showed each error: the router never loads a failed chunk again, but repeats its error. */
const shownIn = new WeakMap<ChunkLoadError, string>();

export function PageError() {
  const words = useWords(siteWords);
  const error = useRouteError();
  const { key } = useLocation();
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

  useEffect(() => {
    if (!(error instanceof ChunkLoadError)) return;
    const entry = shownIn.get(error);
    if (entry === undefined) shownIn.set(error, key);
    else if (entry !== key) void reloadIfReachable();
  }, [error, key]);

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
