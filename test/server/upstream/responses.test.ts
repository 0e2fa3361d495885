/** Faulty and unusual responses from oa-web over a real socket: result, log and cache. */
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { isExhaustive, sample } from '../../helpers/exhaustive.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import {
  clock,
  day,
  endpoints,
  goodBody,
  jsonHeaders,
  mebibyte,
  pathWithKey,
  secretBody,
  secretHeaders,
  send,
  startFaultySite,
  uniqueKey,
} from '../../helpers/upstream/faulty-site.ts';
import {
  type Behaviour,
  bytesThenEnd,
  bytesThenReset,
  drip,
  flood,
  inTurn,
  neverRespond,
  reset,
  respondWith,
  responseHead,
  sendBytes,
  startMisbehavingUpstream,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const chunked = { ...jsonHeaders, 'transfer-encoding': 'chunked' };
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const encoded = (encoding: string, body: string | Buffer) => respondWith(body, { 'content-encoding': encoding });
const typed = (type: string, body: string | Buffer) => respondWith(body, { 'content-type': type });
const goodHead = responseHead(200, { ...jsonHeaders, 'content-length': goodBody.length });
const gz = gzipSync(secretBody);
const gzipHead = responseHead(200, { ...jsonHeaders, 'content-length': gz.length, 'content-encoding': 'gzip' });
const gzipped = Buffer.concat([Buffer.from(gzipHead), gz]);
/** A cheap bomb of 1 GiB: concatenated gzip members are valid gzip. */
const bomb = Buffer.concat(Array<Buffer>(64).fill(gzipSync(Buffer.alloc(16 * mebibyte))));
const brotliBomb = brotliCompressSync(Buffer.alloc(32 * mebibyte), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const spaces = Buffer.alloc(mebibyte, ' ');
const withId = (bytes: readonly number[]) =>
  Buffer.concat([Buffer.from('{"code":0,"data":{"id":"'), Buffer.from(bytes), Buffer.from('"}}')]);
const gbk = withId([0xd6, 0xd0]);

const shared = await startFaultySite(t);
const get = (key = uniqueKey()) => send(shared, pathWithKey(key));

/** Makes enough calls for a retry budget of two. */
async function earnRetries() {
  for (let n = 0; n < 10; n++) await get();
}

interface Fault {
  readonly status: number;
  readonly code: number;
  readonly reason: string;
  /** Number of calls to oa-web; more than one only if a retry may help. */
  readonly calls?: number;
  readonly level?: number;
}
const broken = (reason: string, calls = 1): Fault => ({ status: 502, code: 50202, reason, calls });
const unreadable = (reason: string): Fault => ({ status: 502, code: 50201, reason });

/** Number of faults of one kind in a quick run. */
const perKind = 3;

/**
 * Tests each fault twice. With nothing cached, the request fails. With a response cached yesterday, the site serves
 * that response, unless the fault is a valid answer.
 */
function expectFaults(fault: Fault, faults: Readonly<Record<string, () => Behaviour>>): void {
  const { status, code, reason, calls = 1, level = 50 } = fault;
  for (const [name, behaviour] of sample(Object.entries(faults), perKind)) {
    t.test(`fails with "${reason}": ${name}`, async (t) => {
      const key = uniqueKey();
      clock.seconds += 9 * day;
      if (calls > 1) await earnRetries();
      shared.byKey.set(key, behaviour());
      const cold = await get(key);
      t.match(cold, { status, code, calls, envelope: { data: null } }, 'nothing cached');
      t.equal(cold.headers.get('cache-control'), 'no-store');
      const { line } = cold;
      const upstream = { reason, upstreamPath: endpoints.cached.path, ...(reason !== 'refused' && { sent: true }) };
      t.match(line, { level, upstream, upstreamMs: Number, attempts: calls });
      t.notMatch(JSON.stringify([line, cold.envelope]), shared.upstream.url.host);

      clock.seconds += 300;
      shared.byKey.set(key, respondWith(goodBody));
      const next = await get(key);
      t.match(next, { status: 200, calls: 1, envelope: { data: { id: '1' } } }, 'the failure is not cached');

      clock.seconds += day;
      shared.byKey.set(key, behaviour());
      const warm = await get(key);
      t.notMatch(JSON.stringify([line, warm.line]), /SECRET/);
      // "Not found" and "refused" are valid responses that a cached response would contradict.
      if (status < 500) {
        t.match(warm, { status, code, calls, envelope: { data: null } });
      } else {
        t.match(warm, { status: 200, code: 0, calls, envelope: { data: { id: '1' } } }, 'cached since yesterday');
        t.equal(warm.headers.get('age'), String(day));
        t.match(warm.headers.get('cache-status'), /^app-h5; fwd=stale; (fwd-status=\d+; )?ttl=-/);
        t.match(warm.line, { level: 40, cache: 'stale-error', staleReason: { reason } });
      }

      clock.seconds += 300;
      shared.byKey.set(key, respondWith(goodBody.replace('1', '2')));
      t.match(await get(key), { status: 200, calls: 1, envelope: { data: { id: '2' } } }, 'recovered');
    });
  }
}

/** Sockets of calls whose deadline has expired. */
const late: Socket[] = [];
const untilDeadline = (behaviour: Behaviour) => () =>
  shared.untilDeadline((socket, request) => {
    late.push(socket);
    behaviour(socket, request);
  });
expectFaults(
  { status: 504, code: 50401, reason: 'timeout' },
  {
    'headers never come': untilDeadline(neverRespond),
    'headers drip': untilDeadline(drip(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(6)}`)),
    'nothing after 1xx': untilDeadline(sendBytes(responseHead(103))),
    'the body never comes': untilDeadline(sendBytes(responseHead(200, secretHeaders))),
    'the body stops': untilDeadline(sendBytes(responseHead(200, secretHeaders) + secretBody.slice(0, 10))),
    'gzip stops': untilDeadline(sendBytes(gzipped.subarray(0, -9))),
    'the body drips': () => (socket, request) => {
      socket.write(responseHead(200, chunked));
      drip(chunk(' '))(socket, request);
      void until(() => socket.bytesWritten > 200).then(shared.expireDeadlines);
    },
  },
);
t.test('closes the connection of a response past its deadline', async (t) => {
  t.ok(late.length >= (isExhaustive ? 12 : 2 * perKind));
  await until(() => late.every(({ destroyed }) => destroyed));
});

expectFaults(broken('broken'), {
  'reset in mid-body': () => bytesThenReset(responseHead(200, secretHeaders) + secretBody.slice(0, 20)),
  'reset after complete JSON': () =>
    bytesThenReset(responseHead(200, { ...jsonHeaders, 'content-length': 500 }) + secretBody),
  'end before the length': () => bytesThenEnd(responseHead(200, { ...jsonHeaders, 'content-length': 99 }) + secretBody),
  'end in mid-chunk': () => bytesThenEnd(responseHead(200, chunked) + chunk(secretBody).slice(0, -10)),
  'end without a last chunk': () => bytesThenEnd(responseHead(200, chunked) + chunk(secretBody)),
  'reset in mid-gzip': () => bytesThenReset(gzipped.subarray(0, -9)),
  'end in mid-gzip': () => bytesThenEnd(gzipped.subarray(0, -9)),
  'not HTTP': () => sendBytes('SSH-2.0-OpenSSH_9.6\r\n\r\n'),
  'an invalid chunk size': () => sendBytes(`${responseHead(200, chunked)}zz\r\n${secretBody}`),
});
expectFaults(broken('headers'), { 'over 16 KiB': () => respondWith(secretBody, { 'x-long': 'x'.repeat(20_000) }) });
expectFaults(unreadable('json'), {
  truncated: () => respondWith(secretBody.slice(0, -1)),
  'a length shorter than the body': () =>
    sendBytes(responseHead(200, { ...jsonHeaders, 'content-length': 30 }) + secretBody),
  'plain text': () => respondWith('SECRET-BODY'),
  'JSONP with anything after it': () => respondWith(`callback(${secretBody}); alert(1)`),
});
expectFaults(unreadable('html'), {
  'an error page with status 200': () => typed('text/html', '<!doctype html>SECRET-BODY'),
  'after white space': () => respondWith('\n  <html>SECRET-BODY</html>'),
});
expectFaults(unreadable('empty'), {
  'no body': () => respondWith(''),
  blank: () => respondWith('\uFEFF \r\n'),
  204: () => sendBytes(responseHead(204)),
});
expectFaults(unreadable('too-large'), {
  'a gzip bomb': () => encoded('gzip', bomb),
  'a Brotli bomb': () => encoded('br', brotliBomb),
  '100 MiB': () => flood(responseHead(200, { ...jsonHeaders, 'content-length': 100 * mebibyte }), spaces),
  endless: () => flood(responseHead(200, { ...jsonHeaders, connection: 'close' }), spaces),
});
expectFaults(unreadable('encoding'), {
  unknown: () => encoded('zstd', secretBody),
  stacked: () => encoded('gzip, br', brotliCompressSync(gz)),
  'corrupt gzip': () => encoded('gzip', Buffer.concat([gz.subarray(0, 12), Buffer.alloc(9, 7), gz.subarray(21)])),
  'truncated gzip': () => encoded('gzip', gz.subarray(0, -9)),
  'not gzip': () => encoded('gzip', secretBody),
  'not Brotli': () => encoded('br', secretBody),
});
expectFaults(unreadable('charset'), {
  'invalid UTF-8': () => respondWith(withId([0xff])),
  unknown: () => typed('application/json; charset=klingon', secretBody),
});
expectFaults(unreadable('redirect'), {
  'to itself': () => sendBytes(responseHead(302, { location: pathWithKey('x'), 'content-length': 0 })),
  'unsolicited 304': () => sendBytes(responseHead(304)),
});
expectFaults(broken('status'), {
  500: () => respondWith('SECRET-BODY', {}, 500),
  '503 and 504': () => inTurn(respondWith('', {}, 503), respondWith('', {}, 504)),
});
expectFaults(broken('status', 2), { 'a 502, twice': () => respondWith('SECRET-BODY', {}, 502) });
expectFaults(unreadable('token'), {
  401: () => respondWith(secretBody, {}, 401),
  403: () => respondWith(secretBody, {}, 403),
});
expectFaults(
  { status: 404, code: 40401, reason: 'status', level: 30 },
  { 404: () => respondWith(secretBody, {}, 404) },
);
expectFaults(
  { status: 422, code: 42201, reason: 'refused', level: 30 },
  { 'a code that is not 0': () => respondWith('{"code":7,"msg":"<b>too</b> late"}') },
);
expectFaults(broken('broken', 2), {
  'reset before headers, twice': () => reset,
  'end before headers': () => bytesThenEnd(''),
  'reset in mid-headers': () => bytesThenReset('HTTP/1.1 200 OK\r\ncontent-ty'),
  'two lengths': () => sendBytes('HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\n{}'),
  '100 Continue beyond the header limit': () => sendBytes(responseHead(100).repeat(1_000)),
});

t.test('maps a status to an error regardless of the body', async (t) => {
  const gone = [404, 40401, 'status'];
  const expected: Record<number, unknown[]> = { 404: gone, 410: gone, 429: [503, 50301, 'status'] };
  for (const status of [401, 403]) expected[status] = [502, 50201, 'token'];
  for (const status of [206, 400, 402, 418, 451]) expected[status] = [502, 50201, 'status'];
  for (const status of [500, 502, 503, 504, 599]) expected[status] = [502, 50202, 'status'];
  // The body must not change the error, whether it is a page, an envelope or empty.
  for (const [sent, result] of Object.entries(expected)) {
    for (const body of ['<html>SECRET-BODY</html>', secretBody, '']) {
      clock.seconds += 3_600;
      shared.behaviour = respondWith(body, {}, Number(sent));
      const { status, code, line } = await get();
      const { reason, upstreamStatus } = line.upstream;
      t.same([status, code, reason, upstreamStatus], [...result, Number(sent)], `${sent} ${body}`);
    }
  }
  shared.behaviour = respondWith('{"code":7,"msg":"no such group"}', {}, 400);
  const refused = { message: 'no such group', upstreamCode: '7' };
  t.match(await get(), { status: 422, code: 42201, envelope: refused });
});

/** Responses that are read and cached. By default their id is 1, and they take one call. */
const successes: [string, Behaviour, id?: string, calls?: number][] = [
  ['a reset before headers, once', inTurn(reset, respondWith(goodBody)), '1', 2],
  ['a 502, once', inTurn(respondWith('<html>', {}, 502), respondWith(goodBody)), '1', 2],
  ['201', respondWith(goodBody, {}, 201)],
  ['gzip', encoded('gzip', gzipSync(goodBody))],
  ['x-gzip', encoded('X-GZIP', gzipSync(goodBody))],
  ['Brotli', encoded('br', brotliCompressSync(goodBody))],
  ['deflate', encoded('deflate', deflateSync(goodBody))],
  ['identity', encoded('identity', goodBody)],
  ['JSON declared as HTML', typed('text/html;charset=UTF-8', goodBody)],
  ['no Content-Type', sendBytes(responseHead(200, { 'content-length': goodBody.length }) + goodBody)],
  ['white space around JSON', respondWith(`\r\n ${goodBody}\n`)],
  ['GBK', typed('application/json; charset=GBK', gbk), '中'],
  ['GBK in quotes', typed("application/json; charset='gb2312'", gbk), '中'],
  ['UTF-8', respondWith(goodBody.replace('1', '中文🐕')), '中文🐕'],
  ['UTF-16', typed('text/json;charset="utf-16le"', Buffer.from(goodBody.replace('1', '中'), 'utf16le')), '中'],
  ['a byte order mark', respondWith(`\uFEFF${goodBody}`)],
  ['a contradicting byte order mark', typed('text/json; charset=GBK', `\uFEFF${goodBody.replace('1', '中')}`), '中'],
  ['HTTP/1.0 without length', bytesThenEnd(responseHead(200, jsonHeaders, '1.0') + goodBody)],
  ['HTTP/1.1 without length', bytesThenEnd(responseHead(200, { ...jsonHeaders, connection: 'close' }) + goodBody)],
  ['chunks of a byte', sendBytes(responseHead(200, chunked) + [...goodBody].map(chunk).join('') + chunk(''))],
  [
    'trailers',
    sendBytes(`${responseHead(200, { ...chunked, trailer: 'x-sum' })}${chunk(goodBody)}0\r\nx-sum: 1\r\n\r\n`),
  ],
  ['102 and 103 first', sendBytes(responseHead(102) + responseHead(103, { link: '</x>' }) + goodHead + goodBody)],
  ['unsolicited 100 Continue', sendBytes(responseHead(100) + responseHead(100, { 'x-a': 'b' }) + goodHead + goodBody)],
  ['100 Continue, byte by byte', (socket) => void byByte(socket, responseHead(100) + goodHead + goodBody)],
  ['headers just below the limit', respondWith(goodBody, { 'x-long': 'x'.repeat(15_000) })],
  ['an absurd date', respondWith(goodBody, { date: 'Thu, 01 Jan 1970 00:00:00 GMT', age: '99999999', expires: '0' })],
  ['just under 16 MiB', respondWith(`{"code":0,"data":{"id":"1"},"pad":"${' '.repeat(15 * mebibyte)}"}`)],
];
t.test('reads and caches unusual but valid responses', async (t) => {
  for (const [name, behaviour, id = '1', calls = 1] of successes) {
    const key = uniqueKey();
    clock.seconds += 9 * day;
    shared.byKey.set(key, behaviour);
    const first = await get(key);
    t.match(first, { status: 200, code: 0, calls, envelope: { data: { id } } }, name);
    t.match(first.line, { level: 30, cache: 'miss', attempts: calls, upstreamMs: Number }, name);
    t.match(await get(key), { status: 200, calls: 0, envelope: { data: { id } }, line: { cache: 'hit' } }, name);
  }
});

async function byByte(socket: Socket, text: string): Promise<void> {
  socket.setNoDelay(true);
  for (const byte of text) {
    await new Promise((resolve) => socket.write(byte, resolve));
    await nextTurn();
  }
}

t.test('logs JSON with another content type once per path', async (t) => {
  const faulty = await startFaultySite(t);
  faulty.behaviour = typed('text/html; SECRET=1', goodBody);
  for (let n = 0; n < 3; n++) await send(faulty, pathWithKey(String(n)));
  const warnings = faulty.site.logs.filter((line) => line.msg === 'oa-web sent JSON with a non-JSON content type');
  t.match(warnings, [{ level: 40, upstreamPath: endpoints.cached.path, contentType: 'text/html' }]);
  t.equal(warnings.length, 1);
});

t.test('does not hold a gzip bomb in memory', async (t) => {
  t.ok(bomb.length < 2 * mebibyte, 'the bomb itself is small');
  shared.behaviour = encoded('gzip', bomb);
  await get();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 1);
  for (let n = 0; n < 2; n++) t.match(await get(), { code: 50201 }, `request ${n}`);
  clearInterval(watch);
  t.ok(peak - before < 50 * mebibyte, `rose by ${Math.round((peak - before) / mebibyte)} MiB`);
});

t.test('does not read the rest of a body that is too large', async (t) => {
  const closed = new Promise<number>((resolve) => {
    shared.behaviour = (socket, request) => {
      socket.on('close', () => resolve(socket.bytesWritten));
      flood(responseHead(200, { ...jsonHeaders, 'content-length': 1_000 * mebibyte }), spaces)(socket, request);
    };
  });
  t.match(await get(), { status: 502, code: 50201 });
  // Buffers along the way are large, and a slow machine notices late that the connection is closed.
  t.ok((await closed) < 400 * mebibyte);
});

t.test('follows no redirect to another host', async (t) => {
  const other = await startMisbehavingUpstream(t, respondWith(goodBody));
  const location = new URL(pathWithKey('x'), other.url).href;
  for (const status of [301, 302, 303, 307, 308]) {
    shared.behaviour = sendBytes(responseHead(status, { location, 'content-length': 0 }));
    t.match(await get(), { status: 502, code: 50201, calls: 1 }, `status ${status}`);
  }
  t.equal(other.requests.length, 0);
});
