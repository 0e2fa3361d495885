/** Handles the failure of a whole page: reports it, and reloads the page as soon as a reload may help. */
import { useEffect, useState } from 'react';
import { ChunkLoadError } from '../api/chunk.ts';
import { reloadIfReachable } from '../api/reload.ts';
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { useWhenOnline } from '../kit/feedback/use-when-online.ts';

interface PageFailure {
  readonly title: string;
  readonly hint: string;
  readonly retry: () => void;
}

/** @param loadAgain reloads the page's code without reloading the document, where that is possible */
export function usePageFailure(error: unknown, loadAgain?: () => void): PageFailure {
  const words = useWords(siteWords);
  const isChunkError = error instanceof ChunkLoadError;
  const [isOffline, setOffline] = useState(!navigator.onLine);

  const [isRecorded, setRecorded] = useState(false);

  const reload = async () => setOffline(!(await reloadIfReachable()));
  // If a chunk fails from a second URL too, the file is gone, e.g. after a release.
  const retry = () => (isChunkError && !error.isRepeated && loadAgain ? loadAgain() : void reload());

  useEffect(() => {
    console.error(String(error));
    // Failed chunks are not reported: they mean a bad network or a new release, and the server logs missing files
    // anyway.
    if (isChunkError) return;
    import('../api/report-error.ts')
      .then(({ reportError }) => reportError(error))
      .then(() => setRecorded(true))
      .catch((failure: unknown) => console.error(`not reported: ${failure}`));
  }, [error, isChunkError]);
  useWhenOnline(() => isChunkError && retry());

  return {
    title: isChunkError ? words.chunkFailed : words.pageFailed,
    hint: isOffline ? words.offline : isChunkError ? words.chunkFailedHint : words.pageFailedHint(isRecorded),
    retry,
  };
}
