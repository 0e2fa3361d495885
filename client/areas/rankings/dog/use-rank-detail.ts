/** Loads a dog's points in a season. */
import { useApi } from '../../../api/use-api.ts';

interface DogOfSeason {
  /** Null if no dog is selected. */
  readonly dogId: string | null;
  readonly year: number;
  /** Defaults to true if `dogId` is set. */
  readonly enabled?: boolean;
}

export const useRankDetail = ({ dogId, year, enabled = dogId !== null }: DogOfSeason) =>
  useApi('ranking', '/oa-web/api/v1/open/shows/score/rank/detail', { dogId: dogId ?? '', year }, { enabled });
