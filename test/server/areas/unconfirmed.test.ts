/**
 * Parameters that oa-web ignores. Rows that state the value are checked; otherwise the answer says that it is
 * unconfirmed.
 */
import type { CallEntry } from '../../../server/oaweb/map/schema.ts';
import { t } from '../../helpers/tap.ts';
import { ignoredParameter, ok, startScriptedSite } from './scripted-site.ts';

const site = await startScriptedSite(t);

const rank = '/oa-web/api/v1/open/shows/new/score/rank';
const detail = '/oa-web/api/v1/open/shows/score/rank/detail';
const titles = '/oa-web/api/v1/open/notice/getTitleListBySortId';
const thanks = '/oa-web/api/v1/appreciation/certificates';

type Row = Readonly<Record<string, unknown>>;
const rows = (row: Row): Row[] =>
  Array.from({ length: 20 }, (_, i) => ({ ...row, id: i + 1, dogId: i + 1, number: `TX-${i + 1}` }));
const dog = { registeredName: 'Amber', breedName: '指示犬', points: 9, rank: 1 };
const ofYear = { ...dog, year: 2025 };
const notice = { title: '通知', publishTime: 1_790_000_000, content: '正文' };
const undated = { recipient: '示例单位', reason: '提供场地', event: '春季展' };
const thank = { ...undated, issueDate: '2024-05-20' };

/** A full page of a longer list. */
const page = (row: Row) => ok({ list: rows(row), total: 45 });

interface Ignored {
  readonly param: string;
  readonly path: string;
  readonly query: string;
  /** An answer in which no row states the requested value. */
  readonly unstated?: Row;
  /** An answer in which the rows state a different value. */
  readonly contradicting?: Row;
}

const ignored: readonly Ignored[] = [
  { param: 'year', path: rank, query: 'year=2025', unstated: dog, contradicting: { ...dog, year: 2026 } },
  { param: 'year', path: thanks, query: 'year=2025', unstated: undated, contradicting: thank },
  { param: 'groupId', path: rank, query: 'year=2025&scope=group&groupId=3', unstated: ofYear },
  { param: 'groupId', path: rank, query: 'scope=group&groupId=3', contradicting: { ...dog, groupId: 4 } },
  { param: 'q', path: rank, query: 'year=2025&q=zzxqj', unstated: ofYear },
  { param: 'q', path: thanks, query: 'q=zzxqj', unstated: { recipient: '示例单位' }, contradicting: thank },
  { param: 'q', path: titles, query: 'sortId=3&q=zzxqj', contradicting: { ...notice, sortId: 3 } },
  { param: 'sortId', path: titles, query: 'sortId=3', unstated: notice, contradicting: { ...notice, sortId: 4 } },
  { param: 'page', path: thanks, query: 'page=2', unstated: thank },
  { param: 'page', path: rank, query: 'year=2025&page=2', unstated: ofYear },
];

const missingFields = () =>
  site.logs.flatMap((line) =>
    line.msg === 'oa-web response not fully understood' && line.kind === 'missing-field' ? [line.field] : [],
  );

for (const { param, path, query, unstated, contradicting } of ignored) {
  const call = path.slice(path.lastIndexOf('/') + 1);
  const mapOf = (entry: CallEntry) => ({ calls: { [call]: entry } });
  t.test(`reports ${param} of ${call} as unconfirmed if oa-web ignores it`, async (t) => {
    if (unstated) {
      site.script(page(unstated));
      const { json } = await site.get(`${path}?${query}`);
      t.match(json, { code: 0, data: { unconfirmed: [param] } }, 'the answer says that it is unconfirmed');
      t.ok(missingFields().includes(param), 'so does the log');
      site.script(page(unstated), mapOf(param === 'page' ? { pages: 'server' } : { proved: [param] }));
      t.same((await site.get(`${path}?${query}`)).json.data.unconfirmed, [], 'the map may prove the parameter');
    }
    if (contradicting) {
      site.script(page(contradicting));
      t.match(await site.get(`${path}?${query}`), ignoredParameter, 'rows with another value are refused');
    }
  });
}

t.test("confirms a dog's year by the dates of its shows", async (t) => {
  const show = { showId: 1, showName: '春季展', showDate: '2025-03-08', points: 9 };
  const at = `${detail}?dogId=5&year=2025`;
  const answer = { ...dog, dogId: 5 };
  const unconfirmedBy = async (data: Row, entry: CallEntry = {}) => {
    site.script(ok(data), { calls: { detail: entry } });
    return (await site.get(at)).json.data.unconfirmed;
  };
  t.same(await unconfirmedBy(answer), ['year']);
  t.same(await unconfirmedBy({ ...answer, results: [show, { ...show, showDate: '2024-12-30' }] }), ['year']);
  t.same(await unconfirmedBy({ ...answer, results: [show] }), []);
  t.same(await unconfirmedBy({ ...answer, year: 2025 }), []);
  t.same(await unconfirmedBy(answer, { proved: ['year'] }), []);
  site.script(ok({ ...answer, year: 2024 }));
  t.match(await site.get(at), ignoredParameter);
});

t.test('does not count the points of an unidentified dog as proof of its id', async (t) => {
  const at = `${detail}?dogId=5&year=2025`;
  const unconfirmedBy = async (data: Row, entry: CallEntry = {}) => {
    site.script(ok(data), { calls: { detail: entry } });
    return (await site.get(at)).json.data.unconfirmed;
  };
  t.same(await unconfirmedBy(ofYear, { proved: ['dogId'] }), []);
  t.same(await unconfirmedBy({ ...ofYear, id: 5 }), []);
  t.same(await unconfirmedBy(dog), ['dogId', 'year']);
  t.same(await unconfirmedBy(ofYear), ['dogId']);
  t.ok(missingFields().includes('dogId'));

  const askTwice = async (first: Row) => {
    site.script(({ url }) => ok(new URL(url).searchParams.get('dogId') === '5' ? first : []));
    t.equal((await site.get(at)).status, 200);
    return (await site.get(`${detail}?dogId=6&year=2025`)).json.code;
  };
  t.equal(await askTwice({ ...ofYear, dogId: 5 }), 40401, 'an empty answer means that there is no record');
  t.equal(await askTwice(ofYear), 50201, 'an empty answer proves nothing');
});
