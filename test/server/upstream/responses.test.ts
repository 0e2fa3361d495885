/**
 * Every faulty response we know of, over a real socket. Each is met by two visitors, one for whom nothing is cached and one
 * with a cached response, and checked for what both get, what is logged, how often oa-web is called, and that neither the
 * failure nor a partial response is cached.
 */
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { t } from 'tap';
import { until } from '../../helpers/until.ts';
import {
  anyName,
  ask,
  clock,
  day,
  good,
  json,
  keyed,
  length,
  mebibyte,
  rows,
  secret,
  startWorld,
} from '../../helpers/upstream/faulty-world.ts';
import {
  answer,
  type Behaviour,
  bytes,
  bytesThenEnd,
  bytesThenReset,
  drip,
  flood,
  head,
  inTurn,
  misbehavingUpstream,
  neverAnswer,
  reset,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const chunked = { ...json, 'transfer-encoding': 'chunked' };
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

const usual = await startWorld(t);

interface Fault {
  readonly status: number;
  readonly code: number;
  readonly reason: string;
  /** Number of calls to oa-web; more than one only if a retry may help. */
  readonly asked?: number;
  readonly level?: number;
}

/** A fault as met by two visitors: one with nothing cached, one with yesterday's response cached. */
function fault(name: string, behaviour: () => Behaviour, wanted: Fault): void {
  t.test(name, async (t) => {
    const { status, code, reason, asked = 1, level = 50 } = wanted;
    const key = anyName();
    clock.seconds += 9 * day;
    usual.byKey.set(key, behaviour());
    const cold = await ask(usual, keyed(key));
    t.match(cold, { status, code, asked, envelope: { data: null } }, 'nothing cached');
    t.equal(cold.headers.get('cache-control'), 'no-store');
    const { line } = cold;
    t.match(line, { level, upstream: { reason, upstreamPath: rows.kept.path } });
    if (reason !== 'refused') t.match(line.upstream, { ms: Number, attempts: asked, sent: true });
    t.notMatch(JSON.stringify(line), /SECRET/);
    t.notMatch(JSON.stringify([line, cold.envelope]), usual.upstream.url.host);

    clock.seconds += 300;
    usual.byKey.set(key, answer(good));
    t.match(
      await ask(usual, keyed(key)),
      { status: 200, asked: 1, envelope: { data: { id: '1' } } },
      'the failure is not cached',
    );

    clock.seconds += day;
    usual.byKey.set(key, behaviour());
    const warm = await ask(usual, keyed(key));
    t.notMatch(JSON.stringify(warm.line), /SECRET/);
    // "Not found", "refused" and "sign in" are valid responses: a cached one would contradict them.
    if (status < 500) {
      t.match(warm, { status, code, asked, envelope: { data: null } });
    } else {
      t.match(warm, { status: 200, code: 0, asked, envelope: { data: { id: '1' } } }, 'cached since yesterday');
      t.equal(warm.headers.get('age'), String(day));
      t.match(warm.headers.get('cache-status'), /^app-h5; fwd=stale; (fwd-status=\d+; )?ttl=-/);
      t.match(warm.line, { level: 40, cache: 'stale-error', staleReason: { reason } });
    }

    clock.seconds += 300;
    usual.byKey.set(key, answer(good.replace('1', '2')));
    t.match(await ask(usual, keyed(key)), { status: 200, asked: 1, envelope: { data: { id: '2' } } }, 'recovered');
  });
}

/** What looks like a fault but is not: the response is read and cached. */
function fine(name: string, behaviour: Behaviour, id = '1', more: { asked?: number; level?: number } = {}) {
  t.test(name, async (t) => {
    const key = anyName();
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

const timeout = { status: 504, code: 50401, reason: 'timeout' };
const broken = { status: 502, code: 50202, reason: 'broken' };
const unreadable = (reason: string): Fault => ({ status: 502, code: 50201, reason });
const encoded = (encoding: string, body: Buffer) => answer(body, { 'content-encoding': encoding });

fault('headers never come', () => usual.tooLong(neverAnswer), timeout);
fault(
  'the body drips a byte at a time',
  () => (socket, asked) => {
    socket.write(head(200, chunked));
    drip(chunk(' '))(socket, asked);
    void until(() => socket.bytesWritten > 200).then(usual.timeIsUp);
  },
  timeout,
);
fault('reset before headers, twice', () => reset, { ...broken, asked: 2 });
fine('reset before headers, once', inTurn(reset, answer(good)), '1', { asked: 2 });
fault('reset in mid-body', () => bytesThenReset(head(200, length) + secret.slice(0, 20)), broken);
fault(
  'a Content-Length beyond the body',
  () => bytesThenEnd(head(200, { ...json, 'content-length': 99 }) + secret),
  broken,
);
fault('truncated JSON', () => answer(secret.slice(0, -1)), unreadable('json'));
fine('JSON that is called HTML', answer(good, { 'content-type': 'text/html;charset=UTF-8' }));
fault(
  'an HTML error page with status 200',
  () => answer('<!doctype html>SECRET-BODY', { 'content-type': 'text/html' }),
  unreadable('html'),
);
/** Concatenated gzip members are valid gzip: a cheap bomb of 1 GiB. */
const bomb = Buffer.concat(Array<Buffer>(64).fill(gzipSync(Buffer.alloc(16 * mebibyte))));
fault('a gzip bomb', () => encoded('gzip', bomb), unreadable('too-large'));
fault(
  'a body of 100 MB',
  () => flood(head(200, { ...json, 'content-length': 100 * mebibyte }), Buffer.alloc(mebibyte, ' ')),
  unreadable('too-large'),
);
fault('an unknown Content-Encoding', () => encoded('zstd', Buffer.from(secret)), unreadable('encoding'));
fault(
  'stacked Content-Encodings',
  () => encoded('gzip, br', brotliCompressSync(gzipSync(secret))),
  unreadable('encoding'),
);
const gz = gzipSync(secret);
fault(
  'corrupt gzip',
  () => encoded('gzip', Buffer.concat([gz.subarray(0, 12), Buffer.alloc(9, 7), gz.subarray(21)])),
  unreadable('encoding'),
);
fault(
  'invalid UTF-8',
  () => answer(Buffer.from([...Buffer.from('{"code":0,"data":{"id":"'), 0xff, ...Buffer.from('"}}')])),
  unreadable('charset'),
);
const gbk = Buffer.concat([Buffer.from('{"code":0,"data":{"id":"'), Buffer.from([0xd6, 0xd0]), Buffer.from('"}}')]);
fine('GBK with a charset', answer(gbk, { 'content-type': 'application/json; charset=GBK' }), '中');
fine('a byte order mark', answer(`\uFEFF${good}`));
fine(
  'a byte order mark that contradicts the charset',
  answer(`\uFEFF${good.replace('1', '中')}`, { 'content-type': 'application/json; charset=GBK' }),
  '中',
);
fault('an empty body', () => answer(''), unreadable('empty'));
for (const code of ['"code":"0"', '"rc":0', '"success":true', '"errcode":"0"', '"status":200']) {
  fine(`success as ${code}`, answer(`{${code},"data":{"id":"1"}}`));
}
fine('an envelope inside an envelope', answer(`{"code":0,"data":{"rc":"0","msg":"","result":${good}}}`));
fine('duplicate keys', answer('{"code":1,"code":0,"data":{"id":"1"},"data":{"id":"2"}}'), '2');
fine(
  'keys that target the prototype',
  answer('{"code":0,"__proto__":{"code":9},"data":{"__proto__":{"id":"9"},"constructor":{"prototype":{}},"id":"1"}}'),
);
fault(
  'JSON nested 10,000 deep',
  () => answer(`{"code":0,"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
  unreadable('json'),
);
fault(
  'a redirect to itself',
  () => bytes(head(302, { location: keyed('x'), 'content-length': 0 })),
  unreadable('redirect'),
);
fault('a 500', () => answer('SECRET-BODY', {}, 500), { ...broken, reason: 'status' });
fault('a 502, twice', () => answer('SECRET-BODY', {}, 502), { ...broken, reason: 'status', asked: 2 });
fine('a 502, once', inTurn(answer('<html>', {}, 502), answer(good)), '1', { asked: 2 });
fault('a 503 and a 504', () => inTurn(answer('', {}, 503), answer('', {}, 504)), { ...broken, reason: 'status' });
fault('a 401', () => answer(secret, {}, 401), { status: 401, code: 40101, reason: 'token', level: 30 });
fault('a 403', () => answer(secret, {}, 403), { status: 401, code: 40101, reason: 'token', level: 30 });
fault('a 404', () => answer(secret, {}, 404), { status: 404, code: 40401, reason: 'status', level: 30 });
fine('HTTP/1.0 without length', bytesThenEnd(head(200, json, '1.0') + good));
fine('chunks and trailers', bytes(`${head(200, { ...chunked, trailer: 'x-sum' })}${chunk(good)}0\r\nx-sum: 1\r\n\r\n`));
fine('102 and 103 first', bytes(head(102) + head(103, { link: '</x>' }) + head(200, length) + secret), 'SECRET-BODY');
fine(
  'unsolicited 100 Continue',
  bytes(head(100) + head(100, { 'x-a': 'b' }) + head(200, length) + secret),
  'SECRET-BODY',
);
fine(
  '100 Continue, byte by byte',
  (socket) => void byByte(socket, head(100) + head(200, length) + secret),
  'SECRET-BODY',
);
fault('100 Continue beyond the header limit', () => bytes(head(100).repeat(1_000)), {
  ...broken,
  asked: 2,
});
fault('headers over 16 KiB', () => answer(secret, { 'x-long': 'x'.repeat(20_000) }), {
  ...broken,
  reason: 'headers',
});
fault('a code that is not 0', () => answer('{"code":7,"msg":"<b>no</b> such dog"}'), {
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

t.test('JSON with another content type is logged once per path', async (t) => {
  const world = await startWorld(t);
  world.behaviour = answer(good, { 'content-type': 'text/html; SECRET=1' });
  for (let n = 0; n < 3; n++) await ask(world, keyed(String(n)));
  const warnings = world.site.logs.filter((line) => line.msg === 'oa-web sent JSON with another content type');
  t.match(warnings, [{ level: 40, upstreamPath: rows.kept.path, contentType: 'text/html' }]);
  t.equal(warnings.length, 1);
});

t.test('a gzip bomb of 1 GiB does not raise memory use', async (t) => {
  t.ok(bomb.length < 2 * mebibyte, 'a bomb is small');
  const world = await startWorld(t);
  world.behaviour = encoded('gzip', bomb);
  await ask(world, keyed('first'));
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 1);
  for (const key of ['second', 'third']) t.match(await ask(world, keyed(key)), { code: 50201 });
  clearInterval(watch);
  t.ok(peak - before < 50 * mebibyte, `rose by ${Math.round((peak - before) / mebibyte)} MiB`);
});

t.test('a body of 100 MB is not read to the end', async (t) => {
  const world = await startWorld(t);
  const closed = new Promise<number>((resolve) => {
    world.behaviour = (socket, asked) => {
      socket.on('close', () => resolve(socket.bytesWritten));
      flood(head(200, { ...json, 'content-length': 100 * mebibyte }), Buffer.alloc(mebibyte, ' '))(socket, asked);
    };
  });
  t.match(await ask(world, keyed('big')), { status: 502, code: 50201 });
  t.ok((await closed) < 40 * mebibyte);
});

t.test('a redirect to another host, whatever its status, is not followed', async (t) => {
  const other = await misbehavingUpstream(t, answer(good));
  const world = await startWorld(t);
  for (const status of [301, 302, 303, 307, 308]) {
    world.behaviour = bytes(head(status, { location: new URL(keyed('x'), other.url).href, 'content-length': 0 }));
    t.match(await ask(world, keyed(String(status))), { status: 502, code: 50201, asked: 1 });
  }
  t.equal(other.asked.length, 0);
});
