/** Errors of calls: malformed parameters, refusals, timeouts and unreadable records. */
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { callNames, sendCall } from '../../helpers/upstream/altered-sandbox.ts';
import { postRaffle, raffleBase } from '../../helpers/upstream/raffle-calls.ts';
import { type ScriptedSite, startScriptedSite } from './scripted-site.ts';

const open = '/oa-web/api/v1/open';
const titles = `${open}/notice/getTitleListBySortId`;
const rank = `${open}/shows/new/score/rank`;
const detail = `${open}/shows/score/rank/detail`;
const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const geneReport = '/oa-web/api/v1/dog/geneReport';
const national = '/oa-web/groomer/groomerCertificates';
const fci = '/oa-web/groomer/groomerFciCertificates';
const byId = '/oa-web/groomer/groomerCertificatesById';
const trainers = '/oa-web/handler/trainerCertificates';
const appreciation = '/oa-web/api/v1/appreciation/certificates';

/** Sends all calls concurrently, and returns the responses by call. */
const callAll = async (site: ScriptedSite) =>
  Object.fromEntries(
    await Promise.all(callNames.map(async (name) => [name, await sendCall(site, name, { 'idempotency-key': 'one' })])),
  );

/** Expects the same response from every call. */
const everyCall = (expected: object) => Object.fromEntries(callNames.map((name) => [name, expected]));

/** Disables the circuit breaker, because every call fails here. */
const upstream = { circuit: { minCalls: 1_000 } };

t.test('returns 504 if oa-web times out', async (t) => {
  const site = await startScriptedSite(t, { upstream, env: { OA_WEB_TIMEOUT_MS: '1000', OA_WEB_CONNECTIONS: '100' } });
  const sent: string[] = [];
  site.script(({ url }) => {
    sent.push(new URL(url).pathname);
    return new Promise<never>(() => {});
  });
  t.match(await callAll(site), everyCall({ status: 504, json: { code: 50401, data: null } }));
  t.equal(sent.filter((path) => path.endsWith('/participate')).length, 1, 'a draw is never sent twice');

  const en = { 'accept-language': 'en' };
  t.match((await site.get(`${raffleBase}/my/total`, { headers: en })).json.message, /took too long to respond/);
  t.match((await postRaffle(site, 'participate', en)).json.message, /may have succeeded\. Check your records/);
});

t.test("returns 422 for a refusal, with oa-web's message as plain text", async (t) => {
  const site = await startScriptedSite(t, { upstream });
  site.script({ code: 500, msg: '活动<br>未开始' });
  const json = { code: 42201, upstreamCode: '500', message: '活动 未开始', data: null };
  t.match(await callAll(site), everyCall({ status: 422, json }));
});

t.test('returns 400 with the name of a missing or malformed parameter', async (t) => {
  const site = await startSite(t);
  const q = encodeURIComponent;
  const long = 'x'.repeat(65);
  const malformed: readonly (readonly [path: string, queries: readonly string[], name: RegExp])[] = [
    [`${open}/getFciSectionByGroupId`, ['', 'groupId=', 'groupId=a%20b', 'groupId=1&groupId=2'], /groupId/],
    [titles, ['', 'sortId=a%20b'], /\bsortId\b/],
    [titles, [`sortId=1&q=${long}`], /\bq\b/],
    [rank, ['scope=group', 'scope=group&groupId=&breedId=1'], /groupId/],
    [rank, ['scope=breed&groupId=1'], /breedId/],
    [rank, ['scope=planet'], /scope/],
    [detail, ['year=2026', 'dogId=%2e%2e%2f'], /dogId/],
    [certificateInfo, ['', 'number=', 'number=x', 'number=%20%20%20', `number=${'9'.repeat(65)}`], /number/],
    [geneReport, ['', 'number=', 'number=x', 'number=%20%20%20', `number=${'9'.repeat(65)}`], /number/],
    [national, ['number=&name=', 'number=A', `number=${q(' \u200b ')}`], /number/],
    [national, [`name=${q('  ')}`, `name=${q('长'.repeat(65))}`, `name=${q('陈')}`, 'name=%25'], /name/],
    [national, ['陈%', '陈*', '陈_例'].map((name) => `name=${q(name)}`), /name/],
    [fci, [`name=${q('陈？')}`], /name/],
    [fci, [`number=${q('FCI-%')}`, `number=${q('**')}`], /number/],
    [fci, ['id=a%20b'], /id/],
    [byId, ['id=1001&number=A', 'id=1001&number=%25%25', 'id=1001&number=*'], /number/],
    [trainers, ['number=T', `number=${q('   ')}`, 'number=T-*'], /number/],
    [trainers, [`name=${q('　')}`, 'name=a&name=b', `name=${q('韩')}`, `name=${q('韩%')}`], /name/],
    [appreciation, ['id=a%2Fb'], /\bid\b/],
  ];
  for (const [path, queries, message] of malformed) {
    for (const query of queries) {
      const response = await site.get(`${path}?${query}`, { headers: { 'accept-language': 'en' } });
      const json = { code: 40001, data: null, message, requestId: String };
      t.match(response, { status: 400, json }, `${path}?${query}`);
    }
  }

  const headers = { 'content-type': 'application/json' };
  const draw = await site.get(`${raffleBase}/participate`, { method: 'POST', body: '{', headers });
  t.match(draw, { status: 400, json: { code: 40001 } });
  t.match((await site.get(`${raffleBase}/my/total`)).json.data, { used: 3 }, 'nothing was drawn');
});
