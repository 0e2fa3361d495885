/** Records that oa-web identifies by a chip or phone number: their links work, and the number never leaves the site. */
import { HttpResponse, http } from 'msw';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const rank = '/oa-web/api/v1/open/shows/new/score/rank';
const detail = '/oa-web/api/v1/open/shows/score/rank/detail';
const ids = ['156000012345678', '900182000123456', '13800138000', '100001'];
const dog = (dogId: string | null) => ({
  dogId,
  dogName: `Dog ${dogId?.slice(-2)}`,
  breedName: 'Poodle',
  totalPoints: 9,
});

const handlers = [
  http.get(`*${rank}`, () => HttpResponse.json({ code: 0, data: { total: ids.length, records: ids.map(dog) } })),
  http.get(`*${detail}`, ({ request }) => {
    const dogId = new URL(request.url).searchParams.get('dogId');
    return HttpResponse.json({ code: 0, data: ids.includes(dogId ?? '') ? dog(dogId) : null });
  }),
];

t.test('seals a personal number so that any instance finds its record', async (t) => {
  const [one, another] = [await startSite(t, { handlers }), await startSite(t, { handlers })];
  const { json, text } = await one.get(rank);
  const sealed: string[] = json.data.items.map(({ dogId }: { dogId: string }) => dogId);
  t.equal(new Set(sealed).size, ids.length);
  t.equal(sealed[3], ids[3], 'any other id stays as oa-web sends it');
  for (const [i, dogId] of sealed.entries()) {
    t.match(dogId, /^[\w-]{1,64}$/);
    const found = await another.get(`${detail}?dogId=${dogId}`);
    t.match(found.json, { code: 0, data: { dog: { id: dogId, registeredName: `Dog ${ids[i]?.slice(-2)}` } } });
    for (const leaked of ids.slice(0, 3)) t.notOk((text + found.text).includes(leaked), leaked);
  }
  const [chip = ''] = sealed;
  const forged = await another.get(`${detail}?dogId=${chip.slice(0, -1)}${chip.endsWith('A') ? 'B' : 'A'}`);
  t.match(forged.json, { code: 40401 });
  const logs = JSON.stringify([one.logs, another.logs]);
  for (const id of ids.slice(0, 3)) t.notOk(logs.includes(id), id);
});
