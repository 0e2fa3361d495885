/** The site understands the whole sandbox, so that the demo's log contains no misfits. */
import { examplesAt } from '../../../server/sandbox/areas/examples.ts';
import { endpoints } from '../../../shared/api.ts';
import { sample } from '../../helpers/exhaustive.ts';
import { signIn } from '../../helpers/member.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { postRaffle } from '../../helpers/upstream/raffle-calls.ts';

const now = () => new Date('2026-11-20T04:00:00Z');

t.test('understands every sandbox answer', async (t) => {
  const site = await startSite(t, { now });
  const { calls, members } = examplesAt(now());
  const ask = async (path: string, query: Record<string, string>) => {
    const { status } = await site.get(`${path}?${new URLSearchParams(query)}`);
    if (status === 429) throw new Error(`${path} was refused: too many requests`);
  };
  for (const { path, method } of Object.values(endpoints)) {
    if (method !== 'GET') continue;
    const examples = Object.entries(calls[path] ?? {});
    const first = Object.fromEntries(examples.map(([name, [example]]) => [name, example?.value ?? '']));
    await ask(path, first);
    for (const [name, values] of examples)
      for (const { value } of sample(values, 3)) await ask(path, { ...first, [name]: value });
  }
  const sorts = (await site.get(endpoints.getSorts.path)).json.data as { id: string }[];
  for (const { id } of sample(sorts, 3))
    await ask(endpoints.getTitleListBySortId.path, { sortId: id, pageSize: '100' });
  for (const { token } of sample(members, 3)) {
    const cookie = await signIn(site, token);
    for (const call of ['my/total', 'my/records'])
      await site.get(`/oa-web/api/v1/dogNoseprin/raffle/${call}`, { headers: { cookie } });
    for (const call of ['share', 'participate']) await postRaffle(site, call, { cookie });
  }
  const misfits = site.logs.filter(({ msg }) => msg === 'oa-web response not fully understood');
  t.same(
    misfits.map(({ upstreamPath, kind, field, keys }) => ({ upstreamPath, kind, field, keys })),
    [],
  );
  const skipped = site.logs.filter(({ skippedItems }) => skippedItems !== undefined);
  t.same(skipped, []);
});
