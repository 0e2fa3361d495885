/** The one root layout: a thin bar for what is under way, the page, the place on the page that Back returns to. */
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useLoading } from '../api/use-api.ts';
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { LiveRegions } from '../ui/feedback/live-regions.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import styles from './layout.module.css';

export function Layout() {
  const words = useWords(siteWords);
  return (
    <>
      <a className={styles.skip} href="#main">
        {words.skipToContent}
      </a>
      <LoadingBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <LiveRegions />
      <ScrollRestoration />
    </>
  );
}

/** Ridges that run along the top while anything of the whole site is under way. */
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

/** What stands on the page until its chunk is there. */
export function PageLoading() {
  return (
    <div className={styles.pageLoading}>
      <Skeleton width="40%" height={28} />
      <Skeleton width="100%" height={48} />
      <Skeleton width="100%" height={64} count={5} />
    </div>
  );
}
