/** The client's entry point. */
// Imported before all components, so that the components' style sheets take precedence.
import './styles/tokens.css';
import './styles/base.css';
import './styles/classes.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type PageState, pageScriptsId, stateElementId, tooOldAttribute } from '../shared/rendering.ts';
import { BrowserApp } from './app/browser-app.tsx';
import { CodeFailureAlert } from './app/code-failure-alert.tsx';
import { ignoreSecondTap } from './app/ignore-second-tap.ts';
import { loadView } from './app/page-views.ts';
import { queryClient } from './app/query-client.ts';
import { currentLanguage, LanguageContext } from './i18n/language.ts';
import { startPreferences } from './kit/state/preferences.ts';
import { createNavigation } from './navigation/navigation.ts';

startPreferences();
ignoreSecondTap();

/** Base path, from the <base> that the server writes. One build works under any prefix. */
const basePath = new URL(document.baseURI).pathname;

const navigation = createNavigation((pathname) => loadView(`/${pathname.slice(basePath.length)}`));

const app = (isRendered: boolean) => (
  <StrictMode>
    <BrowserApp navigation={navigation} initial={navigation.shown} basePath={basePath} isRendered={isRendered} />
  </StrictMode>
);

/** True if the visitor went Back or Forward before any code ran: the document then no longer matches its URL. */
function hasLeft(renderedAt: string | undefined): boolean {
  const withoutHash = (url: string) => url.replace(/#.*/, '');
  return renderedAt !== undefined && withoutHash(renderedAt) !== withoutHash(window.location.href);
}

/** Starts the app once the page's code has loaded or failed to load. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('#root is missing');
  const state = document.getElementById(stateElementId);
  const scripts = document.getElementById(pageScriptsId);
  // Stops inline/start-scripts.ts from marking clicks, because React handles clicks from the start of hydration.
  scripts?.remove();
  if (state === null || hasLeft(scripts?.dataset.address)) {
    // The server has sent a frame, another URL's page or, in development, no content.
    state?.remove();
    createRoot(root).render(app(false));
  } else if (navigation.shown.error !== null) {
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <LanguageContext value={currentLanguage()}>
        <CodeFailureAlert error={navigation.shown.error} />
      </LanguageContext>,
    );
  } else {
    for (const [key, data] of JSON.parse(state.textContent) as PageState) queryClient.setQueryData(key, data);
    // In a transition, React hydrates in slices, and the page stays responsive between them.
    startTransition(() => {
      hydrateRoot(root, app(true));
    });
  }
}

// Avoids top-level await, because pages' chunks import this module and would wait for it.
// In a browser that is too old, the server's page stays as it is.
if (!document.documentElement.hasAttribute(tooOldAttribute)) void navigation.ready.then(start);
