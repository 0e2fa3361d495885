/** Requests on the wire that Node leaves open or answers in its own way: no answer may be lost, doubled or misplaced. */

import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { until } from '../../../helpers/until.ts';
import { openConnection } from '../../../helpers/wire/open-connection.ts';

/** Paths that were handled, in order. */
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

/** The responses in what was received; every one of them has a content-length. */
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

/** Sends bytes; resolves to the responses once the server has closed the connection. */
async function answersTo(bytes: string): Promise<Answer[]> {
  const connection = await openConnection(port);
  connection.send(bytes);
  await connection.closed;
  return answersIn(connection.received());
}

const lines = (...parts: readonly string[]) => `${parts.join('\r\n')}\r\n`;
const next = lines('GET /get?next HTTP/1.1', 'Host: x', '');
const upgrade = (protocol: string) => [
  'Connection: Upgrade, HTTP2-Settings',
  `Upgrade: ${protocol}`,
  'HTTP2-Settings: AAMAAABkAAQAAP__',
];
const json = 'Content-Type: application/json';

t.test('a request to upgrade, with or without a body, is answered as usual and the connection closed', async (t) => {
  for (const protocol of ['h2c', 'websocket', 'TLS/1.0', 'x, h2c']) {
    const cases: readonly (readonly [what: string, bytes: string, answer: object])[] = [
      ['GET', lines('GET /get HTTP/1.1', 'Host: x', ...upgrade(protocol), ''), { got: '/get' }],
      [
        'length',
        `${lines('POST /post HTTP/1.1', 'Host: x', ...upgrade(protocol), json, 'Content-Length: 7', '')}{"a":1}`,
        { posted: { a: 1 } },
      ],
      [
        'chunks',
        `${lines('POST /post HTTP/1.1', 'Host: x', ...upgrade(protocol), json, 'Transfer-Encoding: chunked', '')}7\r\n{"a":1}\r\n0\r\n\r\n`,
        { posted: { a: 1 } },
      ],
      ['bad URL', lines('GET /%E0%A4%A HTTP/1.1', 'Host: x', ...upgrade(protocol), ''), { code: 40001 }],
      ['without Connection', lines('GET /get HTTP/1.1', 'Host: x', `Upgrade: ${protocol}`, ''), { got: '/get' }],
    ];
    for (const [what, bytes, expected] of cases) {
      const [answer, ...others] = await answersTo(bytes + next);
      t.match(answer, { head: /\r\nconnection: close\b/i, json: expected }, `${protocol}: ${what}`);
      t.same(others, [], 'what follows is not answered on a closed connection');
    }
  }
});

t.test('a second request, after one to upgrade on the same connection, can be sent again on another', async (t) => {
  const keptAlive = await openConnection(port);
  keptAlive.send(next);
  await until(() => answersIn(keptAlive.received()).length === 1);
  keptAlive.send(lines('GET /get HTTP/1.1', 'Host: x', ...upgrade('h2c'), ''));
  await keptAlive.closed;
  t.same(
    answersIn(keptAlive.received()).map(({ json }) => json),
    [{ got: '/get?next' }, { got: '/get' }],
  );
});

t.test('CONNECT is refused with the envelope and the connection closed', async (t) => {
  const answers = await answersTo(
    lines('CONNECT oa-web.internal:443 HTTP/1.1', 'Host: oa-web.internal:443', '') + next,
  );
  t.match(answers, [{ status: 400, json: { code: 40001, data: null, requestId: String } }]);
  t.equal(answers.length, 1);
});

t.test('an expectation other than 100-continue is refused with the envelope and the connection closed', async (t) => {
  for (const expectation of ['x', '200-ok', 'continue']) {
    const before = handled.length;
    const answers = await answersTo(lines('GET /get HTTP/1.1', 'Host: x', `Expect: ${expectation}`, '') + next);
    t.match(answers, [{ status: 400, json: { code: 40001, message: /headers/, data: null, requestId: String } }]);
    t.equal(answers.length, 1, expectation);
    t.equal(handled.length, before, 'nothing was handled');
  }
  const [interim, answer] = await answersTo(
    `${lines('POST /post HTTP/1.1', 'Host: x', 'Expect: 100-Continue', 'Connection: close', json, 'Content-Length: 2', '')}{}`,
  );
  t.match([interim?.status, answer?.json], [100, { posted: {} }], '100-continue is met');
  const [old] = await answersTo(lines('GET /get HTTP/1.0', 'Expect: x', ''));
  t.match(old?.json, { got: '/get' }, 'HTTP/1.0 knows no expectations');
});

