/** Composes the list of breeds that have dogs in the rankings. oa-web lists them only by group. */
import { composedRankingEndpoints, type RankedBreeds } from '../../../shared/areas/rankings.ts';
import type { ReadData } from '../../api/cached-calls.ts';
import { type Composed, declareComposition, partOrError, successfulParts } from '../../api/composed-call.ts';
import { ApiError } from '../../api-error.ts';
import { policies } from '../../cache/cache-policy.ts';

/** @throws ApiError the error of the first group if none can be read */
async function composeBreeds(read: ReadData): Promise<Composed<RankedBreeds>> {
  const groups = await read('/oa-web/api/v1/open/getFciGroup', {});
  const breedsIn = (groupId: string) => read('/oa-web/api/v1/open/shows/new/getFciDogByGroupId', { groupId });
  const lists = await Promise.all(groups.map(({ id }) => partOrError(breedsIn(id), [])));
  const breeds = successfulParts(lists).flat();
  const failed = groups.filter((_, i) => lists[i] instanceof ApiError);
  return { data: { breeds, failed }, isComplete: failed.length === 0 };
}

export const rankedBreeds = declareComposition({
  endpoint: composedRankingEndpoints.rankedBreeds,
  cache: policies.rankings,
  compose: composeBreeds,
});
