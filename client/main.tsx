/** The client's entry point. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyPreferences } from './ui/state/preferences.ts';
import './styles/tokens.css';
import './styles/base.css';

applyPreferences();

const root = document.getElementById('root');
if (!root) throw new Error('#root is missing');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
