/** A season that oa-web refuses, e.g. one that has not begun: its message, and a button to another season. */
import type { ErrorCode } from '../../../shared/error-codes.ts';
import { ApiError } from '../../api/call.ts';
import { useWords } from '../../i18n/language.ts';
import { rankingWords } from '../../i18n/words/rankings.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useCurrentSeason } from './ranking-params.ts';

const refused = 42201 satisfies ErrorCode;

export const isSeasonRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === refused;

/** Leads to the current season, or from there to the previous one. */
export function OtherSeasonButton({ year, onSee }: { year: number; onSee: (year: number) => void }) {
  const words = useWords(rankingWords);
  const thisYear = useCurrentSeason();
  const other = year === thisYear ? year - 1 : thisYear;
  return (
    <Button kind="outlined" onClick={() => onSee(other)}>
      {words.seeSeason(other)}
    </Button>
  );
}

export function SeasonRefused({
  error,
  year,
  onSee,
}: {
  error: ApiError;
  year: number;
  onSee: (year: number) => void;
}) {
  return (
    <EmptyState title={error.message}>
      <OtherSeasonButton year={year} onSee={onSee} />
    </EmptyState>
  );
}
