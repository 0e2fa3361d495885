/** Shown if oa-web refuses a season, e.g. one that has not begun: oa-web's message, and a button to another season. */
import { type ApiError, errorCodes, hasCode } from '../../api/api-error.ts';
import { useWords } from '../../i18n/language.ts';
import { rankingWords } from '../../i18n/words/rankings.ts';
import { Button } from '../../kit/actions/button.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { useCurrentSeason } from './ranking-params.ts';

export const isSeasonRefused = (error: unknown): error is ApiError => hasCode(error, errorCodes.refused);

/** A button to the current season or, if `year` is the current season, to the previous one. */
export function OtherSeasonButton({ year, onSelect }: { year: number; onSelect: (year: number) => void }) {
  const words = useWords(rankingWords);
  const thisYear = useCurrentSeason();
  const other = year === thisYear ? year - 1 : thisYear;
  return (
    <Button kind="outlined" onClick={() => onSelect(other)}>
      {words.seeSeason(other)}
    </Button>
  );
}

export function SeasonRefused({
  error,
  year,
  onSelect,
}: {
  error: ApiError;
  year: number;
  onSelect: (year: number) => void;
}) {
  return (
    <EmptyState title={error.message}>
      <OtherSeasonButton year={year} onSelect={onSelect} />
    </EmptyState>
  );
}
