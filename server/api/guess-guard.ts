/** Calls by which a secret of a record could be guessed: each guess is counted against the record before oa-web is asked. */
import type { FastifyInstance } from 'fastify';
import type { DataOf, Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import type { StoredResponse } from '../cache/stored-response.ts';
import type { Attempt } from '../http/guess-limit.ts';
import type { EndpointHandler } from './endpoint-handler.ts';

/** Runs a fetch under the limits of the record that is guessed at. */
type GuessGuard<E extends Endpoint> = <T extends { readonly response: StoredResponse }>(
  params: ParamsOf<E>,
  fetch: () => Promise<T>,
) => Promise<T>;

export function guessGuard<E extends Endpoint>(app: FastifyInstance, { guess }: EndpointHandler<E>): GuessGuard<E> {
  return async (params, fetch) => {
    const asked = guess?.subject(params) ?? null;
    if (!guess || asked === null) return fetch();
    const attempt = await app.guessLimiter.begin(asked);
    const outcome = await orGiveBack(attempt, fetch);
    const { data } = JSON.parse(outcome.response.body.toString()) as { data: DataOf<E> };
    // A record has several numbers, which must not multiply the guesses: the one it is filed under counts as well.
    const filed = guess.subjectIn(data);
    const attempts = filed === asked ? [attempt] : [attempt, await app.guessLimiter.begin(filed)];
    if (!guess.isMiss(data)) for (const { giveBack } of attempts) giveBack();
    return outcome;
  };
}

/** A failure says nothing about the guess. */
async function orGiveBack<T>({ giveBack }: Attempt, fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    giveBack();
    throw error;
  }
}
