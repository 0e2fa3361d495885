/**
 * What can go wrong between the BFF and oa-web, fault by fault, over a real socket. Each is met twice, by a visitor for
 * whom nothing is kept and by one for whom an answer is; what is asserted is what both get, what the log says of it, how
 * often oa-web was asked, and that neither the failure nor a part of an answer is kept. The clock is turned by hand.
 */
import { request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { t } from 'tap';
import { Type } from 'typebox';
import { answerList, answerRecord } from '../../server/oaweb/answers.ts';
import { policies } from '../../server/plugins/cache.ts';
import { circuitRules } from '../../server/plugins/upstream/circuit.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { errorCatalogue } from '../../shared/error-codes.ts';
import {
  answer,
  type Behaviour,
  bytes,
  bytesThenEnd,
  bytesThenReset,
  drip,
  flood,
  head,
  held,
  inTurn,
  type MisbehavingUpstream,
  misbehavingUpstream,
  neverAnswer,
  neverConnects,
  reset,
} from '../helpers/misbehaving-upstream.ts';
import { selfSigned } from '../helpers/self-signed.ts';
import { type CoreOptions, lineOf, startCore } from '../helpers/start-core.ts';
import type { Scope, Site } from '../helpers/start-site.ts';

const day = 86_400;
const mebibyte = 2 ** 20;

const params = Type.Object({ key: Type.Optional(Type.String()) });
const data = Type.Object({ id: Type.String() });
const rows = {
  kept: endpoint({ path: '/oa-web/test/kept', method: 'GET', params, data }),
  list: endpoint({ path: '/oa-web/test/list', method: 'GET', params, data: Type.Array(data) }),
  mine: endpoint({ path: '/oa-web/test/mine', method: 'GET', params, data, member: true }),
  act: endpoint({ path: '/oa-web/test/act', method: 'POST', params: Type.Object({}), data, member: true }),
};
const calls = (app: FastifyInstance): void => {
  const get = { method: 'GET', params: { key: 'key' } } as const;
  const record = (payload: Parameters<typeof answerRecord>[0]) =>
    answerRecord(payload, (raw) => ({ id: raw.id('id') }));
  app.call({ endpoint: rows.kept, upstream: get, cache: policies.breeds, answer: record });
  app.call({ endpoint: rows.mine, upstream: get, cache: null, answer: record });
  app.call({ endpoint: rows.act, upstream: { method: 'POST', params: {} }, cache: null, answer: record });
  app.call({
    endpoint: rows.list,
    upstream: get,
    cache: policies.breeds,
    answer: (payload, _asked, { drop }) => answerList(payload, (raw) => ({ id: raw.id('id') }), drop),
  });
};

const json = { 'content-type': 'application/json' };
const good = '{"code":0,"data":{"id":"1"}}';
const secret = '{"code":0,"data":{"id":"SECRET-BODY"}}';
const length = { ...json, 'content-length': secret.length };
const chunked = { ...json, 'transfer-encoding': 'chunked' };
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** For the cache, the circuit and the rests alike. */
const clock = { seconds: 0 };
const now = () => clock.seconds * 1_000;

interface World {
  readonly site: Site;
  readonly upstream: MisbehavingUpstream;
  /** What oa-web does with calls that bear no key, or one that nothing was said of. */
  behaviour: Behaviour;
  readonly byKey: Map<string, Behaviour>;
}

async function start(scope: Scope, options: Partial<CoreOptions> = {}): Promise<World> {
  const byKey = new Map<string, Behaviour>();
  const upstream = await misbehavingUpstream(scope, (socket, asked) =>
    (byKey.get(asked.query.get('key') ?? '') ?? world.behaviour)(socket, asked),
  );
  const site = await startCore(scope, {
    oaWebUrl: upstream.url,
    calls,
    cache: { now },
    ...options,
    upstream: { now, random: () => 0, ...options.upstream },
  });
  const world: World = { site, upstream, byKey, behaviour: answer(good) };
  return world;
}

let count = 0;
async function ask({ site, upstream }: World, path: string, init: RequestInit = {}) {
  const requestId = `request-${++count}`;
  const before = upstream.asked.length;
  const headers = { 'x-request-id': requestId, 'accept-language': 'en', ...(init.headers as Record<string, string>) };
  const { status, json: envelope, headers: answered } = await site.get(path, { ...init, headers });
  const line = await lineOf(site, requestId);
  const seen = upstream.asked.length - before;
  return { status, code: envelope?.code as number, envelope, headers: answered, line, asked: seen };
}
const keyed = (key: string) => `${rows.kept.path}?key=${key}`;
const post = { method: 'POST', body: '{}', headers: { ...json, authorization: 'SECRET-TOKEN' } };

/** Looks again each turn of the loop until it is so. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100_000; turn++) {
    if (isSo()) return;
    await nextTurn();
  }
  throw new Error('it never came to be');
}

const usual = await start(t);
/** Its deadline is short: for what takes as long as it may. */
const hasty = await start(t, { env: { OA_WEB_TIMEOUT_MS: '400' } });
await ask(hasty, keyed('warm-up'));

interface Fault {
  readonly status: number;
  readonly code: number;
  readonly reason: string;
  /** How often oa-web is asked; once, unless a retry may help. */
  readonly asked?: number;
  readonly level?: number;
  readonly at?: World;
}

/** A fault as two visitors meet it: one for whom nothing is kept, one for whom an answer of yesterday is. */
function fault(number: number, name: string, behaviour: () => Behaviour, wanted: Fault): void {
  t.test(`fault ${number}: ${name}`, async (t) => {
    const { status, code, reason, asked = 1, level = 50, at = usual } = wanted;
    const key = `SECRET-QUERY-${++count}`;
    clock.seconds += 9 * day;
    at.byKey.set(key, behaviour());
    const cold = await ask(at, keyed(key));
    t.match(cold, { status, code, asked, envelope: { data: null } }, 'nothing kept');
    t.equal(cold.headers.get('cache-control'), 'no-store');
    const { line } = cold;
    t.match(line, { level, upstream: { reason, upstreamPath: rows.kept.path } });
    if (reason !== 'refused') t.match(line.upstream, { ms: Number, attempts: asked, sent: true });
    t.notMatch(JSON.stringify(line), /SECRET/);
    t.notMatch(JSON.stringify([line, cold.envelope]), at.upstream.url.host);

    clock.seconds += 300;
    at.byKey.set(key, answer(good));
    t.match(await ask(at, keyed(key)), { status: 200, asked: 1, envelope: { data: { id: '1' } } }, 'not kept either');

    clock.seconds += day;
    at.byKey.set(key, behaviour());
    const warm = await ask(at, keyed(key));
    t.notMatch(JSON.stringify(warm.line), /SECRET/);
    // "There is no such record", "refused" and "sign in" are answers: an older one would contradict them.
    if (status < 500) {
      t.match(warm, { status, code, asked, envelope: { data: null } });
    } else {
      t.match(warm, { status: 200, code: 0, asked, envelope: { data: { id: '1' } } }, 'kept since yesterday');
      t.equal(warm.headers.get('age'), String(day));
      t.match(warm.headers.get('cache-status'), /^app-h5; fwd=stale; (fwd-status=\d+; )?ttl=-/);
      t.match(warm.line, { level: 40, cache: 'stale-error', warn: { reason } });
    }

    clock.seconds += 300;
    at.byKey.set(key, answer(good.replace('1', '2')));
    t.match(await ask(at, keyed(key)), { status: 200, asked: 1, envelope: { data: { id: '2' } } }, 'and well again');
  });
}

/** What looks like a fault and is none: the answer is read, and kept. */
function fine(
  number: number,
  name: string,
  behaviour: Behaviour,
  id = '1',
  more: { asked?: number; level?: number } = {},
) {
  t.test(`fault ${number}: ${name}`, async (t) => {
    const key = `SECRET-QUERY-${++count}`;
    clock.seconds += 9 * day;
    usual.byKey.set(key, behaviour);
    const { asked = 1, level = 30 } = more;
    const first = await ask(usual, keyed(key));
    t.match(first, { status: 200, code: 0, asked, envelope: { data: { id } } });
    t.match(first.line, { level, cache: 'miss', attempts: asked });
    const second = await ask(usual, keyed(key));
    t.match(second, { status: 200, asked: 0, envelope: { data: { id } }, line: { cache: 'hit' } });
  });
}

const timeout = { status: 504, code: 50401, reason: 'timeout', at: hasty };
const broken = { status: 502, code: 50202, reason: 'broken' };
const unreadable = (reason: string): Fault => ({ status: 502, code: 50201, reason });
const encoded = (encoding: string, body: Buffer) => answer(body, { 'content-encoding': encoding });

fault(1, 'headers never come', () => neverAnswer, timeout);
fault(
  2,
  'the body drips a byte at a time',
  () => (socket, asked) => {
    socket.write(head(200, chunked));
    drip(chunk(' '))(socket, asked);
  },
  timeout,
);
fault(3, 'reset before headers, twice', () => reset, { ...broken, asked: 2 });
fine(3, 'reset before headers, once', inTurn(reset, answer(good)), '1', { asked: 2 });
fault(4, 'reset in mid-body', () => bytesThenReset(head(200, length) + secret.slice(0, 20)), broken);
fault(
  5,
  'the length promises more than comes',
  () => bytesThenEnd(head(200, { ...json, 'content-length': 99 }) + secret),
  broken,
);
fault(6, 'truncated JSON', () => answer(secret.slice(0, -1)), unreadable('json'));
fine(7, 'JSON that is called HTML', answer(good, { 'content-type': 'text/html;charset=UTF-8' }));
fault(
  8,
  'an HTML error page with status 200',
  () => answer('<!doctype html>SECRET-BODY', { 'content-type': 'text/html' }),
  unreadable('html'),
);
/** Gzip members put together are gzip again: a bomb of 1 GiB is made in no time. */
const bomb = Buffer.concat(Array<Buffer>(64).fill(gzipSync(Buffer.alloc(16 * mebibyte))));
fault(9, 'a gzip bomb', () => encoded('gzip', bomb), unreadable('too-large'));
fault(
  10,
  'a body of 100 MB',
  () => flood(head(200, { ...json, 'content-length': 100 * mebibyte }), Buffer.alloc(mebibyte, ' ')),
  unreadable('too-large'),
);
fault(11, 'an unknown Content-Encoding', () => encoded('zstd', Buffer.from(secret)), unreadable('encoding'));
fault(
  11,
  'stacked Content-Encodings',
  () => encoded('gzip, br', brotliCompressSync(gzipSync(secret))),
  unreadable('encoding'),
);
const gz = gzipSync(secret);
fault(
  12,
  'corrupt gzip',
  () => encoded('gzip', Buffer.concat([gz.subarray(0, 12), Buffer.alloc(9, 7), gz.subarray(21)])),
  unreadable('encoding'),
);
fault(
  13,
  'invalid UTF-8',
  () => answer(Buffer.from([...Buffer.from('{"code":0,"data":{"id":"'), 0xff, ...Buffer.from('"}}')])),
  unreadable('charset'),
);
const gbk = Buffer.concat([Buffer.from('{"code":0,"data":{"id":"'), Buffer.from([0xd6, 0xd0]), Buffer.from('"}}')]);
fine(13, 'GBK with a charset', answer(gbk, { 'content-type': 'application/json; charset=GBK' }), '中');
fine(14, 'a byte order mark', answer(`\uFEFF${good}`));
fine(
  14,
  'a byte order mark that a charset contradicts',
  answer(`\uFEFF${good.replace('1', '中')}`, { 'content-type': 'application/json; charset=GBK' }),
  '中',
);
fault(14, 'an empty body', () => answer(''), unreadable('empty'));
for (const code of ['"code":"0"', '"rc":0', '"success":true', '"errcode":"0"', '"status":200']) {
  fine(15, `success told by ${code}`, answer(`{${code},"data":{"id":"1"}}`));
}
fine(16, 'an envelope inside an envelope', answer(`{"code":0,"data":{"rc":"0","msg":"","result":${good}}}`));
fine(19, 'duplicate keys', answer('{"code":1,"code":0,"data":{"id":"1"},"data":{"id":"2"}}'), '2');
fine(
  20,
  'keys that reach for the prototype',
  answer('{"code":0,"__proto__":{"code":9},"data":{"__proto__":{"id":"9"},"constructor":{"prototype":{}},"id":"1"}}'),
);
fault(
  21,
  'JSON nested 10,000 deep',
  () => answer(`{"code":0,"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
  unreadable('json'),
);
fault(
  22,
  'a redirect to itself',
  () => bytes(head(302, { location: keyed('x'), 'content-length': 0 })),
  unreadable('redirect'),
);
fault(24, 'a 500', () => answer('SECRET-BODY', {}, 500), { ...broken, reason: 'status' });
fault(24, 'a 502, twice', () => answer('SECRET-BODY', {}, 502), { ...broken, reason: 'status', asked: 2 });
fine(24, 'a 502, once', inTurn(answer('<html>', {}, 502), answer(good)), '1', { asked: 2 });
fault(24, 'a 503 and a 504', () => inTurn(answer('', {}, 503), answer('', {}, 504)), { ...broken, reason: 'status' });
fault(25, 'a 401', () => answer(secret, {}, 401), { status: 401, code: 40101, reason: 'token', level: 30 });
fault(25, 'a 403', () => answer(secret, {}, 403), { status: 401, code: 40101, reason: 'token', level: 30 });
fault(26, 'a 404', () => answer(secret, {}, 404), { status: 404, code: 40401, reason: 'status', level: 30 });
fine(32, 'HTTP/1.0 without length', bytesThenEnd(head(200, json, '1.0') + good));
fine(
  33,
  'chunks and trailers',
  bytes(`${head(200, { ...chunked, trailer: 'x-sum' })}${chunk(good)}0\r\nx-sum: 1\r\n\r\n`),
);
fine(
  33,
  '102 and 103 first',
  bytes(head(102) + head(103, { link: '</x>' }) + head(200, length) + secret),
  'SECRET-BODY',
);
fine(
  33,
  '100 Continue that nobody asked for',
  bytes(head(100) + head(100, { 'x-a': 'b' }) + head(200, length) + secret),
  'SECRET-BODY',
);
fine(
  33,
  '100 Continue, byte by byte',
  (socket) => void byByte(socket, head(100) + head(200, length) + secret),
  'SECRET-BODY',
);
fault(35, 'headers over 16 KiB', () => answer(secret, { 'x-long': 'x'.repeat(20_000) }), {
  ...broken,
  reason: 'headers',
});
fault(44, 'a code that is not 0', () => answer('{"code":7,"msg":"<b>no</b> such dog"}'), {
  status: 422,
  code: 42201,
  reason: 'refused',
  level: 30,
});

async function byByte(socket: Socket, text: string): Promise<void> {
  socket.setNoDelay(true);
  for (const byte of text) {
    await new Promise((resolve) => socket.write(byte, resolve));
    await nextTurn();
  }
}

t.test('fault 7: the log tells once what oa-web calls its JSON', async (t) => {
  const world = await start(t);
  world.behaviour = answer(good, { 'content-type': 'text/html; SECRET=1' });
  for (let n = 0; n < 3; n++) await ask(world, keyed(String(n)));
  const told = world.site.logs.filter((line) => line.msg === 'oa-web calls its JSON something else');
  t.match(told, [{ level: 40, upstreamPath: rows.kept.path, contentType: 'text/html' }]);
  t.equal(told.length, 1);
});

t.test('fault 9: a gzip bomb of 1 GiB leaves memory flat', async (t) => {
  t.ok(bomb.length < 2 * mebibyte, 'a bomb is small');
  const world = await start(t);
  world.behaviour = encoded('gzip', bomb);
  await ask(world, keyed('first'));
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 1);
  for (const key of ['second', 'third']) t.match(await ask(world, keyed(key)), { code: 50201 });
  clearInterval(watch);
  t.ok(peak - before < 50 * mebibyte, `rose by ${Math.round((peak - before) / mebibyte)} MiB`);
});

t.test('fault 10: a body of 100 MB is not read to its end', async (t) => {
  const world = await start(t);
  const closed = new Promise<number>((resolve) => {
    world.behaviour = (socket, asked) => {
      socket.on('close', () => resolve(socket.bytesWritten));
      flood(head(200, { ...json, 'content-length': 100 * mebibyte }), Buffer.alloc(mebibyte, ' '))(socket, asked);
    };
  });
  t.match(await ask(world, keyed('big')), { status: 502, code: 50201 });
  t.ok((await closed) < 40 * mebibyte);
});

t.test('fault 22: a redirect to another host is not followed', async (t) => {
  const other = await misbehavingUpstream(t, answer(good));
  const world = await start(t);
  for (const status of [301, 302, 303, 307, 308]) {
    world.behaviour = bytes(head(status, { location: new URL(keyed('x'), other.url).href, 'content-length': 0 }));
    t.match(await ask(world, keyed(String(status))), { status: 502, code: 50201, asked: 1 });
  }
  t.equal(other.asked.length, 0);
});

t.test('fault 23: 429 with Retry-After lets that host rest, for 60 seconds at most', async (t) => {
  for (const [status, given, seconds] of [
    [429, '7', 7],
    [429, '3600', 60],
    [429, undefined, 5],
    [503, '7', 7],
    [429, new Date(Date.now() + 3_600_000).toUTCString(), 60],
  ] as const) {
    const world = await start(t);
    await ask(world, keyed('kept'));
    clock.seconds += day;
    world.behaviour = answer('SECRET-BODY', given === undefined ? {} : { 'retry-after': given }, status);
    const first = await ask(world, keyed('cold'));
    t.match(first, { status: 503, code: 50301, asked: 1, line: { upstream: { upstreamStatus: status } } });
    t.equal(first.headers.get('retry-after'), String(seconds));

    world.behaviour = answer(good);
    clock.seconds += 2;
    const second = await ask(world, keyed('other'));
    t.match(second, { status: 503, code: 50301, asked: 0 }, 'oa-web is left alone');
    t.equal(second.headers.get('retry-after'), String(seconds - 2));
    t.match(second.line, { level: 50, upstream: { reason: 'resting', attempts: 0, sent: false } });
    t.match(await ask(world, rows.act.path, post), { status: 503, code: 50301, asked: 0 });
    t.match(await ask(world, keyed('kept')), { status: 200, asked: 0, line: { cache: 'stale-error', level: 40 } });

    clock.seconds += seconds;
    t.match(await ask(world, keyed('later')), { status: 200, asked: 1 });
  }
});

t.test("fault 23: a 429 to a member's call is about that member alone", async (t) => {
  const world = await start(t);
  world.behaviour = answer('', { 'retry-after': '30' }, 429);
  const refused = await ask(world, rows.act.path, post);
  t.match(refused, { status: 503, code: 50301, asked: 1 });
  t.equal(refused.headers.get('retry-after'), '30');
  world.behaviour = answer(good);
  t.match(await ask(world, keyed('public')), { status: 200, asked: 1 });
});

const { minCalls, restMs } = circuitRules;
/** The lines of the circuit, in order. */
const turns = ({ site }: World) =>
  site.logs.filter(({ circuit }) => circuit).map(({ circuit, level }) => `${String(circuit)} ${String(level)}`);
/** Fails until the circuit opens. */
async function open(world: World, behaviour: Behaviour = answer('', {}, 500)): Promise<void> {
  world.behaviour = behaviour;
  for (let n = 0; n < minCalls; n++) await ask(world, keyed(`open-${++count}`));
}

t.test('fault 24: a burst of 5xx spends the retry budget, then opens the circuit', async (t) => {
  const world = await start(t, { upstream: { circuit: { minCalls: 1_000 } } });
  world.behaviour = answer('', {}, 502);
  for (let n = 0; n < 100; n++) t.match(await ask(world, keyed(`budget-${n}`)), { status: 502, code: 50202 });
  const retries = world.upstream.asked.length - 100;
  t.ok(retries >= 20 && retries <= 25, `${retries} retries in 100 calls`);

  const closing = await start(t);
  await ask(closing, keyed('kept'));
  clock.seconds += day;
  await open(closing);
  t.same(turns(closing), ['open 40']);
  for (const path of [keyed('a'), keyed('b'), rows.mine.path]) {
    const refused = await ask(closing, path);
    t.match(refused, { status: 503, code: 50301, asked: 0 });
    t.equal(refused.envelope.message, errorCatalogue.upstreamResting.message.en);
    t.equal(refused.headers.get('retry-after'), String(restMs / 1_000));
    t.match(refused.line, { level: 50, upstream: { reason: 'circuit', sent: false } });
  }
  t.match(await ask(closing, keyed('kept')), { status: 200, asked: 0, line: { cache: 'stale-error', level: 40 } });
});

t.test(
  'fault 24: what oa-web answers, be it unreadable, a refusal, a 401 or a 404, leaves the circuit closed',
  async (t) => {
    const world = await start(t);
    for (const behaviour of [
      answer('<html>'),
      answer('{"code":9}'),
      answer('', {}, 401),
      answer('', {}, 403),
      answer('', {}, 404),
    ]) {
      await open(world, behaviour);
      t.same(turns(world), []);
    }
    world.behaviour = answer(good);
    t.match(await ask(world, keyed('fine')), { status: 200 });
  },
);

t.test('fault 39: an upstream that flaps is tried by a single probe at a time', async (t) => {
  const world = await start(t);
  await ask(world, keyed('kept'));
  clock.seconds += day;
  await open(world, reset);
  const failed = world.upstream.asked.length;
  clock.seconds += restMs / 1_000;
  const probe = held(reset);
  world.behaviour = probe.hold;
  // A POST is never tried again: this probe is one request.
  const probing = ask(world, rows.act.path, post);
  await until(() => probe.waiting.length === 1);
  for (let n = 0; n < 5; n++) t.match(await ask(world, keyed(`waiting-${n}`)), { status: 503, asked: 0 });
  t.match(await ask(world, keyed('kept')), { status: 200, asked: 0, line: { cache: 'stale-error' } });
  for (const go of probe.waiting) go();
  t.match(await probing, { status: 504, code: 50401 });
  t.equal(world.upstream.asked.length, failed + 1);
  t.match(await ask(world, keyed('still')), { status: 503, asked: 0 }, 'open again');

  clock.seconds += restMs / 1_000;
  world.behaviour = answer(good);
  t.match(await ask(world, keyed('well')), { status: 200, asked: 1 });
  t.match(await ask(world, keyed('all')), { status: 200, asked: 1 }, 'and all pass');
  t.same(turns(world), ['open 40', 'half-open 30', 'open 40', 'half-open 30', 'closed 30']);
});

t.test('fault 39: a probe that its caller leaves is taken over by the next call', async (t) => {
  const world = await start(t);
  await open(world);
  clock.seconds += restMs / 1_000;
  world.behaviour = neverAnswer;
  const leaving = request(new URL(rows.mine.path, world.site.url), { agent: false }).on('error', () => {});
  leaving.end();
  const before = world.upstream.asked.length;
  await until(() => world.upstream.asked.length > before);
  leaving.destroy();
  await until(() => turns(world).length === 3);
  world.behaviour = answer(good);
  t.match(await ask(world, keyed('next')), { status: 200, asked: 1 });
  t.same(turns(world), ['open 40', 'half-open 30', 'open 40', 'half-open 30', 'closed 30']);
});

/** A site whose oa-web is at an address where nobody answers as one should. */
async function nowhere(scope: Scope, oaWebUrl: URL, options: Partial<CoreOptions> = {}) {
  const world = await start(scope, { ...options, oaWebUrl });
  const cold = await ask(world, keyed('SECRET-QUERY'));
  return { world, cold };
}

t.test('fault 27: a name that is not known is 50202, told apart in the log', async (t) => {
  const { cold } = await nowhere(t, new URL('http://oa-web.invalid'));
  t.match(cold, { status: 502, code: 50202 });
  t.match(cold.line, { level: 50, upstream: { reason: 'dns', detail: /^E/, sent: false } });
  t.notMatch(JSON.stringify([cold.line, cold.envelope]), /SECRET|invalid/);
});

t.test('fault 28: a certificate at fault is 50202, its fault is named, and nothing is sent', async (t) => {
  for (const [name, until_, isTrusted, detail] of [
    ['localhost', '491231235959Z', false, /SELF_SIGNED/],
    ['localhost', '240601000000Z', true, 'CERT_HAS_EXPIRED'],
    ['elsewhere.example', '491231235959Z', true, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ] as const) {
    const certificate = selfSigned({ name, until: until_ });
    let asked = 0;
    const server = createTlsServer(certificate, (_request, response) => {
      asked++;
      response.end(good);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.teardown(() => new Promise((resolve) => server.close(resolve)));
    const address = new URL(`https://localhost:${(server.address() as AddressInfo).port}`);
    const { cold } = await nowhere(t, address, isTrusted ? { upstream: { ca: certificate.cert } } : {});
    t.match(cold, { status: 502, code: 50202 });
    t.match(cold.line, { level: 50, upstream: { reason: 'tls', detail, sent: false } });
    t.equal(asked, 0);
  }
});

