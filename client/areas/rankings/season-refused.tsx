/** A season oa-web refuses to tell of, such as one that has not begun: in its own words, with one that can be seen. */
import type { ErrorCode } from '../../../shared/error-codes.ts';
import { ApiError } from '../../api/call.ts';
import { useWords } from '../../i18n/language.ts';
import { rankingWords } from '../../i18n/words/rankings.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useThisYear } from './ranking-params.ts';

const refused = 42201 satisfies ErrorCode;

export const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.code === refused;

/** The season that runs; in its stead, the one before. */
export function SeeOtherSeason({ year, onSee }: { year: number; onSee: (year: number) => void }) {
  const words = useWords(rankingWords);
  const thisYear = useThisYear();
  const other = year === thisYear ? year - 1 : thisYear;
  return (
    <Button kind="outlined" onClick={() => onSee(other)}>
      {words.seeSeason(other)}
    </Button>
  );
}

export function Refused({ error, year, onSee }: { error: ApiError; year: number; onSee: (year: number) => void }) {
  return (
    <EmptyState title={error.message}>
      <SeeOtherSeason year={year} onSee={onSee} />
    </EmptyState>
  );
}
