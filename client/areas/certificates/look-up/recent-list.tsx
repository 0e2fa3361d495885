/** Recently opened certificates, each with a link to its page. They can be removed individually or all at once. */
import { X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { clearRecentNumbers, forgetNumber, useRecentNumbers } from '../../../domain/look-up/recent-numbers.ts';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { certificatePath } from '../paths.ts';
import styles from './recent-list.module.css';

export function RecentList() {
  const words = useWords(certificateWords);
  const recent = useRecentNumbers();
  const list = useRef<HTMLUListElement>(null);

  /** Removes a row and focuses the row that replaces it; otherwise focus would fall back to the body. */
  function forget(number: string, index: number) {
    flushSync(() => forgetNumber(number));
    const rows = list.current?.children;
    (rows?.[index] ?? rows?.[index - 1])?.querySelector('button')?.focus();
  }

  if (recent.length === 0) return null;
  return (
    <Section title={words.recent} aside={words.recentHint}>
      <ul ref={list}>
        {recent.map(({ number, name, kind }, i) => (
          <li key={number} className={styles.row}>
            <Link to={certificatePath(kind, number)}>
              <b>{name}</b>
              <small className="mono">{number}</small>
            </Link>
            <button
              type="button"
              className={styles.forget}
              aria-label={words.removeRecent(name)}
              onClick={() => forget(number, i)}
            >
              <X />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={clearRecentNumbers}>
        {words.clearRecent}
      </button>
    </Section>
  );
}
