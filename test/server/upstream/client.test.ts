/** What can go wrong on the wire between the BFF and oa-web, each fault over a real socket (the faults' table). */
import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { t } from 'tap';
import { Type } from 'typebox';
import { adaptRecord } from '../../../server/oaweb/lists/lists.ts';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { endpoint } from '../../helpers/endpoint.ts';
import { requestLogOf, startCore } from '../../helpers/start-core.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { until } from '../../helpers/until.ts';
import {
  answer,
  type Behaviour,
  bytes,
  bytesThenEnd,
  bytesThenReset,
  drip,
  flood,
  head,
  misbehavingUpstream,
  neverAnswer,
  reset,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const path = '/oa-web/api/v1/open/getFciSectionByGroupId';
const good = '{"code":0,"data":[{"id":"SECRET-BODY","groupId":8,"name":"Setters"}]}';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunked = { 'transfer-encoding': 'chunked' };
const json = { 'content-type': 'application/json' };
const length = { ...json, 'content-length': good.length };

/** oa-web behaves as the group that is asked for says; every group has a key of its own in the cache. */
const behaviours = new Map<string, Behaviour>();
const upstream = await misbehavingUpstream(t, (socket, asked) =>
  (behaviours.get(asked.query.get('groupId') ?? asked.path) ?? answer(good))(socket, asked),
);
/** Faults by the dozen, each an hour after the one before: the circuit and the rests, tested in faults.test.ts, are over. */
let hours = 0;
const patient = { now: () => ++hours * 3_600_000 };
const site = await startSite(t, { oaWebUrl: upstream.url, upstream: patient });
/** The time of calls ends when the test says so. */
const deadlines = new Set<() => void>();
const deadline = (giveUp: () => void) => {
  deadlines.add(giveUp);
  return () => deadlines.delete(giveUp);
};
const timeIsUp = () => {
  for (const giveUp of deadlines) giveUp();
};
const hasty = await startSite(t, { oaWebUrl: upstream.url, upstream: { ...patient, deadline } });

let count = 0;
async function ask(behaviour: Behaviour | null, { at = site, ...init }: RequestInit & { at?: Site } = {}) {
  const group = `SECRET-QUERY-${++count}`;
  if (behaviour) behaviours.set(group, behaviour);
  const headers = { 'x-request-id': `request-${count}`, ...(init.headers as Record<string, string>) };
  const requestId = headers['x-request-id'];
  const { status, json: envelope, headers: answered } = await at.get(`${path}?groupId=${group}`, { ...init, headers });
  return {
    status,
    code: envelope?.code as number,
    envelope,
    headers: answered,
    line: await requestLogOf(at, requestId),
    group,
  };
}

/** A failure as a visitor and an operator see it. */
async function fails(
  scope: Pick<typeof t, 'same' | 'match' | 'equal' | 'ok'>,
  name: string,
  behaviour: Behaviour,
  wanted: readonly [number, number, string],
  at = site,
) {
  const { status, code, envelope, line } = await ask(behaviour, { at, headers: { 'accept-language': 'en' } });
  const [wantedStatus, wantedCode, reason] = wanted;
  scope.same([status, code, line.upstream?.reason], [wantedStatus, wantedCode, reason], name);
  scope.match(line, { level: status >= 500 ? 50 : 30, status, code, upstream: { upstreamPath: path } }, name);
  scope.equal(envelope.data, null);
  const messages = Object.values(errorCatalogue).map((row) => row.message.en as string);
  scope.ok(messages.includes(envelope.message), `${name}: the message is one of ours`);
}

t.test('oa-web, answering in one of the ways that are fine, is read', async (t) => {
  const named = (name: string) => `{"code":0,"data":[{"id":1,"groupId":8,"name":"${name}"}]}`;
  const gbkBody = Buffer.concat([
    Buffer.from('{"code":0,"data":[{"id":1,"groupId":8,"name":"'),
    Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
    Buffer.from('"}]}'),
  ]);
  const fine: [string, Behaviour, string?][] = [
    ['as it should be', answer(good)],
    ['gzip', answer(gzipSync(good), { 'content-encoding': 'gzip' })],
    ['gzip by another name', answer(gzipSync(good), { 'content-encoding': 'X-GZIP' })],
    ['brotli', answer(brotliCompressSync(good), { 'content-encoding': 'br' })],
    ['deflate', answer(deflateSync(good), { 'content-encoding': 'deflate' })],
    ['identity', answer(good, { 'content-encoding': 'identity' })],
    ['JSON called text', answer(good, { 'content-type': 'text/html;charset=UTF-8' })],
    ['no content-type', bytes(head(200, { 'content-length': good.length }) + good)],
    ['a byte order mark', answer(`\uFEFF${good}`)],
    ['white space around', answer(`\r\n ${good}\n`)],
    ['GBK with charset', answer(gbkBody, { 'content-type': 'application/json; charset=GBK' }), '中文'],
    ['GBK in quotes', answer(gbkBody, { 'content-type': "application/json; charset='gb2312'" }), '中文'],
    ['UTF-8', answer(named('中文🐕')), '中文🐕'],
    [
      'UTF-16',
      answer(Buffer.from(named('中文'), 'utf16le'), { 'content-type': 'text/json;charset="utf-16le"' }),
      '中文',
    ],
    ['HTTP/1.0 without length', bytesThenEnd(head(200, json, '1.0') + good)],
    ['HTTP/1.1 until the end', bytesThenEnd(head(200, { ...json, connection: 'close' }) + good)],
    ['chunked', bytes(head(200, chunked) + [...good].map(chunk).join('') + chunk(''))],
    ['trailers', bytes(`${head(200, { ...chunked, trailer: 'x-sum' })}${chunk(good)}0\r\nx-sum: 1\r\n\r\n`)],
    ['1xx first', bytes(head(102) + head(103, { link: '</x>' }) + head(200, length) + good)],
    ['headers just within bounds', answer(good, { 'x-long': 'x'.repeat(15_000) })],
    ['an absurd date', answer(good, { date: 'Thu, 01 Jan 1970 00:00:00 GMT', age: '99999999', expires: '0' })],
    ['a status that is not quite 200', answer(good, {}, 201)],
  ];
  const answers = await Promise.all(fine.map(([, behaviour]) => ask(behaviour)));
  for (const [i, { status, code, envelope, line }] of answers.entries()) {
    const [name, , wanted = 'Setters'] = fine[i] ?? [''];
    t.same([status, code, envelope.data?.[0]?.name.zh], [200, 0, wanted], name);
    t.match(line, { level: 30, cache: 'miss', attempts: 1, upstreamMs: Number }, name);
  }
});

t.test('oa-web, breaking off, is 50202; a part of a body is neither read nor kept', async (t) => {
  const wanted = [502, 50202, 'broken'] as const;
  const gz = gzipSync(good);
  const gzipHead = head(200, { ...json, 'content-length': gz.length, 'content-encoding': 'gzip' });
  const gzipped = Buffer.concat([Buffer.from(gzipHead), gz]);
  const broken: [string, Behaviour][] = [
    ['reset before headers', reset],
    ['end before headers', bytesThenEnd('')],
    ['reset in mid-headers', bytesThenReset('HTTP/1.1 200 OK\r\ncontent-ty')],
    ['reset in mid-body', bytesThenReset(head(200, length) + good.slice(0, 20))],
    ['reset where the JSON happens to be whole', bytesThenReset(head(200, { ...json, 'content-length': 500 }) + good)],
    ['end before the length', bytesThenEnd(head(200, { ...json, 'content-length': good.length + 1 }) + good)],
    ['end in mid-chunk', bytesThenEnd(head(200, chunked) + chunk(good).slice(0, -10))],
    ['end without a last chunk', bytesThenEnd(head(200, chunked) + chunk(good))],
    ['reset in mid-gzip', bytesThenReset(gzipped.subarray(0, -9))],
    ['end in mid-gzip', bytesThenEnd(gzipped.subarray(0, -9))],
    ['a chunk of no size', bytes(`${head(200, chunked)}zz\r\n${good}`)],
    ['not HTTP', bytes('SSH-2.0-OpenSSH_9.6\r\n\r\n')],
    ['two lengths', bytes(`HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\n{}`)],
  ];
  await Promise.all(broken.map(([name, behaviour]) => fails(t, name, behaviour, wanted)));
  await fails(t, 'headers over 16 KiB', answer(good, { 'x-long': 'x'.repeat(20_000) }), [502, 50202, 'headers']);

  let minutes = 0;
  const later = await startSite(t, { oaWebUrl: upstream.url, cache: { now: () => minutes * 60_000 } });
  const { group } = await ask(bytesThenReset(head(200, { ...json, 'content-length': 500 }) + good), { at: later });
  behaviours.set(group, answer('{"code":0,"data":[]}'));
  minutes = 1;
  t.same((await later.get(`${path}?groupId=${group}`)).json.data, [], 'the next one, its rest over, asks again');
});

t.test('oa-web, answering what cannot be read, is 50201 with its reason', async (t) => {
  const gz = gzipSync(good);
  const encoded = (encoding: string, body: string | Buffer) => answer(body, { 'content-encoding': encoding });
  const unreadable: [string, Behaviour, string][] = [
    ['truncated JSON', answer(good.slice(0, -1)), 'json'],
    ['length shorter than the body', bytes(head(200, { ...json, 'content-length': 40 }) + good), 'json'],
    ['not JSON', answer('SECRET-BODY'), 'json'],
    ['JSONP', answer(`callback(${good})`), 'json'],
    ['HTML with 200', answer('<!doctype html><title>SECRET-BODY</title>', { 'content-type': 'text/html' }), 'html'],
    ['HTML after white space', answer('\n  <html>SECRET-BODY</html>'), 'html'],
    ['empty', answer(''), 'empty'],
    ['blank', answer('\uFEFF \r\n'), 'empty'],
    ['no content', bytes(head(204)), 'empty'],
    ['an unknown encoding', encoded('zstd', good), 'encoding'],
    ['stacked encodings', encoded('gzip, br', brotliCompressSync(gz)), 'encoding'],
    [
      'corrupt gzip',
      encoded('gzip', Buffer.concat([gz.subarray(0, 20), Buffer.alloc(20, 7), gz.subarray(40)])),
      'encoding',
    ],
    ['truncated gzip', encoded('gzip', gz.subarray(0, -9)), 'encoding'],
    ['no gzip at all', encoded('gzip', good), 'encoding'],
    ['no brotli at all', encoded('br', good), 'encoding'],
    ['invalid UTF-8', answer(Buffer.from([...Buffer.from('{"a":"'), 0xff, 0xfe, ...Buffer.from('"}')])), 'charset'],
    ['an unknown charset', answer(good, { 'content-type': 'application/json; charset=klingon' }), 'charset'],
    ['301 to itself', bytes(head(301, { location: path, 'content-length': 0 })), 'redirect'],
    ['307', bytes(head(307, { location: '//elsewhere.example/', 'content-length': 0 })), 'redirect'],
    ['304 that nobody asked for', bytes(head(304)), 'redirect'],
  ];
  await Promise.all(unreadable.map(([name, behaviour, reason]) => fails(t, name, behaviour, [502, 50201, reason])));

  const { line } = await ask(answer('SECRET-BODY'));
  t.match(line.upstream, { bodyBytes: 11, bodyHash: /^[0-9a-f]{16}$/ }, 'enough to tell two bodies apart');
});

t.test('a redirect to another host is not followed', async (t) => {
  const other = await misbehavingUpstream(t, answer(good));
  const redirect = bytes(head(302, { location: new URL(path, other.url).href, 'content-length': 0 }));
  await fails(t, 'another host', redirect, [502, 50201, 'redirect']);
  t.equal(other.asked.length, 0);
});

t.test('a body over 16 MiB is 50201, and is not read to its end', async (t) => {
  const mebibyte = 2 ** 20;
  const zeros = Buffer.alloc(mebibyte, ' ');
  const endless = flood(head(200, { ...json, connection: 'close' }), zeros);
  await fails(t, 'without end', endless, [502, 50201, 'too-large']);

  const bomb = gzipSync(Buffer.alloc(96 * mebibyte), { level: 1 });
  t.ok(bomb.length < mebibyte, 'a bomb is small');
  await fails(t, 'gzip bomb', answer(bomb, { 'content-encoding': 'gzip' }), [502, 50201, 'too-large']);
  const brotliBomb = brotliCompressSync(Buffer.alloc(32 * mebibyte), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
  await fails(t, 'brotli bomb', answer(brotliBomb, { 'content-encoding': 'br' }), [502, 50201, 'too-large']);

  const within = `{"code":0,"data":[],"pad":"${' '.repeat(15 * mebibyte)}"}`;
  t.equal((await ask(answer(within))).status, 200, 'just under it is fine');
});

t.test('oa-web, answering with a status of its own, is told apart', async (t) => {
  const statuses: [number, readonly [number, number, string]][] = [
    [401, [401, 40101, 'token']],
    [403, [401, 40101, 'token']],
    [404, [404, 40401, 'status']],
    [410, [404, 40401, 'status']],
    [206, [502, 50201, 'status']],
    [429, [503, 50301, 'status']],
    ...[500, 502, 503, 504, 599].map((s): [number, readonly [number, number, string]] => [s, [502, 50202, 'status']]),
  ];
  for (const [status, wanted] of statuses) {
    // Whatever the body says: an error page, or an envelope that claims success.
    for (const body of ['<html>SECRET-BODY</html>', good, ''])
      await fails(t, String(status), answer(body, {}, status), wanted);
  }
  const { line } = await ask(answer('', {}, 503));
  t.equal(line.upstream.upstreamStatus, 503);
  const refusedWith400 = await ask(answer('{"code":7,"msg":"no such group"}', {}, 400));
  for (const status of [400, 402, 418, 451]) {
    await fails(t, `${status} whose envelope claims success`, answer(good, {}, status), [502, 50201, 'status']);
  }
  t.match(refusedWith400, { status: 422, code: 42201, envelope: { message: 'no such group', upstreamCode: '7' } });

  const waits: [string | undefined, string][] = [
    ['7', '7'],
    ['3600', '60'],
    ['0', '5'],
    ['-3', '5'],
    ['Wed, 21 Oct 2015 07:28:00 GMT', '5'],
    [undefined, '5'],
  ];
  for (const [given, wanted] of waits) {
    const { headers } = await ask(answer('', given === undefined ? {} : { 'retry-after': given }, 429));
    t.equal(headers.get('retry-after'), wanted, `Retry-After: ${given}`);
  }
});

t.test('oa-web, too slow, is 50401 at the deadline, and its connection is given up', async (t) => {
  const slow: [string, Behaviour][] = [
    ['headers never come', neverAnswer],
    ['headers drip', drip('HTTP/1.1 200 OK\r\nx-a: b\r\nx-a: b\r\nx-a: b\r\nx-a: b\r\nx-a: b\r\nx-a: b\r\n')],
    ['body never comes', bytes(head(200, length))],
    ['body stops', bytes(head(200, length) + good.slice(0, 10))],
    [
      'body drips',
      (socket, asked) => {
        socket.write(head(200, chunked));
        drip(chunk(' '))(socket, asked);
      },
    ],
    [
      'gzip stops',
      bytes(
        Buffer.concat([
          Buffer.from(head(200, { ...length, 'content-encoding': 'gzip' })),
          gzipSync(good).subarray(0, 30),
        ]),
      ),
    ],
    ['1xx and then nothing', bytes(head(103))],
  ];
  const closed: Promise<unknown>[] = [];
  const watched =
    (behaviour: Behaviour): Behaviour =>
    (socket, asked) => {
      closed.push(new Promise((resolve) => socket.once('close', resolve)));
      behaviour(socket, asked);
    };
  const failing = Promise.all(slow.map(([name, is]) => fails(t, name, watched(is), [504, 50401, 'timeout'], hasty)));
  await until(() => closed.length === slow.length);
  timeIsUp();
  await failing;
  t.equal((await ask(answer(good), { at: hasty })).status, 200, 'and the next call is served');
  await Promise.all(closed);
});

t.test('oa-web, not there at all, is 50202 at once', async (t) => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));

  const plain = createServer(
    (socket) =>
      void socket
        .on('error', () => {})
        .resume()
        .end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  );
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise((resolve) => plain.close(resolve)));

  const nowhere: [string, string][] = [
    [`http://127.0.0.1:${port}`, 'connect'],
    ['http://oa-web.invalid', 'dns'],
    [`https://127.0.0.1:${(plain.address() as AddressInfo).port}`, 'tls'],
  ];
  for (const [url, reason] of nowhere) {
    const at = await startSite(t, { oaWebUrl: new URL(url) });
    const { status, code, line, envelope } = await ask(null, { at });
    t.same([status, code, line.upstream.reason], [502, 50202, reason], url);
    t.notMatch(JSON.stringify(envelope), new URL(url).host, 'the visitor is told no address');
  }
});

