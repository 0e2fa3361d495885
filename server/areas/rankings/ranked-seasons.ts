/** Composes the seasons that have points, among all dogs or of one dog. No call of oa-web lists them. */
import { firstYear } from '../../../shared/areas/common.ts';
import { composedRankingEndpoints, type RankedSeason, type RankedSeasons } from '../../../shared/areas/rankings.ts';
import type { ParamsOf } from '../../../shared/endpoint.ts';
import type { ReadData } from '../../api/cached-calls.ts';
import { type Composed, compose, partOf, readParts } from '../../api/composed-call.ts';
import { ApiError } from '../../api-error.ts';
import { policies } from '../../cache/cache-policy.ts';
import { chinaYear } from './rankings.ts';

const endpoint = composedRankingEndpoints.rankedSeasons;
const rankPath = '/oa-web/api/v1/open/shows/new/score/rank';
/** Number of seasons requested in parallel. */
const batchSize = 4;

/** A season; null if it has no points. */
type Answer = RankedSeason | null | ApiError;

/**
 * Reads seasons in batches. @param isLast true for a batch after which there are no more seasons
 * @throws ApiError the error of the first season if none can be read
 */
async function readSeasons(
  years: readonly number[],
  seasonOf: (year: number) => Promise<RankedSeason | null>,
  isLast?: (batch: readonly Answer[]) => boolean,
): Promise<RankedSeasons> {
  const answers: Answer[] = [];
  while (answers.length < years.length) {
    const next = years.slice(answers.length, answers.length + batchSize);
    const batch = await Promise.all(next.map((year) => partOf(seasonOf(year), null)));
    answers.push(...batch);
    if (isLast?.(batch)) break;
  }
  return {
    seasons: readParts(answers).filter((season) => season !== null),
    failed: years.filter((_, i) => answers[i] instanceof ApiError),
  };
}

/**
 * (assumed) Probes the seasons, newest first, until the oldest of a batch is empty, or until a batch fails as a whole,
 * because oa-web is away.
 */
const probeSeasons = (read: ReadData, newest: number): Promise<RankedSeasons> =>
  readSeasons(
    Array.from({ length: newest - firstYear + 1 }, (_, i) => newest - i),
    async (year) => {
      const { items, total } = await read(rankPath, { year: String(year), pageSize: '1' });
      return items.length > 0 ? { year, count: total } : null;
    },
    (batch) => batch.at(-1) === null || batch.every((answer) => answer instanceof ApiError),
  );

/** @throws ApiError */
async function composeSeasons(
  read: ReadData,
  { dogId, q, breedId }: ParamsOf<typeof endpoint>,
  now: Date,
): Promise<Composed<RankedSeasons>> {
  if (dogId !== undefined && q === undefined) throw new ApiError('badParameter', { name: 'q' });
  const all = await probeSeasons(read, chinaYear(now));
  if (dogId === undefined || q === undefined) return { data: all, isComplete: all.failed.length === 0 };
  const scope = breedId !== undefined && { scope: 'breed', breedId };
  const { seasons, failed } = await readSeasons(
    all.seasons.map(({ year }) => year),
    async (year) => {
      const { items } = await read(rankPath, { year: String(year), ...scope, q, pageSize: '100' });
      const row = items.find((item) => item.dogId === dogId);
      return row ? { year, count: row.points } : null;
    },
  );
  const unknown = [...all.failed, ...failed].sort((a, b) => b - a);
  return { data: { seasons, failed: unknown }, isComplete: unknown.length === 0 };
}

export const rankedSeasons = compose({ endpoint, cache: policies.rankings, compose: composeSeasons });
