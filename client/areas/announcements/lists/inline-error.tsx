/** A one-line error with a Retry button, for one part of a page whose other parts have loaded. */
import { TriangleAlert } from 'lucide-react';
import { useWords } from '../../../i18n/language.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import styles from './inline-error.module.css';

export function InlineError({ children, retry }: { children: string; retry: () => void }) {
  const words = useWords(siteWords);
  return (
    <p className={styles.line} role="status">
      <TriangleAlert aria-hidden />
      <span>{children}</span>
      <button type="button" onClick={retry}>
        {words.retry}
      </button>
    </p>
  );
}
