/** The root layout: skip link, loading bar, page, live regions, scroll restoration. */
import { useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useLoading } from '../api/use-api.ts';
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { LiveRegions } from '../ui/feedback/live-regions.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import styles from './layout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Moves focus to the content of the page, below its bar and its filters. */
function focusContent(main: HTMLElement | null): void {
  const content = main?.querySelector<HTMLElement>('[data-content]:not(:has([data-content]))') ?? main;
  if (!content) return;
  content.tabIndex = -1;
  content.focus();
}

export function Layout() {
  const words = useWords(siteWords);
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <>
      {/* No link: `#main` would be resolved against the server's <base>, which is the home page. */}
      <button type="button" className={styles.skip} onClick={() => focusContent(main.current)}>
        {words.skipToContent}
      </button>
      <LoadingBar />
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <LiveRegions />
      <ScrollRestoration />
    </>
  );
}

/** Runs along the top while the site waits for a call or a chunk. */
function LoadingBar() {
  const words = useWords(siteWords);
  const navigating = useNavigation().state !== 'idle';
  const fetching = useLoading();
  const busy = navigating || fetching;
  return (
    <div
      className={styles.loading}
      data-busy={busy}
      role="progressbar"
      aria-label={words.loading}
      aria-hidden={!busy}
    />
  );
}

/** Shown until the chunk of the first page is there. */
export function PageLoading() {
  return (
    <div className={styles.pageLoading}>
      <Skeleton width="40%" height={28} />
      <Skeleton width="100%" height={48} />
      <Skeleton width="100%" height={64} count={5} />
    </div>
  );
}
