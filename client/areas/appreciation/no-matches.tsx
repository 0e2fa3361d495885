/** Explains why the list of certificates of appreciation is empty. */
import { otherRegister } from '../../domain/look-up/mistyped.ts';
import MistypedCard from '../../domain/status-card/mistyped-card.tsx';
import { useWords } from '../../i18n/language.ts';
import { appreciationWords } from '../../i18n/words/appreciation.ts';
import { emptyAppreciationWords } from '../../i18n/words/empty-appreciation.ts';
import { Button } from '../../kit/actions/button.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';

export interface NoMatchesProps {
  readonly q: string;
  readonly year: string | null;
  /** Like `clearYear`, moves focus to the list, because the clicked button disappears. */
  readonly clearSearch: () => void;
  readonly clearYear: () => void;
}

export default function NoMatches({ q, year, clearSearch, clearYear }: NoMatchesProps) {
  const words = useWords(emptyAppreciationWords);
  const { showAll, allYears } = useWords(appreciationWords);
  if (otherRegister(q, 'appreciation')) return <MistypedCard number={q} register="appreciation" />;
  if (q === '' && year === null) return <EmptyState title={words.empty} hint={words.emptyHint} />;
  return (
    <EmptyState
      drawing="empty"
      announced
      title={q === '' ? words.emptyYear(year ?? '') : words.noMatch(q)}
      hint={q === '' ? words.emptyYearHint : year === null ? words.noMatchHint : words.noMatchInYearHint}
    >
      {year === null ? (
        <Button kind="outlined" onClick={clearSearch}>
          {showAll}
        </Button>
      ) : (
        <Button kind="outlined" onClick={clearYear}>
          {allYears}
        </Button>
      )}
    </EmptyState>
  );
}
