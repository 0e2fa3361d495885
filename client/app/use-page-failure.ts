/** A failure of a whole page: reports it, and reloads the page once that may help. */
import { useEffect, useState } from 'react';
import { ChunkLoadError } from '../api/chunk.ts';
import { reloadIfReachable } from '../api/reload.ts';
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';

export interface PageFailure {
  readonly title: string;
  readonly hint: string;
  readonly retry: () => void;
}

export function usePageFailure(error: unknown): PageFailure {
  const words = useWords(siteWords);
  const isChunkError = error instanceof ChunkLoadError;
  const [isOffline, setOffline] = useState(!navigator.onLine);

  useEffect(() => {
    console.error(String(error));
    if (!(error instanceof ChunkLoadError)) return;
    // Some browsers never load a failed chunk again, but repeat its error.
    if (error.isRepeated) void reloadIfReachable();
    const onOnline = () => window.location.reload();
    const onOffline = () => setOffline(true);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  }, [error]);

  const retry = async () => setOffline(!(await reloadIfReachable()));

  return {
    title: isChunkError ? words.chunkFailed : words.pageFailed,
    hint: isOffline ? words.offline : isChunkError ? words.chunkFailedHint : words.pageFailedHint,
    retry: () => void retry(),
  };
}
