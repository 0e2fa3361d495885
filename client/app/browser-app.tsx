/** The site in the browser. */
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { currentLanguage } from '../i18n/language.ts';
import { documentVisit } from '../ui/state/document-visit.ts';
import type { Navigation, Shown } from '../ui/state/navigation.ts';
import { App } from './app.tsx';
import { loadedViews } from './page-views.ts';
import { queryClient } from './query-client.ts';
import { replayEarlyInput } from './replay-early-input.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

export interface BrowserAppProps {
  readonly navigation: Navigation;
  /** The page to begin with: React renders later, and the visitor may have gone Back by then. */
  readonly initial: Shown;
  readonly basePath: string;
  /** The server has rendered the page: without the state of the history entry, which only the browser knows. */
  readonly isRendered: boolean;
}

const withoutState = (shown: Shown): Shown =>
  shown.location.state === null ? shown : { ...shown, location: { ...shown.location, state: null } };

export function BrowserApp({ navigation, initial, basePath, isRendered }: BrowserAppProps) {
  const [shown, setShown] = useState(isRendered ? withoutState(initial) : initial);
  useLayoutEffect(() => {
    const show = (next: Shown) => startTransition(() => setShown(next));
    // The state left out, and where the visitor went before this.
    show(navigation.shown);
    return navigation.listen(show);
  }, [navigation]);
  useScrollRestoration(shown, isRendered);
  useEffect(() => {
    if (!isRendered) return;
    replayEarlyInput();
    // Back, or a restored tab, may show a copy of the document of any age, without asking the server
    // (https://www.rfc-editor.org/rfc/rfc9111#section-6). Not before the page is hydrated: it has to be as it was rendered.
    if (documentVisit() === 'back_forward') void queryClient.invalidateQueries({}, { cancelRefetch: false });
  }, [isRendered]);
  return (
    <Router basename={basePath} location={shown.location} navigationType={shown.type} navigator={navigation.navigator}>
      <App language={currentLanguage()} queryClient={queryClient} views={loadedViews} error={shown.error} />
    </Router>
  );
}
