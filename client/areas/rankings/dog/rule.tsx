/** The rule by which points are counted, in a dialog that is opened by a link near the top of a page. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../../kit/feedback/states.tsx';
import styles from './rule.module.css';
import { useRankDetail } from './use-rank-detail.ts';

type Rule = NonNullable<RankDetail['rule']>;

interface SeasonRuleProps {
  /** Id of any dog of the season: oa-web sends the season's rule with a dog's points. */
  readonly dogId: string;
  readonly year: number;
}

export function SeasonRule(props: SeasonRuleProps) {
  const words = useWords(rankingWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${styles.link} screen-only`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.rule}
        <ChevronRight />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.rule}>
        <RuleOfSeason {...props} />
      </Dialog>
    </>
  );
}

function RuleOfSeason(props: SeasonRuleProps) {
  const words = useWords(rankingWords);
  return (
    <Loaded query={useRankDetail(props)} skeleton={<SkeletonRows count={3} lead={0} />} small>
      {({ rule }) => (rule ? <RuleText rule={rule} /> : <EmptyState small title={words.noRule} />)}
    </Loaded>
  );
}

export function RuleText({ rule }: { rule: Rule }) {
  const words = useWords(rankingWords);
  const localize = useLocalize();
  return (
    <>
      {rule.version !== null && <p className={styles.version}>{words.ruleVersion(rule.version)}</p>}
      <p className={styles.text}>{localize(rule.text)}</p>
    </>
  );
}
