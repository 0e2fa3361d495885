/**
 * A one-line error with a Retry button, for one part of a page whose other parts have loaded. Retries when back online.
 */
import { TriangleAlert } from 'lucide-react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../actions/button.tsx';
import styles from './inline-error.module.css';
import { useWhenOnline } from './use-when-online.ts';

export function InlineError({ children, retry }: { children: string; retry: () => unknown }) {
  const words = useWords(siteWords);
  useWhenOnline(retry);
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
