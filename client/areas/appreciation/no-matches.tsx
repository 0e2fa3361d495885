/** Explains why the list of certificates of appreciation is empty. */
import { otherRegister } from '../../domain/look-up/mistyped.ts';
import MistypedCard from '../../domain/status-card/mistyped-card.tsx';
import { useWords } from '../../i18n/language.ts';
import { appreciationWords } from '../../i18n/words/appreciation.ts';
import { emptyAppreciationWords } from '../../i18n/words/empty-appreciation.ts';
import { Button } from '../../kit/actions/button.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';

interface NoMatchesProps {
  readonly q: string;
  readonly year: number | null;
  readonly change: (changes: { readonly q: string } | { readonly year: null }) => void;
  readonly focusList: () => void;
}

export default function NoMatches({ q, year, change, focusList }: NoMatchesProps) {
  const words = useWords(emptyAppreciationWords);
  const { showAll, allYears } = useWords(appreciationWords);
  if (otherRegister(q, 'appreciation')) return <MistypedCard number={q} register="appreciation" />;
  if (q === '' && year === null) return <EmptyState title={words.empty} hint={words.emptyHint} />;
  return (
    <EmptyState
      drawing="empty"
      announced
      title={q === '' ? words.emptyYear(String(year)) : words.noMatch(q)}
      hint={q === '' ? words.emptyYearHint : year === null ? words.noMatchHint : words.noMatchInYearHint}
    >
      <Button
        kind="outlined"
        onClick={() => {
          // Moves focus to the list, because this button disappears.
          focusList();
          change(year === null ? { q: '' } : { year: null });
        }}
      >
        {year === null ? showAll : allYears}
      </Button>
    </EmptyState>
  );
}
