/** Cache decisions by the response's age and its last failure. */
import { ApiError } from '../../../server/api-error.ts';
import { decide } from '../../../server/cache/cache-policy.ts';
import { t } from '../../helpers/tap.ts';

const policy = { fresh: 60, stale: 600, staleIfError: 6_000 };
const unreachable = new ApiError('upstreamUnreachable');
const shrunk = new ApiError('upstreamUnreadable', { failure: { reason: 'shrunk', upstreamPath: '/x' } });
const notFound = new ApiError('notFound');
const replayed = (error: ApiError) => ({ error, isReplayed: true });
const refusal = { error: new ApiError('refused'), isReplayed: false };

const serve = (status: string, isRefreshDue = false) => ({ type: 'serve', status, isRefreshDue });
const load = (hasFallback: boolean) => ({ type: 'load', hasFallback });
const fail = (error: ApiError) => ({ type: 'fail', error });
const none = Number.POSITIVE_INFINITY;

const rows = [
  ['a fresh response', 59, undefined, serve('hit')],
  ['a fresh response after a failure', 0, replayed(unreachable), serve('hit')],
  ['a stale response', 60, undefined, serve('stale', true)],
  ['a stale response whose refresh failed', 599, replayed(unreachable), serve('stale')],
  ['a stale response whose refresh was refused', 599, refusal, serve('stale')],
  ['an old response', 600, undefined, load(true)],
  ['an old response while oa-web fails', 5_999, replayed(unreachable), serve('stale-error')],
  ['an old response after a refusal', 5_999, refusal, load(true)],
  ['an old response of a record that is gone', 5_999, replayed(notFound), fail(notFound)],
  ['an old list that has shrunk', 5_999, replayed(shrunk), serve('stale-error')],
  ['an expired response', 6_000, undefined, load(false)],
  ['no response', none, undefined, load(false)],
  ['no response while oa-web fails', none, replayed(unreachable), fail(unreachable)],
  ['no response, and no such record', none, replayed(notFound), fail(notFound)],
  ['no response, and a list that has shrunk', none, replayed(shrunk), load(false)],
] as const;

for (const [name, age, failure, decision] of rows)
  t.test(`decides on ${name}`, async (t) => t.same(decide(age, policy, failure), decision));
