/** Elements that the server puts around every page, outside React's root (server/pages/rendering/template.ts). */

import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { withoutScriptsWords } from '../i18n/words/without-scripts.ts';
import { Button } from '../kit/actions/button.tsx';
import styles from './page-without-code.module.css';

/**
 * Says that scripts or style sheets failed to load, even after a reload; inline/recovery.ts shows it. Looks like
 * `PageWithoutCode`, which itself needs the scripts.
 */
export function LoadFailure() {
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

/** Says that the browser is too old for the page's code; inline/recovery.ts shows it. The page can still be read. */
export function BrowserTooOld() {
  const words = useWords(withoutScriptsWords);
  return (
    <div role="alert" className={styles.bar}>
      <p>{words.tooOld}</p>
    </div>
  );
}

/** Says above the page that the data does not come from oa-web. */
export function DemoMark() {
  const words = useWords(withoutScriptsWords);
  return <aside className="demo-mark">{words.demoData}</aside>;
}
