/** Composes the list of seasons in which any dog, or a given dog, has points. No oa-web call lists them. */
import { firstYear } from '../../../shared/areas/common.ts';
import { composedRankingEndpoints, type RankedSeason, type RankedSeasons } from '../../../shared/areas/rankings.ts';
import type { ParamsOf } from '../../../shared/endpoint.ts';
import { isLastPage } from '../../../shared/rules/last-page.ts';
import type { ReadData } from '../../api/cached-calls.ts';
import { type Composed, declareComposition, partOrError, successfulParts } from '../../api/composed-call.ts';
import { ApiError } from '../../api-error.ts';
import { policies } from '../../cache/cache-policy.ts';
import { chinaYear } from './rankings.ts';

const endpoint = composedRankingEndpoints.rankedSeasons;
const rankPath = '/oa-web/api/v1/open/shows/new/score/rank';
/** Number of seasons requested in parallel. */
const batchSize = 4;

/** A season; null if it has no points; `unknown` if oa-web's answer does not show whether it has any. */
type SeasonResult = RankedSeason | null | 'unknown';
type Answer = SeasonResult | ApiError;

/**
 * Reads seasons in batches.
 * @param isLast returns whether to stop after a batch
 * @throws ApiError the error of the first season if none can be read
 */
async function readSeasons(
  years: readonly number[],
  seasonOf: (year: number) => Promise<SeasonResult>,
  isLast?: (batch: readonly Answer[]) => boolean,
): Promise<RankedSeasons> {
  const answers: Answer[] = [];
  while (answers.length < years.length) {
    const next = years.slice(answers.length, answers.length + batchSize);
    const batch = await Promise.all(next.map((year) => partOrError<SeasonResult>(seasonOf(year), null)));
    answers.push(...batch);
    if (isLast?.(batch)) break;
  }
  return {
    seasons: successfulParts<SeasonResult>(answers).filter((season) => season !== null && season !== 'unknown'),
    failed: years.filter((_, i) => answers[i] === 'unknown' || answers[i] instanceof ApiError),
  };
}

/**
 * Probes the seasons, newest first. Stops after a batch whose oldest season has no points, because earlier seasons have
 * none either (assumed). Also stops if a whole batch fails, because oa-web is then down.
 */
const probeSeasons = (read: ReadData, newest: number): Promise<RankedSeasons> =>
  readSeasons(
    Array.from({ length: newest - firstYear + 1 }, (_, i) => newest - i),
    async (year) => {
      const { items, total, unconfirmed } = await read(rankPath, { year: String(year), pageSize: '1' });
      if (items.length === 0) return null;
      // If the year is unconfirmed, the total may be another season's.
      return { year, count: unconfirmed.includes('year') ? null : total };
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
      const page = await read(rankPath, { year: String(year), ...scope, q, pageSize: '100' });
      const row = page.items.find((item) => item.dogId === dogId);
      if (row) return { year, count: row.points };
      return isLastPage(page) ? null : 'unknown';
    },
  );
  const unknown = [...all.failed, ...failed].sort((a, b) => b - a);
  return { data: { seasons, failed: unknown }, isComplete: unknown.length === 0 };
}

export const rankedSeasons = declareComposition({ endpoint, cache: policies.rankings, compose: composeSeasons });
