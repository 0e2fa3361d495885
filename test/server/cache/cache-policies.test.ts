/** Lifetime of each call's responses in the cache, as documented in docs/reference.md ("Cache"). */
import { logOf } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { type CallName, callNames, sendCall, startAlteredSandbox } from '../../helpers/upstream/altered-sandbox.ts';
import { day, hour, minute } from '../../helpers/upstream/cached-site.ts';
import { shortNotices } from '../../helpers/upstream/short-notices.ts';

/** Seconds for which a response is fresh, stale while revalidating, and stale if oa-web fails. */
const documented: Record<string, readonly [fresh: number, stale: number, staleIfError: number]> = {
  'getFciGroup getFciSectionByGroupId getFciDogBySectionId getFciDogAll getFciDogById getFciDogByGroupId': [
    hour,
    day,
    7 * day,
  ],
  getSorts: [5 * minute, hour, day],
  getTitleListBySortId: [minute, hour, day],
  'scoreRank scoreRankDetail': [minute, 10 * minute, day],
};

t.test("serves each call's responses from the cache for as long as documented", async (t) => {
  let seconds = 0;
  const { url, map, alter } = await startAlteredSandbox(t);
  alter(shortNotices);
  const monotonic = () => seconds * 1_000;
  const site = await startSite(t, { oaWebUrl: url, map, cache: { monotonic }, upstream: { monotonic } });
  const outcomeOf = async (name: CallName) => {
    const response = await sendCall(site, name);
    return response.status === 200 ? (await logOf(site, response)).cache : response.status;
  };
  const policies = Object.entries(documented).flatMap(([names, policy]) =>
    names.split(' ').map((name) => [name as CallName, policy] as const),
  );
  const fetched = [];
  for (const name of callNames) if ((await outcomeOf(name)) === 'miss') fetched.push(name);
  t.same(fetched.sort(), policies.map(([name]) => name).sort(), 'no other call is cached');

  alter(() => new Response('', { status: 503 }));
  for (const [name, [fresh, stale, staleIfError]] of policies) {
    const outcomes = [];
    for (const age of [fresh - 1, fresh, stale - 1, stale, staleIfError - 1, staleIfError]) {
      seconds = age;
      outcomes.push(await outcomeOf(name));
    }
    t.same(outcomes, ['hit', 'stale', 'stale', 'stale-error', 'stale-error', 502], name);
  }
});
