/**
 * Alert saying that a server-rendered page doesn't respond to input, because its code failed to load. The page can
 * still be read.
 */
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { Button } from '../kit/actions/button.tsx';
import styles from './code-failure-alert.module.css';
import { usePageFailure } from './use-page-failure.ts';

export function CodeFailureAlert({ error }: { error: unknown }) {
  const words = useWords(siteWords);
  const { title, hint, retry } = usePageFailure(error);
  return (
    <div role="alert" className={styles.bar}>
      <div className="grow">
        <p className="strong">{title}</p>
        <p>{hint}</p>
      </div>
      <Button onClick={retry}>{words.retry}</Button>
    </div>
  );
}
