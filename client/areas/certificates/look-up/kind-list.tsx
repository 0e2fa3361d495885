/** All kinds of certificate with one line each and a link to what they prove. */
import { ChevronRight } from 'lucide-react';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { kindRows } from '../kinds.ts';
import styles from './kind-list.module.css';

export function KindList() {
  const words = useWords(certificateWords);
  const localize = useLocalize();
  return (
    <Section title={words.kinds} aside={words.kindCount(kindRows.length)}>
      <ul>
        {kindRows.map(({ kind, name, explanation }) => (
          <li key={kind}>
            <Link className={styles.kind} to={`/ckuh5/description?kind=${kind}`}>
              <span>
                <b>{localize(name)}</b>
                <small>{localize(explanation)}</small>
              </span>
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
