/** The client's entry point. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserApp } from './app/browser-app.tsx';
import { loadView } from './app/page-views.ts';
import { createNavigation } from './ui/state/navigation.ts';
import { applyPreferences } from './ui/state/preferences.ts';
import './styles/tokens.css';
import './styles/base.css';

applyPreferences();

const root = document.getElementById('root');
if (!root) throw new Error('#root is missing');

/** From the <base> that the server writes, so that one build works under any prefix. */
const basePath = new URL(document.baseURI).pathname;

const navigation = createNavigation((pathname) => loadView(`/${pathname.slice(basePath.length)}`));

// No top-level await: a page's chunk imports this one, and would wait for it.
void navigation.ready.then(() =>
  createRoot(root).render(
    <StrictMode>
      <BrowserApp navigation={navigation} basePath={basePath} />
    </StrictMode>,
  ),
);
