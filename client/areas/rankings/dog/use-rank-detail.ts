/** The points of a dog in a season. */
import { useApi } from '../../../api/use-api.ts';

interface DogOfSeason {
  /** null if there is none. */
  readonly dogId: string | null;
  readonly year: number;
  /** By default whether there is a dog. */
  readonly enabled?: boolean;
}

export const useRankDetail = ({ dogId, year, enabled = dogId !== null }: DogOfSeason) =>
  useApi('ranking', '/oa-web/api/v1/open/shows/score/rank/detail', { dogId: dogId ?? '', year }, { enabled });
