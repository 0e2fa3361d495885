/** The app in the browser, inside a router that follows `Navigation`. */
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { currentLanguage } from '../i18n/language.ts';
import { documentVisit } from '../navigation/entry-store.ts';
import type { Navigation, ShownLocation } from '../navigation/navigation.ts';
import { useScrollRestoration } from '../navigation/use-scroll-restoration.ts';
import { App } from './app.tsx';
import { loadedViews } from './page-views.ts';
import { queryClient } from './query-client.ts';
import { replayEarlyInput } from './replay-early-input.ts';

interface BrowserAppProps {
  readonly navigation: Navigation;
  /** First page to render. By the time React renders, the visitor may already have gone Back to another page. */
  readonly initial: ShownLocation;
  readonly basePath: string;
  /**
   * Set if the server rendered the page. The server doesn't know the history entry's state, so the first render leaves
   * it out.
   */
  readonly isRendered: boolean;
}

const withoutState = (shown: ShownLocation): ShownLocation =>
  shown.location.state === null ? shown : { ...shown, location: { ...shown.location, state: null } };

export function BrowserApp({ navigation, initial, basePath, isRendered }: BrowserAppProps) {
  const [shown, setShown] = useState(isRendered ? withoutState(initial) : initial);
  useLayoutEffect(() => {
    const show = (next: ShownLocation) => startTransition(() => setShown(next));
    // Shows the current page again, with its history state, which the first render omits, and in case another page was
    // opened before this effect subscribed.
    show(navigation.shown);
    return navigation.listen(show);
  }, [navigation]);
  useScrollRestoration(shown, isRendered);
  useEffect(() => {
    if (!isRendered) return;
    replayEarlyInput();
    // After Back, or in a restored tab, the document may be a cached copy of any age
    // (https://www.rfc-editor.org/rfc/rfc9111#section-6). Refetches only after hydration, which needs the rendered data.
    if (documentVisit() === 'back_forward') void queryClient.invalidateQueries({}, { cancelRefetch: false });
  }, [isRendered]);
  return (
    <Router basename={basePath} location={shown.location} navigationType={shown.type} navigator={navigation.navigator}>
      <App
        language={currentLanguage()}
        registryContact={document.documentElement.dataset.registry ?? null}
        queryClient={queryClient}
        views={loadedViews}
        error={shown.error}
      />
    </Router>
  );
}