t.test(
  "a member's call carries the token, a public one never; a POST is sent once, and its outcome may be unknown",
  async (t) => {
    const data = Type.Object({ id: Type.String() });
    const mine = endpoint({ path: '/oa-web/test/mine', method: 'GET', params: Type.Object({}), data, member: true });
    const doIt = endpoint({
      path: '/oa-web/test/do',
      method: 'POST',
      params: Type.Object({ a: Type.Optional(Type.String()) }),
      data,
      member: true,
    });
    const at = await startCore(t, {
      oaWebUrl: upstream.url,
      env: { OA_WEB_TOKEN_HEADER: 'X-Token' },
      upstream: { deadline },
      calls: (app) => {
        app.registerEndpoint({
          endpoint: mine,
          upstream: { method: 'GET', params: {} },
          cache: null,
          adapt: (p) => adaptRecord(p, (raw) => ({ id: raw.id('id') })),
        });
        app.registerEndpoint({
          endpoint: doIt,
          upstream: { method: 'POST', params: { a: 'theirs' } },
          cache: null,
          adapt: (p) => adaptRecord(p, (raw) => ({ id: raw.id('id') })),
        });
      },
    });
    const ok = answer('{"code":0,"data":{"id":1}}');
    const headers = {
      'x-token': 'SECRET-TOKEN',
      cookie: 'a=SECRET-COOKIE',
      'x-forwarded-for': '1.2.3.4',
      authorization: 'SECRET-AUTH',
    };
    const lastHead = () => upstream.asked.at(-1)?.head ?? '';

    behaviours.set(mine.path, ok);
    const served = await at.get(mine.path, { headers });
    t.match(served, { status: 200, json: { data: { id: '1' } } });
    t.equal(served.headers.get('cache-control'), 'no-store');
    t.notOk(served.headers.has('etag'));
    t.match(lastHead(), /\r\nx-token: SECRET-TOKEN/);
    t.notMatch(lastHead(), /SECRET-COOKIE|SECRET-AUTH|1\.2\.3\.4/, 'nothing else of the caller travels');
    await at.get(`${path}?groupId=public`, { headers });
    t.notMatch(lastHead(), /SECRET/);

    const post = async (behaviour: Behaviour, body = '{"a":"SECRET-QUERY","b":"dropped"}') => {
      behaviours.set(doIt.path, behaviour);
      const before = upstream.asked.length;
      const init = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'accept-language': 'en' },
        body,
      };
      const answered = await at.get(doIt.path, init);
      return { ...answered, sent: upstream.asked.slice(before) };
    };
    const done = await post(ok);
    t.equal(done.status, 200);
    t.match(done.sent, [{ method: 'POST', path: doIt.path, body: '{"theirs":"SECRET-QUERY"}' }]);
    for (const behaviour of [
      reset,
      () => setImmediate(timeIsUp),
      bytesThenReset(head(200, length)),
      answer('', { 'x-long': 'x'.repeat(20_000) }),
    ]) {
      const { status, json: envelope, sent } = await post(behaviour);
      t.match(
        { status, envelope },
        { status: 504, envelope: { code: 50401, message: errorCatalogue.outcomeUnknown.message.en } },
      );
      t.equal(sent.length, 1, 'never sent twice');
    }
    t.match((await post(answer('', {}, 401))).json, { code: 40101 });
    t.match((await post(answer('{"code":3,"msg":"no draws left"}'))).json, { code: 42201, message: 'no draws left' });
    t.match((await post(ok, '{"a":')).json, { code: 40001 });
    t.match((await post(ok, '[]')).json, { code: 40001 });
    t.match((await post(ok, '{"__proto__":{"a":"x"}}')).json, { code: 40001 });
    t.match((await post(ok, `{"a":"${'x'.repeat(70_000)}"}`)).json, { code: 41301 });
    behaviours.set(doIt.path, ok);
    t.match(await at.get(doIt.path, { method: 'POST' }), { status: 200 }, 'nothing to say, no body');
    t.match(
      await at.get(doIt.path, {
        method: 'POST',
        body: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      { status: 403, json: { code: 40301 } },
    );
    t.notMatch(JSON.stringify(at.logs), /SECRET/);
  },
);

t.test('no line of all these holds a body, a value of a query or an address of oa-web', async (t) => {
  const lines = JSON.stringify([...site.logs, ...hasty.logs]);
  t.notMatch(lines, /SECRET/);
  t.notMatch(lines, upstream.url.host);
});

t.test('a server that closes its connections, however large and packed its answers, is read', async (t) => {
  for (const items of [200, 600, 1_000, 2_000]) {
    const name = () => randomBytes(60).toString('base64');
    const list = Array.from({ length: items }, (_, id) => ({ id, groupId: 1, name: name() }));
    const packed = gzipSync(JSON.stringify({ code: 0, data: list }), { level: 1 });
    const headers = { ...json, connection: 'close', 'content-encoding': 'gzip', 'content-length': packed.length };
    const closing = bytesThenEnd(Buffer.concat([Buffer.from(head(200, headers)), packed]));
    for (let turn = 0; turn < 10; turn++) {
      const { status, envelope } = await ask(closing);
      t.same([status, envelope.data.length], [200, items]);
    }
  }
});
