/** Every page of the site, with its source file. */

// The imported table includes the groupings, unlike the table that every page loads (build/client-pages.ts).
import { pages } from '../../../shared/pages.ts?whole';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/words/operator.ts';
import { Section } from '../../kit/layout/section.tsx';
import { Row } from '../../kit/list/row.tsx';
import styles from './operator.module.css';

export function PageLinks() {
  const words = useWords(operatorWords);
  return (
    <Section title={words.pages} aside={words.count(pages.length)}>
      <ul className={styles.pageList}>
        {pages.map(({ path, view, grouping }) => (
          <li key={path}>
            <Row to={path} title={<code className="mono">{path}</code>} detail={`${view} · ${grouping}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