t.test(
  'fault 29: a refused connection is 50202 at once, each time, and a POST is known not to have left',
  async (t) => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const { world, cold } = await nowhere(t, new URL(`http://127.0.0.1:${port}`));
    t.match(cold, { status: 502, code: 50202 });
    t.match(cold.line, {
      level: 50,
      upstream: { reason: 'connect', detail: 'ECONNREFUSED', attempts: 1, sent: false },
    });
    t.notMatch(JSON.stringify([cold.line, cold.envelope]), /SECRET|127\.0\.0\.1/);
    t.match(await ask(world, rows.act.path, post), { status: 502, code: 50202 });
    for (let n = 0; n < 2 * minCalls; n++) await ask(world, keyed(`refused-${n}`));
    t.same(turns(world), [], 'the circuit has nothing to spare anybody');
  },
);

t.test(
  'fault 30: a connection that never completes is 50401 when the time to connect, or all of it, is over',
  async (t) => {
    const address = await neverConnects(t);
    const { cold, world } = await nowhere(t, address, { upstream: { connectTimeoutMs: 150 } });
    t.match(cold, { status: 504, code: 50401 });
    t.match(cold.line, { level: 50, upstream: { reason: 'connect-timeout', attempts: 1, sent: false } });
    const posted = await ask(world, rows.act.path, post);
    t.equal(
      posted.envelope.message,
      errorCatalogue.upstreamTimeout.message.en,
      'what never left has no unknown outcome',
    );

    const late = await nowhere(t, address, {
      env: { OA_WEB_TIMEOUT_MS: '100' },
      upstream: { connectTimeoutMs: 60_000 },
    });
    t.match(late.cold, { status: 504, code: 50401, line: { upstream: { reason: 'timeout', sent: false } } });
  },
);

