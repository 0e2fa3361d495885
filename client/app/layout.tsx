/** The root layout: skip button, loading bar, links to the areas, the page itself and live regions. */
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLoading } from '../api/use-api.ts';
import { Crest } from '../art/crest.tsx';
import { AreaNav } from '../domain/areas/area-nav.tsx';
import { LanguageButton } from '../domain/areas/language-button.tsx';
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { UnstyledButton } from '../kit/actions/button.tsx';
import { Link } from '../kit/actions/link.tsx';
import { LiveRegions } from '../kit/feedback/live-regions.tsx';
import { useFocusOnNavigation } from '../navigation/focus.ts';
import { useNavigating } from '../navigation/navigation.ts';
import styles from './layout.module.css';
import { WithoutScripts } from './without-scripts.tsx';

/** Moves focus to the page's content, skipping its bar and filters. */
function focusContent(main: HTMLElement | null): void {
  const content = main?.querySelector<HTMLElement>('[data-content]:not(:has([data-content]))') ?? main;
  if (!content) return;
  content.tabIndex = -1;
  content.focus();
}

interface LayoutProps {
  /** False for a frame, which has no content without the page's code. */
  readonly isRendered?: boolean;
  readonly children: ReactNode;
}

export function Layout({ isRendered = true, children }: LayoutProps) {
  const words = useWords(siteWords);
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <>
      {/* A button, because a link to `#main` would resolve against <base> and lead to the home page. */}
      <UnstyledButton className={styles.skip} onClick={() => focusContent(main.current)}>
        {words.skipToContent}
      </UnstyledButton>
      <LoadingBar />
      {/* Keeps the component out of the browser bundle: React ignores a <noscript>'s children in the browser. */}
      {import.meta.env.SSR ? <WithoutScripts isRendered={isRendered} /> : <noscript />}
      <SiteBar />
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <LiveRegions />
    </>
  );
}

/** The site's name and areas, above every page on wide screens except the home page, which has its own masthead. */
function SiteBar() {
  const words = useWords(siteWords);
  if (useLocation().pathname === '/') return null;
  return (
    <header className={styles.siteBar}>
      <Link to="/" className={`${styles.siteName} line-2`}>
        <Crest size={32} />
        {words.siteName}
      </Link>
      <AreaNav />
      <LanguageButton />
    </header>
  );
}

/** Progress bar at the top of the page, shown while a call or a chunk is loading. */
function LoadingBar() {
  const words = useWords(siteWords);
  const navigating = useNavigating();
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
