/** What compression may cost when it fails: bytes on the wire, never a response, let alone the process. */
import { t } from 'tap';
import { Type } from 'typebox';
import { policies } from '../../../server/cache/cache-policies.ts';
import { adaptRecord } from '../../../server/oaweb/lists/lists.ts';
import { endpoint } from '../../helpers/endpoint.ts';
import { startCore } from '../../helpers/start-core.ts';
import { until } from '../../helpers/until.ts';
import { answer, misbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';

const params = Type.Object({});
const data = Type.Object({ text: Type.String() });
const rows = {
  kept: endpoint({ path: '/oa-web/test/kept', method: 'GET', params, data }),
  live: endpoint({ path: '/oa-web/test/live', method: 'GET', params, data }),
};
const text = 'x'.repeat(5_000);

t.test('a response whose compression fails is served uncompressed, kept, and logged once', async (t) => {
  let failures = 0;
  const fail = async () => {
    failures++;
    throw Object.assign(new Error('zlib: out of memory'), { code: 'Z_MEM_ERROR' });
  };
  const upstream = await misbehavingUpstream(t, answer(JSON.stringify({ code: 0, data: { text } })));
  const site = await startCore(t, {
    oaWebUrl: upstream.url,
    cache: { codecs: { gzip: fail, brotli: fail } },
    calls: (app) => {
      const row = {
        upstream: { method: 'GET', params: {} },
        adapt: (payload: Parameters<typeof adaptRecord>[0]) =>
          adaptRecord(payload, (raw) => ({ text: raw.text('text') })),
      } as const;
      app.registerEndpoint({ endpoint: rows.kept, cache: policies.breeds, ...row });
      app.registerEndpoint({ endpoint: rows.live, cache: null, ...row });
    },
  });

  for (const [path, failed] of [
    [rows.kept.path, 2],
    [rows.kept.path, 2],
    [rows.live.path, 3],
  ] as const) {
    const { status, headers, json } = await site.get(path, { headers: { 'accept-encoding': 'gzip, br' } });
    t.match({ status, json }, { status: 200, json: { code: 0, data: { text } } }, path);
    t.notOk(headers.has('content-encoding'), path);
    await until(() => failures === failed);
  }
  t.equal(upstream.asked.length, 2, 'the uncompressed response is kept');
  const lines = site.logs.filter(({ msg }) => msg === 'compression failed; serving uncompressed');
  t.equal(lines.length, 1);
  t.match(lines[0], { level: 50, err: { type: 'Error', message: 'zlib: out of memory' } });
});
