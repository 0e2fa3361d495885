/** The points rule, in a dialog opened by a link near the top of a page. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, Loaded } from '../../../kit/feedback/states.tsx';
import { RuleText } from './rule-text.tsx';
import { useRankDetail } from './use-rank-detail.ts';

interface SeasonRuleProps {
  /** Id of any dog with points in the season. oa-web sends a season's rule only with a dog's points. */
  readonly dogId: string;
  readonly year: number;
}

export function SeasonRule(props: SeasonRuleProps) {
  const words = useWords(rankingWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.rule}
        <ChevronRight size={16} />
      </Button>
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