t.test(
  'fault 31: a connection whose other end is gone is 50401, given up, and the next call gets a new one',
  async (t) => {
    let first: Socket | undefined;
    hasty.byKey.set('half-open', (socket, asked) => {
      first = socket;
      answer(good)(socket, asked);
    });
    await ask(hasty, keyed('half-open'));
    const sockets: Socket[] = [];
    hasty.byKey.set('gone', (socket) => {
      sockets.push(socket);
      socket.pause();
    });
    t.match(await ask(hasty, keyed('gone')), {
      status: 504,
      code: 50401,
      asked: 1,
      line: { upstream: { reason: 'timeout' } },
    });
    t.equal(sockets[0], first, 'the kept connection');
    first?.resume();
    await until(() => first?.destroyed === true);
    t.match(await ask(hasty, keyed('next')), { status: 200, asked: 1 });
  },
);

t.test(
  'fault 34: oa-web closes a kept connection just as it is used: a GET is tried once more, a POST is not',
  async (t) => {
    const world = await start(t);
    const used = new WeakSet<Socket>();
    world.behaviour = (socket, asked) => {
      if (used.has(socket)) return void socket.destroy();
      used.add(socket);
      answer(good)(socket, asked);
    };
    t.match(await ask(world, keyed('first')), { status: 200, asked: 1 });
    t.match(await ask(world, keyed('second')), { status: 200, asked: 2, line: { attempts: 2, level: 30 } });
    const posted = await ask(world, rows.act.path, post);
    t.match(posted, { status: 504, code: 50401, asked: 1 });
    t.equal(posted.envelope.message, errorCatalogue.outcomeUnknown.message.en);
  },
);

