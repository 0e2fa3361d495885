/** Elements that the server puts around every page, outside React's root (server/pages/rendering/template.ts). */

import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { withoutScriptsWords } from '../i18n/words/without-scripts.ts';
import { Button } from '../kit/actions/button.tsx';
import styles from './code-failure-alert.module.css';

/**
 * Alert saying that scripts or style sheets failed to load, even after a reload. inline/recovery.ts reveals it. It
 * looks like `CodeFailureAlert`, which can't be used here because it needs scripts.
 */
export function LoadFailureAlert() {
  const words = useWords(siteWords);
  return (
    <div role="alert" className={styles.bar}>
      <p>
        <b>{words.chunkFailed}</b> {words.chunkFailedHint}
      </p>
      <Button>{words.retry}</Button>
    </div>
  );
}

/**
 * Alert saying that the browser is too old to run the page's code. inline/recovery.ts reveals it. The page can still be
 * read.
 */
export function BrowserTooOld() {
  const words = useWords(withoutScriptsWords);
  return (
    <div role="alert" className={styles.bar}>
      <p>{words.tooOld}</p>
    </div>
  );
}

/** Notice above the page, saying that its data does not come from oa-web. */
export function DemoBanner() {
  const words = useWords(withoutScriptsWords);
  return <aside className="demo-mark">{words.demoData}</aside>;
}
