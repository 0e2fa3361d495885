/** Bars above a page that the server has rendered, and that does not respond. It can still be read. */
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { Button } from '../ui/actions/button.tsx';
import styles from './page-without-code.module.css';
import { usePageFailure } from './use-page-failure.ts';

/** Says that a page does not respond in a browser for which its code is too new. */
export function BrowserTooOld() {
  const words = useWords(siteWords);
  return (
    <div role="alert" className={styles.bar}>
      <p>{words.browserTooOld}</p>
    </div>
  );
}

/** Says that the page's code failed to load. */
export function PageWithoutCode({ error }: { error: unknown }) {
  const words = useWords(siteWords);
  const { title, hint, retry } = usePageFailure(error);
  return (
    <div role="alert" className={styles.bar}>
      <p>
        <b>{title}</b>
        {hint}
      </p>
      <Button onClick={retry}>{words.retry}</Button>
    </div>
  );
}
