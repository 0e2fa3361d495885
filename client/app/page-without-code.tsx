/** Says that a page which the server has rendered does not respond, because its code failed to load. It can still be read. */
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { Button } from '../ui/actions/button.tsx';
import styles from './page-without-code.module.css';
import { reloadIfReachable } from './reload.ts';

export function PageWithoutCode() {
  const words = useWords(siteWords);
  return (
    <div role="alert" className={styles.bar}>
      <p>
        <b>{words.chunkFailed}</b>
        {words.chunkFailedHint}
      </p>
      <Button onClick={() => void reloadIfReachable()}>{words.retry}</Button>
    </div>
  );
}
