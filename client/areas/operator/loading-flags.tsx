/** Live loading flags for the whole site and for each grouping. */
import type { ReactNode } from 'react';
import type { Grouping } from '../../../shared/pages.ts';
import { groupings } from '../../../shared/pages.ts?whole';
import { useLoadingIn } from '../../api/grouping.ts';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/words/operator.ts';
import { Section } from '../../kit/layout/section.tsx';
import styles from './operator.module.css';

export function LoadingFlags() {
  const words = useWords(operatorWords);
  return (
    <Section title={words.groupings}>
      <dl className={`${styles.flags} ruled secondary`}>
        <Flag label={words.wholeSite} />
        {groupings.map((grouping) => (
          <Flag key={grouping} label={<code className="mono">{grouping}</code>} grouping={grouping} />
        ))}
      </dl>
    </Section>
  );
}

interface FlagProps {
  readonly label: ReactNode;
  /** Undefined for the whole site. */
  readonly grouping?: Grouping;
}

function Flag({ label, grouping }: FlagProps) {
  const words = useWords(operatorWords);
  const loading = useLoadingIn(grouping);
  return (
    <div className="line-2 between">
      <dt>{label}</dt>
      <dd className={`${styles.flag} line-2 ${loading ? 'green strong' : ''}`} data-loading={loading}>
        {loading ? words.loading : words.idle}
      </dd>
    </div>
  );
}
