/** The loading flags of the site and of each grouping, live. */
import type { ReactNode } from 'react';
import type { Grouping } from '../../../shared/pages.ts';
import { groupings } from '../../../shared/pages.ts?whole';
import { useLoadingIn } from '../../api/grouping.ts';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/words/operator.ts';
import { Section } from '../../kit/layout/section.tsx';
import styles from './loading-flags.module.css';

export function LoadingFlags() {
  const words = useWords(operatorWords);
  return (
    <Section title={words.groupings}>
      <dl className={styles.flags}>
        <Flag name={words.wholeSite} />
        {groupings.map((grouping) => (
          <Flag key={grouping} grouping={grouping} name={<code className="mono">{grouping}</code>} />
        ))}
      </dl>
    </Section>
  );
}

function Flag({ grouping, name }: { grouping?: Grouping; name: ReactNode }) {
  const words = useWords(operatorWords);
  const loading = useLoadingIn(grouping);
  return (
    <div className={styles.flag} data-loading={loading}>
      <dt>{name}</dt>
      <dd>{loading ? words.loading : words.idle}</dd>
    </div>
  );
}
