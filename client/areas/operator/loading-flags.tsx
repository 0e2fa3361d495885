/** The loading flags of the site and of each grouping, live. */
import type { Grouping } from '../../../shared/pages.ts';
import { groupings } from '../../../shared/pages.ts?whole';
import { useLoadingIn } from '../../api/grouping.ts';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/words/operator.ts';
import { Section } from '../../kit/layout/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import styles from './operator.module.css';

export function LoadingFlags() {
  const words = useWords(operatorWords);
  return (
    <Section title={words.groupings}>
      <Facts
        facts={[
          { label: words.wholeSite, value: <Flag /> },
          ...groupings.map((grouping) => ({
            label: <code className="mono">{grouping}</code>,
            value: <Flag grouping={grouping} />,
          })),
        ]}
      />
    </Section>
  );
}

function Flag({ grouping }: { grouping?: Grouping }) {
  const words = useWords(operatorWords);
  const loading = useLoadingIn(grouping);
  return (
    <span className={`${styles.flag} line-2 ${loading ? 'green strong' : 'dim'}`} data-loading={loading}>
      {loading ? words.loading : words.idle}
    </span>
  );
}
