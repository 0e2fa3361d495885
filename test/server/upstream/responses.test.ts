/**
 * Every known faulty response, over a real socket. Each is requested with and without a cached response. The tests check
 * what visitors get, what is logged, how often oa-web is called, and that neither the failure nor a partial response is
 * cached.
 */
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import {
  clock,
  day,
  endpoints,
  good,
  json,
  length,
  mebibyte,
  pathWithKey,
  secret,
  send,
  startFaultySite,
  uniqueKey,
} from '../../helpers/upstream/faulty-site.ts';
import {
  type Behaviour,
  bytes,
  bytesThenEnd,
  bytesThenReset,
  drip,
  flood,
  head,
  inTurn,
  misbehavingUpstream,
  neverRespond,
  reset,
  respondWith,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const chunked = { ...json, 'transfer-encoding': 'chunked' };
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

const shared = await startFaultySite(t);

interface Fault {
  readonly status: number;
  readonly code: number;
  readonly reason: string;
  /** Number of calls to oa-web; more than one only if a retry can help. */
  readonly calls?: number;
  readonly level?: number;
}

/** Expects a fault to fail a request with nothing cached, and to be covered by yesterday's response otherwise. */
function expectFault(name: string, behaviour: () => Behaviour, expected: Fault): void {
  t.test(name, async (t) => {
    const { status, code, reason, calls = 1, level = 50 } = expected;
    const key = uniqueKey();
    clock.seconds += 9 * day;
    shared.byKey.set(key, behaviour());
    const cold = await send(shared, pathWithKey(key));
    t.match(cold, { status, code, calls, envelope: { data: null } }, 'nothing cached');
    t.equal(cold.headers.get('cache-control'), 'no-store');
    const { line } = cold;
    t.match(line, { level, upstream: { reason, upstreamPath: endpoints.cached.path } });
    t.match(line, { upstreamMs: Number, attempts: calls });
    if (reason !== 'refused') t.equal(line.upstream.sent, true);
    t.notMatch(JSON.stringify(line), /SECRET/);
    t.notMatch(JSON.stringify([line, cold.envelope]), shared.upstream.url.host);

    clock.seconds += 300;
    shared.byKey.set(key, respondWith(good));
    t.match(
      await send(shared, pathWithKey(key)),
      { status: 200, calls: 1, envelope: { data: { id: '1' } } },
      'the failure is not cached',
    );

    clock.seconds += day;
    shared.byKey.set(key, behaviour());
    const warm = await send(shared, pathWithKey(key));
    t.notMatch(JSON.stringify(warm.line), /SECRET/);
    // "Not found", "refused" and "sign in" are valid responses: a cached one would contradict them.
    if (status < 500) {
      t.match(warm, { status, code, calls, envelope: { data: null } });
    } else {
      t.match(warm, { status: 200, code: 0, calls, envelope: { data: { id: '1' } } }, 'cached since yesterday');
      t.equal(warm.headers.get('age'), String(day));
      t.match(warm.headers.get('cache-status'), /^app-h5; fwd=stale; (fwd-status=\d+; )?ttl=-/);
      t.match(warm.line, { level: 40, cache: 'stale-error', staleReason: { reason } });
    }

    clock.seconds += 300;
    shared.byKey.set(key, respondWith(good.replace('1', '2')));
    t.match(
      await send(shared, pathWithKey(key)),
      { status: 200, calls: 1, envelope: { data: { id: '2' } } },
      'recovered',
    );
  });
}

/** Expects a response that only looks faulty to be read and cached. */
function expectSuccess(name: string, behaviour: Behaviour, id = '1', more: { calls?: number; level?: number } = {}) {
  t.test(name, async (t) => {
    const key = uniqueKey();
    clock.seconds += 9 * day;
    shared.byKey.set(key, behaviour);
    const { calls = 1, level = 30 } = more;
    const first = await send(shared, pathWithKey(key));
    t.match(first, { status: 200, code: 0, calls, envelope: { data: { id } } });
    t.match(first.line, { level, cache: 'miss', attempts: calls });
    const second = await send(shared, pathWithKey(key));
    t.match(second, { status: 200, calls: 0, envelope: { data: { id } }, line: { cache: 'hit' } });
  });
}

const timeout = { status: 504, code: 50401, reason: 'timeout' };
const broken = { status: 502, code: 50202, reason: 'broken' };
const unreadable = (reason: string): Fault => ({ status: 502, code: 50201, reason });
const encoded = (encoding: string, body: Buffer) => respondWith(body, { 'content-encoding': encoding });

expectFault('headers never come', () => shared.untilDeadline(neverRespond), timeout);
expectFault(
  'the body drips a byte at a time',
  () => (socket, request) => {
    socket.write(head(200, chunked));
    drip(chunk(' '))(socket, request);
    void until(() => socket.bytesWritten > 200).then(shared.expireDeadlines);
  },
  timeout,
);
expectFault('reset before headers, twice', () => reset, { ...broken, calls: 2 });
expectSuccess('reset before headers, once', inTurn(reset, respondWith(good)), '1', { calls: 2 });
expectFault('reset in mid-body', () => bytesThenReset(head(200, length) + secret.slice(0, 20)), broken);
expectFault(
  'a Content-Length beyond the body',
  () => bytesThenEnd(head(200, { ...json, 'content-length': 99 }) + secret),
  broken,
);
expectFault('truncated JSON', () => respondWith(secret.slice(0, -1)), unreadable('json'));
expectSuccess('JSON declared as HTML', respondWith(good, { 'content-type': 'text/html;charset=UTF-8' }));
expectFault(
  'an HTML error page with status 200',
  () => respondWith('<!doctype html>SECRET-BODY', { 'content-type': 'text/html' }),
  unreadable('html'),
);
/** Concatenated gzip members are valid gzip: a cheap bomb of 1 GiB. */
const bomb = Buffer.concat(Array<Buffer>(64).fill(gzipSync(Buffer.alloc(16 * mebibyte))));
expectFault('a gzip bomb', () => encoded('gzip', bomb), unreadable('too-large'));
expectFault(
  'a body of 100 MB',
  () => flood(head(200, { ...json, 'content-length': 100 * mebibyte }), Buffer.alloc(mebibyte, ' ')),
  unreadable('too-large'),
);
expectFault('an unknown Content-Encoding', () => encoded('zstd', Buffer.from(secret)), unreadable('encoding'));
expectFault(
  'stacked Content-Encodings',
  () => encoded('gzip, br', brotliCompressSync(gzipSync(secret))),
  unreadable('encoding'),
);
const gz = gzipSync(secret);
expectFault(
  'corrupt gzip',
  () => encoded('gzip', Buffer.concat([gz.subarray(0, 12), Buffer.alloc(9, 7), gz.subarray(21)])),
  unreadable('encoding'),
);
expectFault(
  'invalid UTF-8',
  () => respondWith(Buffer.from([...Buffer.from('{"code":0,"data":{"id":"'), 0xff, ...Buffer.from('"}}')])),
  unreadable('charset'),
);
const gbk = Buffer.concat([Buffer.from('{"code":0,"data":{"id":"'), Buffer.from([0xd6, 0xd0]), Buffer.from('"}}')]);
expectSuccess('GBK with a charset', respondWith(gbk, { 'content-type': 'application/json; charset=GBK' }), '中');
expectSuccess('a byte order mark', respondWith(`\uFEFF${good}`));
expectSuccess(
  'a byte order mark that contradicts the charset',
  respondWith(`\uFEFF${good.replace('1', '中')}`, { 'content-type': 'application/json; charset=GBK' }),
  '中',
);
expectFault('an empty body', () => respondWith(''), unreadable('empty'));
for (const code of ['"code":"0"', '"rc":0', '"success":true', '"errcode":"0"', '"status":200']) {
  expectSuccess(`success as ${code}`, respondWith(`{${code},"data":{"id":"1"}}`));
}
expectSuccess('an envelope inside an envelope', respondWith(`{"code":0,"data":{"rc":"0","msg":"","result":${good}}}`));
expectSuccess('duplicate keys', respondWith('{"code":1,"code":0,"data":{"id":"1"},"data":{"id":"2"}}'), '2');
expectSuccess(
  'keys that target the prototype',
  respondWith(
    '{"code":0,"__proto__":{"code":9},"data":{"__proto__":{"id":"9"},"constructor":{"prototype":{}},"id":"1"}}',
  ),
);
expectFault(
  'JSON nested 10,000 deep',
  () => respondWith(`{"code":0,"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
  unreadable('json'),
);
expectFault(
  'a redirect to itself',
  () => bytes(head(302, { location: pathWithKey('x'), 'content-length': 0 })),
  unreadable('redirect'),
);
expectFault('a 500', () => respondWith('SECRET-BODY', {}, 500), { ...broken, reason: 'status' });
expectFault('a 502, twice', () => respondWith('SECRET-BODY', {}, 502), { ...broken, reason: 'status', calls: 2 });
expectSuccess('a 502, once', inTurn(respondWith('<html>', {}, 502), respondWith(good)), '1', { calls: 2 });
expectFault('a 503 and a 504', () => inTurn(respondWith('', {}, 503), respondWith('', {}, 504)), {
  ...broken,
  reason: 'status',
});
expectFault('a 401', () => respondWith(secret, {}, 401), { status: 502, code: 50201, reason: 'token', level: 50 });
expectFault('a 403', () => respondWith(secret, {}, 403), { status: 502, code: 50201, reason: 'token', level: 50 });
expectFault('a 404', () => respondWith(secret, {}, 404), { status: 404, code: 40401, reason: 'status', level: 30 });
expectSuccess('HTTP/1.0 without length', bytesThenEnd(head(200, json, '1.0') + good));
expectSuccess(
  'chunks and trailers',
  bytes(`${head(200, { ...chunked, trailer: 'x-sum' })}${chunk(good)}0\r\nx-sum: 1\r\n\r\n`),
);
expectSuccess(
  '102 and 103 first',
  bytes(head(102) + head(103, { link: '</x>' }) + head(200, length) + secret),
  'SECRET-BODY',
);
expectSuccess(
  'unsolicited 100 Continue',
  bytes(head(100) + head(100, { 'x-a': 'b' }) + head(200, length) + secret),
  'SECRET-BODY',
);
expectSuccess(
  '100 Continue, byte by byte',
  (socket) => void byByte(socket, head(100) + head(200, length) + secret),
  'SECRET-BODY',
);
expectFault('100 Continue beyond the header limit', () => bytes(head(100).repeat(1_000)), {
  ...broken,
  calls: 2,
});
expectFault('headers over 16 KiB', () => respondWith(secret, { 'x-long': 'x'.repeat(20_000) }), {
  ...broken,
  reason: 'headers',
});
expectFault('a code that is not 0', () => respondWith('{"code":7,"msg":"<b>no</b> such dog"}'), {
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

t.test('JSON, if sent with another content type, is logged once per path', async (t) => {
  const faulty = await startFaultySite(t);
  faulty.behaviour = respondWith(good, { 'content-type': 'text/html; SECRET=1' });
  for (let n = 0; n < 3; n++) await send(faulty, pathWithKey(String(n)));
  const warnings = faulty.site.logs.filter((line) => line.msg === 'oa-web sent JSON with another content type');
  t.match(warnings, [{ level: 40, upstreamPath: endpoints.cached.path, contentType: 'text/html' }]);
  t.equal(warnings.length, 1);
});

t.test('memory use, on a gzip bomb of 1 GiB, does not rise', async (t) => {
  t.ok(bomb.length < 2 * mebibyte, 'the bomb itself is small');
  const faulty = await startFaultySite(t);
  faulty.behaviour = encoded('gzip', bomb);
  await send(faulty, pathWithKey('first'));
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 1);
  for (const key of ['second', 'third']) t.match(await send(faulty, pathWithKey(key)), { code: 50201 });
  clearInterval(watch);
  t.ok(peak - before < 50 * mebibyte, `rose by ${Math.round((peak - before) / mebibyte)} MiB`);
});

t.test('the rest of a body of 100 MiB is not read', async (t) => {
  const faulty = await startFaultySite(t);
  const closed = new Promise<number>((resolve) => {
    faulty.behaviour = (socket, request) => {
      socket.on('close', () => resolve(socket.bytesWritten));
      flood(head(200, { ...json, 'content-length': 100 * mebibyte }), Buffer.alloc(mebibyte, ' '))(socket, request);
    };
  });
  t.match(await send(faulty, pathWithKey('big')), { status: 502, code: 50201 });
  t.ok((await closed) < 40 * mebibyte);
});

t.test('a redirect to another host, with any status, is not followed', async (t) => {
  const other = await misbehavingUpstream(t, respondWith(good));
  const faulty = await startFaultySite(t);
  for (const status of [301, 302, 303, 307, 308]) {
    faulty.behaviour = bytes(
      head(status, { location: new URL(pathWithKey('x'), other.url).href, 'content-length': 0 }),
    );
    t.match(await send(faulty, pathWithKey(String(status))), { status: 502, code: 50201, calls: 1 });
  }
  t.equal(other.requests.length, 0);
});
