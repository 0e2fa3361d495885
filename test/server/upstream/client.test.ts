import { type AddressInfo, createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { adaptRecord } from '../../../server/oaweb/lists/lists.ts';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { endpoint, idField } from '../../helpers/endpoint.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import {
  type Behaviour,
  bytes,
  bytesThenReset,
  drip,
  head,
  misbehavingUpstream,
  neverRespond,
  reset,
  respondWith,
} from '../../helpers/upstream/misbehaving-upstream.ts';
import { chunk, chunked, good, length, path, startWireSite } from '../../helpers/upstream/wire-site.ts';

const { send, behaviours, deadline, expectFailure, expiringSite, site, expireDeadlines, upstream } =
  await startWireSite(t);

t.test('a response, if it redirects to another host, answers 50201, and the redirect is not followed', async (t) => {
  const other = await misbehavingUpstream(t, respondWith(good));
  const redirect = bytes(head(302, { location: new URL(path, other.url).href, 'content-length': 0 }));
  await expectFailure(t, 'another host', redirect, [502, 50201, 'redirect']);
  t.equal(other.requests.length, 0);
});

t.test('a response, by its status, maps to a specific error', async (t) => {
  const statuses: [number, readonly [number, number, string]][] = [
    [401, [502, 50201, 'token']],
    [403, [502, 50201, 'token']],
    [404, [404, 40401, 'status']],
    [410, [404, 40401, 'status']],
    [206, [502, 50201, 'status']],
    [429, [503, 50301, 'status']],
    ...[500, 502, 503, 504, 599].map((s): [number, readonly [number, number, string]] => [s, [502, 50202, 'status']]),
  ];
  for (const [status, expected] of statuses) {
    // Regardless of the body: an error page, or an envelope that claims success.
    for (const body of ['<html>SECRET-BODY</html>', good, ''])
      await expectFailure(t, String(status), respondWith(body, {}, status), expected);
  }
  const { line } = await send(respondWith('', {}, 503));
  t.equal(line.upstream.upstreamStatus, 503);
  const refusedWith400 = await send(respondWith('{"code":7,"msg":"no such group"}', {}, 400));
  for (const status of [400, 402, 418, 451]) {
    await expectFailure(t, `${status} whose envelope claims success`, respondWith(good, {}, status), [
      502,
      50201,
      'status',
    ]);
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
  for (const [header, expected] of waits) {
    const { headers } = await send(respondWith('', header === undefined ? {} : { 'retry-after': header }, 429));
    t.equal(headers.get('retry-after'), expected, `Retry-After: ${header}`);
  }
});

t.test('a call, if oa-web is slow, answers 50401 at the deadline, and its connection is closed', async (t) => {
  const slow: [string, Behaviour][] = [
    ['headers never come', neverRespond],
    ['headers drip', drip('HTTP/1.1 200 OK\r\nx-a: b\r\nx-a: b\r\nx-a: b\r\nx-a: b\r\nx-a: b\r\nx-a: b\r\n')],
    ['body never comes', bytes(head(200, length))],
    ['body stops', bytes(head(200, length) + good.slice(0, 10))],
    [
      'body drips',
      (socket, request) => {
        socket.write(head(200, chunked));
        drip(chunk(' '))(socket, request);
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
    ['nothing after 1xx', bytes(head(103))],
  ];
  const closed: Promise<unknown>[] = [];
  const recordingClose =
    (behaviour: Behaviour): Behaviour =>
    (socket, request) => {
      closed.push(new Promise((resolve) => socket.once('close', resolve)));
      behaviour(socket, request);
    };
  const failing = Promise.all(
    slow.map(([name, behaviour]) =>
      expectFailure(t, name, recordingClose(behaviour), [504, 50401, 'timeout'], expiringSite),
    ),
  );
  await until(() => closed.length === slow.length);
  expireDeadlines();
  await failing;
  t.equal((await send(respondWith(good), { at: expiringSite })).status, 200, 'the next call is served');
  await Promise.all(closed);
});

t.test('a call, if oa-web is unreachable, answers 50202 immediately, without its address', async (t) => {
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

  const unreachable: [string, string][] = [
    [`http://127.0.0.1:${port}`, 'connect'],
    ['http://oa-web.invalid', 'dns'],
    [`https://127.0.0.1:${(plain.address() as AddressInfo).port}`, 'tls'],
  ];
  for (const [url, reason] of unreachable) {
    const at = await startSite(t, { oaWebUrl: new URL(url) });
    const { status, code, line, envelope } = await send(null, { at });
    t.same([status, code, line.upstream.reason], [502, 50202, reason], url);
    t.notMatch(JSON.stringify(envelope), new URL(url).host, 'the visitor sees no address');
  }
});

t.test(
  "a member's call carries the token, which a public one never does; a POST is sent once, and its outcome may be unknown",
  async (t) => {
    const data = Type.Object({ id: Type.String() });
    const memberRead = endpoint({
      path: '/oa-web/test/memberRead',
      method: 'GET',
      params: Type.Object({}),
      data,
      member: true,
    });
    const memberWrite = endpoint({
      path: '/oa-web/test/do',
      method: 'POST',
      params: Type.Object({ a: Type.Optional(Type.String()) }),
      data,
      member: true,
    });
    const at = await startSite(t, {
      oaWebUrl: upstream.url,
      env: { OA_WEB_TOKEN_HEADER: 'X-Token' },
      upstream: { deadline },
      calls: (app) => {
        app.registerEndpoint({
          endpoint: memberRead,
          upstream: { method: 'GET', params: {} },
          cache: null,
          adapt: (p) => adaptRecord(p, (raw) => ({ id: raw.id(idField) })),
        });
        app.registerEndpoint({
          endpoint: memberWrite,
          upstream: { method: 'POST', params: { a: 'upstreamName' } },
          cache: null,
          adapt: (p) => adaptRecord(p, (raw) => ({ id: raw.id(idField) })),
        });
      },
    });
    const ok = respondWith('{"code":0,"data":{"id":1}}');
    const headers = {
      'x-token': 'SECRET-TOKEN',
      cookie: 'a=SECRET-COOKIE',
      'x-forwarded-for': '1.2.3.4',
      authorization: 'SECRET-AUTH',
    };
    const lastHead = () => upstream.requests.at(-1)?.head ?? '';

    behaviours.set(memberRead.path, ok);
    const served = await at.get(memberRead.path, { headers });
    t.match(served, { status: 200, json: { data: { id: '1' } } });
    t.equal(served.headers.get('cache-control'), 'no-store');
    t.notOk(served.headers.has('etag'));
    t.match(lastHead(), /\r\nx-token: SECRET-TOKEN/);
    t.notMatch(lastHead(), /SECRET-COOKIE|SECRET-AUTH|1\.2\.3\.4/, 'no other header is forwarded');
    await at.get(`${path}?groupId=public`, { headers });
    t.notMatch(lastHead(), /SECRET/);

    const post = async (behaviour: Behaviour, body = '{"a":"SECRET-QUERY","b":"dropped"}') => {
      behaviours.set(memberWrite.path, behaviour);
      const before = upstream.requests.length;
      const init = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'accept-language': 'en' },
        body,
      };
      const response = await at.get(memberWrite.path, init);
      return { ...response, sent: upstream.requests.slice(before) };
    };
    const done = await post(ok);
    t.equal(done.status, 200);
    t.match(done.sent, [{ method: 'POST', path: memberWrite.path, body: '{"upstreamName":"SECRET-QUERY"}' }]);
    for (const behaviour of [
      reset,
      () => setImmediate(expireDeadlines),
      bytesThenReset(head(200, length)),
      respondWith('', { 'x-long': 'x'.repeat(20_000) }),
    ]) {
      const { status, json: envelope, sent } = await post(behaviour);
      t.match(
        { status, envelope },
        { status: 504, envelope: { code: 50401, message: errorCatalogue.outcomeUnknown.message.en } },
      );
      t.equal(sent.length, 1, 'never sent twice');
    }
    t.match((await post(respondWith('', {}, 401))).json, { code: 40101 });
    t.match((await post(respondWith('{"code":3,"msg":"no draws left"}'))).json, {
      code: 42201,
      message: 'no draws left',
    });
    t.match((await post(ok, '{"a":')).json, { code: 40001 });
    t.match((await post(ok, '[]')).json, { code: 40001 });
    t.match((await post(ok, '{"__proto__":{"a":"x"}}')).json, { code: 40001 });
    t.match((await post(ok, `{"a":"${'x'.repeat(70_000)}"}`)).json, { code: 41301 });
    behaviours.set(memberWrite.path, ok);
    t.match(await at.get(memberWrite.path, { method: 'POST' }), { status: 200 }, 'without a body');
    t.match(
      await at.get(memberWrite.path, {
        method: 'POST',
        body: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      { status: 403, json: { code: 40301 } },
    );
    t.notMatch(JSON.stringify(at.logs), /SECRET/);
  },
);

t.test('the log, after all calls above, contains no body, query value or address of oa-web', async (t) => {
  const lines = JSON.stringify([...site.logs, ...expiringSite.logs]);
  t.notMatch(lines, /SECRET/);
  t.notMatch(lines, upstream.url.host);
});
