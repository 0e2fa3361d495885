/** The site in the browser. */
import { startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { currentLanguage } from '../i18n/language.ts';
import type { Navigation } from '../ui/state/navigation.ts';
import { App } from './app.tsx';
import { loadedViews } from './page-views.ts';
import { queryClient } from './query-client.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

export interface BrowserAppProps {
  readonly navigation: Navigation;
  readonly basePath: string;
}

export function BrowserApp({ navigation, basePath }: BrowserAppProps) {
  const [shown, setShown] = useState(navigation.shown);
  useLayoutEffect(() => navigation.listen((next) => startTransition(() => setShown(next))), [navigation]);
  useScrollRestoration(shown);
  return (
    <Router basename={basePath} location={shown.location} navigationType={shown.type} navigator={navigation.navigator}>
      <App language={currentLanguage()} queryClient={queryClient} views={loadedViews} error={shown.error} />
    </Router>
  );
}
