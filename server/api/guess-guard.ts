/** Guards calls by which a record's secret could be guessed. Each guess counts against the record before oa-web is asked. */
import type { DataOf, Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { dataOf, type SerialisedResponse } from '../cache/serialised-response.ts';
import type { EndpointDeclaration } from './endpoint-declaration.ts';
import type { Attempt, GuessLimiter } from './guess-limit.ts';

/** Runs a fetch under the guess limit of the record in question. */
type GuessGuard<E extends Endpoint> = <T extends { readonly response: SerialisedResponse }>(
  params: ParamsOf<E>,
  fetch: () => Promise<T>,
) => Promise<T>;

export function guessGuard<E extends Endpoint>(
  limiter: GuessLimiter,
  { guess }: EndpointDeclaration<E>,
): GuessGuard<E> {
  return async (params, fetch) => {
    const asked = guess?.subject(params) ?? null;
    if (!guess || asked === null) return fetch();
    const attempt = await limiter.begin(asked);
    const outcome = await orGiveBack(attempt, fetch);
    const data = dataOf<DataOf<E>>(outcome.response);
    // A record has several numbers, which must not multiply the guesses. The number that it is filed under counts as well.
    const filed = guess.subjectIn(data);
    const attempts = filed === asked ? [attempt] : [attempt, await limiter.begin(filed)];
    if (!guess.isMiss(data)) for (const { giveBack } of attempts) giveBack();
    return outcome;
  };
}

/** Runs a fetch and gives the attempt back if it fails: a failure says nothing about the guess. */
async function orGiveBack<T>({ giveBack }: Attempt, fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    giveBack();
    throw error;
  }
}
