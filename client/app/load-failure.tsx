/**
 * What a page says whose scripts or style sheets did not load, even after a reload (server/pages/rendering/recovery-script.ts):
 * rendered by the server into every page, for that script to show. Looks as `PageWithoutCode`, which needs the scripts.
 */
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { Button } from '../ui/actions/button.tsx';
import styles from './page-without-code.module.css';

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
