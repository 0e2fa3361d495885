/** Finds the seasons that have points. */
import { useQuery } from '@tanstack/react-query';
import { get } from '../../../api/call.ts';
import { maxTextLength } from '../../../kit/state/use-query-state.ts';
import { firstSeason, rankPath, useCurrentSeason } from '../ranking-params.ts';

/** Number of seasons requested in parallel. */
const batchSize = 4;

export interface Season {
  readonly year: number;
  /** Number of dogs with points; for a single dog, its points. Null if unknown. */
  readonly count: number | null;
}

/** Identifies a dog in the ranking of its breed. */
export interface RankedDog {
  readonly dogId: string;
  readonly name: string;
  /** Null if unknown; the dog is then searched for among all breeds. */
  readonly breedId: string | null;
}

/**
 * (assumed) No call lists the seasons, so this probes them in batches, newest first, until the oldest season of a batch
 * is empty.
 */
async function probeSeasons(from: number, signal: AbortSignal): Promise<Season[]> {
  const seasons: Season[] = [];
  for (let year = from; year >= firstSeason; year -= batchSize) {
    const years = Array.from({ length: batchSize }, (_, i) => year - i);
    const responses = await Promise.all(years.map((year) => get(rankPath, { year, pageSize: 1 }, signal)));
    const inBatch = responses.flatMap(({ items, total }, i) =>
      items.length > 0 ? { year: year - i, count: total } : [],
    );
    seasons.push(...inBatch);
    if (responses.at(-1)?.items.length === 0) break;
  }
  return seasons;
}

async function seasonsOfDog(seasons: readonly Season[], { dogId, name, breedId }: RankedDog, signal: AbortSignal) {
  const rows = await Promise.all(
    seasons.map(async ({ year }) => {
      const scope = breedId === null ? ({ scope: 'all' } as const) : ({ scope: 'breed', breedId } as const);
      const params = { year, ...scope, q: name.slice(0, maxTextLength), pageSize: 100 };
      const { items } = await get(rankPath, params, signal);
      const row = items.find((item) => item.dogId === dogId);
      return row ? { year, count: row.points } : [];
    }),
  );
  return rows.flat();
}

/** Returns the seasons, newest first. @param dog limits the seasons to those in which this dog has points */
export function useSeasons(dog?: RankedDog) {
  const thisYear = useCurrentSeason();
  return useQuery({
    queryKey: ['seasons', thisYear, dog?.dogId],
    queryFn: async ({ signal }) => {
      const seasons = await probeSeasons(thisYear, signal);
      return dog ? seasonsOfDog(seasons, dog, signal) : seasons;
    },
    meta: { grouping: 'ranking' as const },
  });
}
