/** The seasons that have points. */
import { useQuery } from '@tanstack/react-query';
import { get } from '../../../api/call.ts';
import { useCurrentSeason } from '../ranking-params.ts';
import { rankPath } from '../use-rank-pages.ts';

/** Seasons asked for at once. */
const block = 4;
const oldest = 1990;

export interface Season {
  readonly year: number;
  /** Dogs with points; or, asked for one dog, its points. */
  readonly count: number;
}

/** A dog as a ranking is searched for it. */
export interface RankedDog {
  readonly dogId: string;
  readonly name: string;
  readonly breedId: string;
}

/** (assumed) No call tells the seasons: they are looked for backwards, and follow each other without long gaps. */
async function seasonsBack(from: number, signal: AbortSignal): Promise<Season[]> {
  const seasons: Season[] = [];
  for (let year = from; year >= oldest; year -= block) {
    const asked = Array.from({ length: block }, (_, i) => year - i);
    const answers = await Promise.all(asked.map((year) => get(rankPath, { year, pageSize: 1 }, signal)));
    const found = answers.flatMap(({ total }, i) => (total > 0 ? { year: year - i, count: total } : []));
    seasons.push(...found);
    if (answers.at(-1)?.total === 0) break;
  }
  return seasons;
}

async function ofDog(seasons: readonly Season[], { dogId, name, breedId }: RankedDog, signal: AbortSignal) {
  const rows = await Promise.all(
    seasons.map(async ({ year }) => {
      const asked = { year, scope: 'breed', breedId, q: name.slice(0, 64), pageSize: 100 } as const;
      const { items } = await get(rankPath, asked, signal);
      const row = items.find((one) => one.dogId === dogId);
      return row ? { year, count: row.points } : [];
    }),
  );
  return rows.flat();
}

/** Newest first; of one dog, those in which it has points. */
export function useSeasons(dog?: RankedDog) {
  const thisYear = useCurrentSeason();
  return useQuery({
    queryKey: ['seasons', thisYear, dog?.dogId],
    queryFn: async ({ signal }) => {
      const seasons = await seasonsBack(thisYear, signal);
      return dog ? ofDog(seasons, dog, signal) : seasons;
    },
    meta: { grouping: 'ranking' as const },
  });
}