t.test(
  'a Host that is missing, doubled or malformed is refused with the envelope and the connection closed',
  async (t) => {
    const bad: readonly (readonly string[])[] = [
      [],
      ['Host:'],
      ['Host: x', 'Host: x'],
      ['Host: x', 'hOsT: y'],
      ['Host: x', 'A: b', 'HOST: x'],
      ['Host: x', ' y'],
      ['Host: x', '\ty'],
      ['A: b', ' Host: y', 'Host: x'],
      ['Host : x'],
      ['Host: x, y'],
      ['Host: x y'],
      ['Host: x/y'],
      ['Host: u@x'],
      ['Host: x:80:81'],
      ['Host: x:port'],
      ['Host: [::1'],
      ['Host: x\u0000y'],
    ];
    for (const headers of bad) {
      const before = handled.length;
      const answers = await answersTo(lines('GET /get HTTP/1.1', ...headers, '') + next);
      t.match(answers, [{ status: 400, json: { code: 40001, message: /headers/, data: null, requestId: String } }]);
      t.equal(answers.length, 1, JSON.stringify(headers));
      t.equal(handled.length, before, 'nothing was handled');
    }
    for (const host of [
      'x',
      'x:3000',
      'h5.example.org',
      'H5.Example.org.',
      '127.0.0.1:80',
      '[::1]',
      '[2001:db8::1]:8080',
      'a_b',
    ]) {
      const [answer] = await answersTo(lines('GET /get HTTP/1.1', `Host: ${host}`, 'Connection: close', ''));
      t.equal(answer?.status, 200, host);
    }
  },
);

t.test('a request, if the end of its body is ambiguous, is refused and nothing after it is handled', async (t) => {
  const smuggled = lines('GET /get?smuggled HTTP/1.1', 'Host: x', '');
  const chunked = 'Transfer-Encoding: chunked';
  const shapes: readonly (readonly [headers: readonly string[], body: string])[] = [
    [['Content-Length: 5', chunked], '0\r\n\r\n'],
    [[chunked, 'Content-Length: 5'], '0\r\n\r\n'],
    [['Content-Length: 2', 'Content-Length: 4'], '{}'],
    [['Content-Length: 2', 'content-length: 2'], '{}'],
    [['Content-Length: 2, 2'], '{}'],
    [['Content-Length: +2'], '{}'],
    [['Content-Length: -2'], '{}'],
    [['Content-Length: 0x2'], '{}'],
    [['Content-Length: 2.0'], '{}'],
    [['Content-Length: 2 2'], '{}'],
    [['Content-Length : 2'], '{}'],
    [['Content-Length: 99999999999999999999'], '{}'],
    [['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    [['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    [['Transfer-Encoding: identity'], ''],
    [['Transfer-Encoding: gzip'], ''],
    [['Transfer-Encoding : chunked'], '0\r\n\r\n'],
    [['Transfer-Encoding: \x0bchunked'], '0\r\n\r\n'],
    [['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], '0\r\n\r\n'],
    [[chunked], 'x\r\n\r\n'],
    [[chunked], '-1\r\n\r\n'],
    [[chunked], '0x1\r\na\r\n0\r\n\r\n'],
    [[chunked], '1\r\nab\r\n0\r\n\r\n'],
    [[chunked], '1\na\n0\n\n'],
    [[chunked], 'fffffffffffffffff\r\n'],
    [[chunked], '1 \r\na\r\n0\r\n\r\n'],
  ];
  for (const [headers, body] of shapes) {
    const before = handled.length;
    const request = lines('POST /post HTTP/1.1', 'Host: x', json, ...headers, '') + body;
    const answers = await answersTo(request + smuggled);
    const what = JSON.stringify([headers, body]);
    t.same(
      answers.map(({ status }) => status),
      [400],
      what,
    );
    t.notMatch(handled.slice(before), [/smuggled/], what);
  }
});
