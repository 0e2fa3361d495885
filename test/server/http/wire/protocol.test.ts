/** HTTP features in which Node deviates from the standard: upgrades, Expect, Host, ambiguous framing. */
import type { Test } from 'tap';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { openConnection } from '../../../helpers/wire/open-connection.ts';

/** Handled paths, in order. */
const handled: string[] = [];
const site = await startSite(t, {
  oaWebUrl: new URL('http://127.0.0.1:9/'),
  calls: (app) => {
    app.get('/get', async (request) => ({ got: request.url }));
    app.post('/post', async (request) => ({ posted: request.body }));
    app.addHook('preHandler', async ({ url }) => void handled.push(url));
  },
});
const port = Number(site.url.port);

interface Answer {
  readonly status: number;
  readonly head: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect bodies of every shape
  readonly json: any;
}

/** Parses the received responses, each of which has a content-length. */
function answersIn(received: string): Answer[] {
  const answers: Answer[] = [];
  for (let rest = received; rest !== ''; ) {
    const [head = ''] = rest.split('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const body = rest.slice(head.length + 4, head.length + 4 + length);
    answers.push({ status: Number(head.split(' ')[1]), head, json: body === '' ? undefined : JSON.parse(body) });
    rest = rest.slice(head.length + 4 + length);
  }
  return answers;
}

/** Sends bytes, and returns the responses once the server has closed the connection. */
async function answersTo(bytes: string): Promise<Answer[]> {
  const connection = await openConnection(port);
  connection.send(bytes);
  await connection.closed;
  return answersIn(connection.received());
}

const lines = (...parts: readonly string[]) => `${parts.join('\r\n')}\r\n`;
const requestOf = (line: string, ...headers: readonly string[]) => lines(`${line} HTTP/1.1`, ...headers, '');
const next = requestOf('GET /get?next', 'Host: x');
const upgrade = (protocol: string) => [
  'Connection: Upgrade, HTTP2-Settings',
  `Upgrade: ${protocol}`,
  'HTTP2-Settings: AAMAAABkAAQAAP__',
];
const json = 'Content-Type: application/json';

const chunked = 'Transfer-Encoding: chunked';

/** Expects a single response with the envelope, a closed connection, and no handled request. */
async function isRefused(t: Test, request: string, answer: object, what: string) {
  const before = handled.length;
  const answers = await answersTo(request + next);
  t.match(answers, [{ status: 400, json: { code: 40001, data: null, requestId: String, ...answer } }], what);
  t.equal(answers.length, 1, what);
  t.equal(handled.length, before, what);
}

t.test('ignores a request to upgrade, and closes the connection after the response', async (t) => {
  for (const protocol of ['h2c', 'websocket', 'TLS/1.0', 'x, h2c']) {
    const headers = ['Host: x', ...upgrade(protocol)];
    const post = (...more: readonly string[]) => requestOf('POST /post', ...headers, json, ...more);
    const cases: Record<string, [bytes: string, answer: object]> = {
      GET: [requestOf('GET /get', ...headers), { got: '/get' }],
      length: [`${post('Content-Length: 7')}{"a":1}`, { posted: { a: 1 } }],
      chunks: [`${post(chunked)}7\r\n{"a":1}\r\n0\r\n\r\n`, { posted: { a: 1 } }],
      'bad URL': [requestOf('GET /%E0%A4%A', ...headers), { code: 40001 }],
      'without Connection': [requestOf('GET /get', 'Host: x', `Upgrade: ${protocol}`), { got: '/get' }],
    };
    for (const [what, [bytes, expected]] of Object.entries(cases)) {
      const [answer, ...others] = await answersTo(bytes + next);
      t.match(answer, { head: /\r\nconnection: close\b/i, json: expected }, `${protocol}: ${what}`);
      t.same(others, [], `${protocol}: ${what}, later requests are not answered`);
    }
  }
});

t.test('ignores a request to upgrade on a kept-alive connection', async (t) => {
  const keptAlive = await openConnection(port);
  keptAlive.send(next);
  await keptAlive.receives('/get?next');
  keptAlive.send(requestOf('GET /get', 'Host: x', ...upgrade('h2c')));
  await keptAlive.closed;
  const jsons = answersIn(keptAlive.received()).map(({ json }) => json);
  t.same(jsons, [{ got: '/get?next' }, { got: '/get' }]);
});

t.test('refuses CONNECT', async (t) => {
  await isRefused(t, requestOf('CONNECT oa-web.internal:443', 'Host: oa-web.internal:443'), {}, 'CONNECT');
});

t.test('accepts "Expect: 100-continue" and refuses other expectations', async (t) => {
  for (const expectation of ['x', '200-ok', 'continue'])
    await isRefused(t, requestOf('GET /get', 'Host: x', `Expect: ${expectation}`), { message: /headers/ }, expectation);
  const headers = ['Host: x', 'Expect: 100-Continue', 'Connection: close', json, 'Content-Length: 2'];
  const post = requestOf('POST /post', ...headers);
  const [interim, answer] = await answersTo(`${post}{}`);
  t.match([interim?.status, answer?.json], [100, { posted: {} }]);
  const [old] = await answersTo(lines('GET /get HTTP/1.0', 'Expect: x', ''));
  t.match(old?.json, { got: '/get' }, 'HTTP/1.0 has no expectations');
});

t.test('refuses a missing, repeated or malformed Host', async (t) => {
  // biome-ignore format: a table
  const bad: readonly (readonly string[])[] = [
    [], ['Host:'], ['Host: x', 'Host: x'], ['Host: x', 'hOsT: y'], ['Host: x', 'A: b', 'HOST: x'], ['Host: x', ' y'],
    ['Host: x', '\ty'], ['A: b', ' Host: y', 'Host: x'], ['Host : x'], ['Host: x, y'], ['Host: x y'], ['Host: x/y'],
    ['Host: u@x'], ['Host: x:80:81'], ['Host: x:port'], ['Host: [::1'], ['Host: x\u0000y'],
  ];
  for (const headers of bad)
    await isRefused(t, requestOf('GET /get', ...headers), { message: /headers/ }, JSON.stringify(headers));
  const good = 'x x:3000 h5.example.org H5.Example.org. 127.0.0.1:80 [::1] [2001:db8::1]:8080 a_b';
  for (const host of good.split(' ')) {
    const [answer] = await answersTo(requestOf('GET /get', `Host: ${host}`, 'Connection: close'));
    t.equal(answer?.status, 200, host);
  }
});

t.test('refuses a body whose end is ambiguous and handles nothing after it', async (t) => {
  const smuggled = requestOf('GET /get?smuggled', 'Host: x');
  const last = '0\r\n\r\n';
  /** Headers, separated by `|`, and the body. */
  // biome-ignore format: a table
  const shapes: readonly (readonly [headers: string, body: string])[] = [
    [`Content-Length: 5|${chunked}`, last], [`${chunked}|Content-Length: 5`, last],
    ['Content-Length: 2|Content-Length: 4', '{}'], ['Content-Length: 2|content-length: 2', '{}'],
    ['Content-Length: 2, 2', '{}'], ['Content-Length: +2', '{}'], ['Content-Length: -2', '{}'],
    ['Content-Length: 0x2', '{}'], ['Content-Length: 2.0', '{}'], ['Content-Length: 2 2', '{}'],
    ['Content-Length : 2', '{}'], ['Content-Length: 99999999999999999999', '{}'],
    ['Transfer-Encoding: chunked, identity', last], ['Transfer-Encoding: xchunked', last],
    ['Transfer-Encoding: identity', ''], ['Transfer-Encoding: gzip', ''], ['Transfer-Encoding : chunked', last],
    ['Transfer-Encoding: \x0bchunked', last], [`${chunked}|Transfer-Encoding: identity`, last],
    [chunked, 'x\r\n\r\n'], [chunked, '-1\r\n\r\n'], [chunked, `0x1\r\na\r\n${last}`],
    [chunked, `1\r\nab\r\n${last}`], [chunked, '1\na\n0\n\n'], [chunked, 'fffffffffffffffff\r\n'],
    [chunked, `1 \r\na\r\n${last}`],
  ];
  for (const [headers, body] of shapes) {
    const before = handled.length;
    const answers = await answersTo(requestOf('POST /post', 'Host: x', json, ...headers.split('|')) + body + smuggled);
    const what = JSON.stringify([headers, body]);
    const statuses = answers.map(({ status }) => status);
    t.same(statuses, [400], what);
    t.notMatch(handled.slice(before).join(), 'smuggled', what);
  }
});