t.test('fault 40: a call of a member who goes away is given up, and is no fault of oa-web', async (t) => {
  const world = await start(t);
  world.behaviour = neverAnswer;
  for (let n = 1; n <= 2 * minCalls; n++) {
    const leaving = request(new URL(rows.mine.path, world.site.url), { agent: false }).on('error', () => {});
    leaving.end();
    await until(() => world.upstream.asked.length === n);
    const [socket] = world.upstream.open;
    leaving.destroy();
    await until(() => socket?.destroyed === true);
  }
  t.same(turns(world), []);
  const gone = () => world.site.logs.filter((line) => line.left);
  await until(() => gone().length === 2 * minCalls);
  t.ok(gone().every(({ level }) => level === 30));
  world.behaviour = answer(good);
  t.match(await ask(world, keyed('next')), { status: 200 });
});

t.test('fault 40: a POST whose caller goes away runs to its end, and the log tells how it ended', async (t) => {
  const world = await start(t);
  for (const [behaviour, code, level] of [
    [answer(good), 0, 30],
    [answer('{"code":9}'), 42201, 50],
    [reset, 50401, 50],
  ] as const) {
    const late = held(behaviour);
    world.behaviour = late.hold;
    const before = world.upstream.asked.length;
    const leaving = request(new URL(rows.act.path, world.site.url), { agent: false, ...post }).on('error', () => {});
    leaving.end(post.body);
    await until(() => late.waiting.length === 1);
    leaving.destroy();
    const lefts = () => world.site.logs.filter((line) => line.left).length;
    const already = lefts();
    await until(() => lefts() > already);
    late.waiting[0]?.();
    const told = () => world.site.logs.filter(({ msg }) => msg === 'outcome of a call whose caller has left').at(-1);
    await until(() => told()?.code === code);
    t.match(told(), { level, route: rows.act.path, code, requestId: String });
    t.equal(world.upstream.asked.length, before + 1);
  }
  t.notMatch(JSON.stringify(world.site.logs), /SECRET/);
});

