/** Every page of the site, with its source file. */

// Unlike the table that every page loads, this one includes the groupings (build/client-pages.ts).
import { pages } from '../../../shared/pages.ts?whole';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/words/operator.ts';
import { Link } from '../../kit/actions/link.tsx';
import { Section } from '../../kit/layout/section.tsx';
import styles from './page-links.module.css';

export function PageLinks() {
  const words = useWords(operatorWords);
  return (
    <Section title={words.pages} aside={words.count(pages.length)}>
      <ul className={styles.list}>
        {pages.map(({ path, view, grouping }) => (
          <li key={path} className={styles.item}>
            <Link className={styles.link} to={path}>
              <code className={styles.path}>{path}</code>
              <small className={styles.about}>
                {view} · {grouping}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
