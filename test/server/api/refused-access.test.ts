/**
 * 401 and 403: only a 401 for a member's own token ends a session. Everything else is a fault of oa-web or a gateway.
 */
import { circuitRules } from '../../../server/upstream/circuit-breaker.ts';
import { signIn } from '../../helpers/member.ts';
import { logOf } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { type Behaviour, respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';
import { answer, certificate as certificates, groups, groupsOf } from '../../helpers/upstream/test-calls.ts';

const certificate = `${certificates}AB-100`;
const raffle = '/oa-web/api/v1/dogNoseprin/raffle';

const state = { behaviour: respondWith('', {}, 401) };
const upstream = await startMisbehavingUpstream(t, (socket, request) => state.behaviour(socket, request));
const clock = { seconds: 1_000 };
const site = await startSite(t, {
  oaWebUrl: upstream.url,
  env: { SESSION_KEY: 'abcdefgk'.repeat(4) },
  cache: { monotonic: () => clock.seconds * 1_000, random: () => 0.5 },
});

const refusals: Readonly<Record<string, Behaviour>> = {
  'status 401': respondWith('', {}, 401),
  'status 401 with an envelope': respondWith('{"code":401,"msg":"未登录"}', {}, 401),
  'an envelope of 401 with status 200': respondWith('{"code":401,"msg":"登录已失效"}'),
  'an envelope of 401 with status 500': respondWith('{"code":"401","msg":"登录已失效"}', {}, 500),
};
const forbidden: Readonly<Record<string, Behaviour>> = {
  'status 403': respondWith('<html><title>403 Forbidden</title>', {}, 403),
  'status 403 with an envelope of 401': respondWith('{"code":401,"msg":"x"}', {}, 403),
};
const forbiddenEnvelope: Readonly<Record<string, Behaviour>> = {
  'an envelope of 403 with status 200': respondWith('{"code":403,"msg":"没有权限"}'),
};

const everyRefusal = { ...refusals, ...forbidden, ...forbiddenEnvelope };

let count = 0;
const endsSession = (headers: Headers): boolean => /Expires=Thu, 01 Jan 1970/.test(headers.get('set-cookie') ?? '');

async function memberCalls(cookie: string) {
  const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': `key-${++count}` };
  return [
    await site.get(`${raffle}/my/total`, { headers }),
    await site.get(`${raffle}/my/records`, { headers }),
    await site.get(`${raffle}/participate`, { method: 'POST', headers, body: '{}' }),
    await site.get(`${raffle}/share`, { method: 'POST', headers: { ...headers, 'x-app-h5': '1' }, body: '{}' }),
  ];
}

t.test('returns 502 for a refused public call, without ending the session', async (t) => {
  for (const [name, behaviour] of Object.entries(everyRefusal)) {
    state.behaviour = behaviour;
    clock.seconds += 60;
    for (const path of [groups, certificate]) {
      const response = await site.get(path);
      t.match(response, { status: 502, json: { code: 50201 } }, `${name}: ${path}`);
      t.notOk(endsSession(response.headers), `${name}: ${path}, session kept`);
      t.match(await logOf(site, response), { upstream: { reason: 'token' } }, `${name}: ${path}, log`);
    }
  }
});

t.test('serves cached responses and keeps the circuit closed during refusals', async (t) => {
  clock.seconds += 60;
  state.behaviour = groupsOf(10);
  t.equal((await site.get(groups)).status, 200);
  // Skips the stale window of a day.
  clock.seconds += 2 * 86_400;
  for (const [name, behaviour] of Object.entries(everyRefusal)) {
    state.behaviour = behaviour;
    clock.seconds += 3_600;
    const cached = await site.get(groups);
    t.match(cached, { status: 200, json: { code: 0 } }, name);
    t.equal(cached.json.data.length, 10, `${name}: groups`);
    for (let n = 0; n < circuitRules.minCalls; n++) await site.get(certificate);
  }
  t.equal(site.app.upstream.state.circuit, 'closed');
});

const outcomes = [
  ["ends the session after a 401 to a member's call", refusals, 401, { code: 40101 }],
  ["returns 502 after a 403 to a member's call, and keeps the session", forbidden, 502, { code: 50201 }],
  ["passes on oa-web's message in an envelope of 403", forbiddenEnvelope, 422, { code: 42201, message: '没有权限' }],
] as const;

for (const [what, behaviours, status, json] of outcomes) {
  t.test(what, async (t) => {
    for (const [name, behaviour] of Object.entries(behaviours)) {
      state.behaviour = behaviour;
      for (const response of await memberCalls(await signIn(site, 'member'))) {
        t.match(response, { status, json }, name);
        t.equal(endsSession(response.headers), status === 401, name);
      }
    }
  });
}

t.test('releases the key of a draw if oa-web refuses access', async (t) => {
  const cookie = await signIn(site, 'member');
  const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': 'again' };
  const draw = () => site.get(`${raffle}/participate`, { method: 'POST', headers, body: '{}' });
  for (const [name, behaviour] of Object.entries(everyRefusal)) {
    state.behaviour = behaviour;
    t.not((await draw()).json.code, 50401, name);
  }
  state.behaviour = answer({ recordId: 1, prizeName: '毛巾' });
  t.equal((await draw()).json.code, 0);
});