t.test(
  'fault 42: a POST that may have been carried out is 50401, says that nobody knows, and is sent once',
  async (t) => {
    const world = await start(t, { env: { OA_WEB_TIMEOUT_MS: '400' }, upstream: { circuit: { minCalls: 1_000 } } });
    const faults: Record<string, Behaviour> = {
      'reset after sending': reset,
      'end after sending': bytesThenEnd(''),
      'never an answer': neverAnswer,
      'reset in mid-body': bytesThenReset(head(200, length) + secret.slice(0, 20)),
      'headers too long': answer(secret, { 'x-long': 'x'.repeat(20_000) }),
      '500': answer('', {}, 500),
      '502': answer('', {}, 502),
      '503': answer('', {}, 503),
      '504': answer('', {}, 504),
      'a redirect': bytes(head(302, { location: '/', 'content-length': 0 })),
      'an HTML page': answer('<html>SECRET-BODY'),
      'truncated JSON': answer(secret.slice(0, -1)),
      'no record': answer('{"code":0,"data":{"name":"SECRET-BODY"}}'),
      'an empty body': answer(''),
    };
    for (const [name, behaviour] of Object.entries(faults)) {
      world.behaviour = behaviour;
      const { status, code, envelope, asked, line } = await ask(world, rows.act.path, post);
      t.same([status, code, asked], [504, 50401, 1], name);
      t.equal(envelope.message, errorCatalogue.outcomeUnknown.message.en, name);
      t.match(line, { level: 50, upstream: { upstreamPath: rows.act.path, reason: String } }, name);
      t.notMatch(JSON.stringify(line), /SECRET/);
    }
    const known: [Behaviour, number, number][] = [
      [answer(good), 200, 0],
      [answer('{"code":3,"msg":"no draws left"}'), 422, 42201],
      [answer('', {}, 401), 401, 40101],
      [answer('', {}, 404), 404, 40401],
      [answer('', { 'retry-after': '1' }, 503), 503, 50301],
    ];
    for (const [behaviour, status, code] of known) {
      world.behaviour = behaviour;
      t.match(await ask(world, rows.act.path, post), { status, code, asked: 1 });
    }
    world.behaviour = bytes(head(100) + head(200, length) + secret);
    t.match(await ask(world, rows.act.path, post), { status: 200, asked: 1 }, 'old servers continue every POST');
  },
);

