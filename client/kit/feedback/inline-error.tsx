/** A one-line error with a Retry button, for one part of a page whose other parts have loaded. */
import { TriangleAlert } from 'lucide-react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../actions/button.tsx';
import styles from './inline-error.module.css';

export function InlineError({ children, retry }: { children: string; retry: () => void }) {
  const words = useWords(siteWords);
  return (
    <p className={styles.error} role="status">
      <TriangleAlert />
      <span>{children}</span>
      <Button kind="quiet" onClick={retry}>
        {words.retry}
      </Button>
    </p>
  );
}