t.test('fault 45: a bad item in a list is left out, and the log names its path', async (t) => {
  const world = await start(t);
  const items = Array.from({ length: 300 }, (_, id) => (id === 200 ? { name: 'SECRET-BODY' } : { id }));
  world.behaviour = answer(JSON.stringify({ code: 0, data: items }));
  const { status, envelope, line } = await ask(world, rows.list.path);
  t.match({ status, line }, { status: 200, line: { level: 40, dropped: ['$.data[200].id'] } });
  t.equal(envelope.data.length, 299);
  t.notMatch(JSON.stringify(line), /SECRET/);
  t.match(await ask(world, rows.list.path), { status: 200, asked: 0 });
});

t.test('calls beyond the connections wait in line, for no longer than their deadline', async (t) => {
  const world = await start(t, { env: { OA_WEB_CONNECTIONS: '1', OA_WEB_TIMEOUT_MS: '400' } });
  const first = held(answer(good));
  world.behaviour = first.hold;
  const served = Array.from({ length: 3 }, (_, n) => ask(world, keyed(`line-${n}`)));
  await until(() => first.waiting.length === 1);
  world.behaviour = answer(good);
  first.waiting[0]?.();
  for (const { status } of await Promise.all(served)) t.equal(status, 200);
  t.equal(world.upstream.open.size, 1);

  world.behaviour = neverAnswer;
  const before = world.upstream.asked.length;
  const holder = ask(world, keyed('holder'));
  await until(() => world.upstream.asked.length > before);
  const waiter = ask(world, rows.act.path, post);
  t.match(await holder, { status: 504, line: { upstream: { sent: true } } });
  t.match(await waiter, { status: 504, code: 50401 });

  const picture = (n: number) => `/media/96/${Buffer.from(`/p/${n}.png`).toString('base64url')}.webp`;
  const many = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(world, picture(n))));
  const full = many.filter(({ line }) => line.upstream.reason === 'line-full');
  t.ok(full.length >= 20, 'the line has an end');
  t.match(full[0], { status: 503, code: 50301, line: { upstream: { attempts: 0, sent: false } } });
});

t.test('shutting down closes the connections that are kept', async (t) => {
  const ends: (() => unknown)[] = [];
  const world = await start({ teardown: (end) => ends.push(end) });
  await Promise.all(Array.from({ length: 5 }, (_, n) => ask(world, keyed(`kept-${n}`))));
  t.ok(world.upstream.open.size > 0);
  const [endUpstream, endSite] = ends;
  await endSite?.();
  await until(() => world.upstream.open.size === 0);
  await endUpstream?.();
});
