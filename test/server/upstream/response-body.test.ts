/** Response bodies: encodings, charsets, sizes, and the ways in which they can break off. */
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import {
  type Behaviour,
  bytes,
  bytesThenEnd,
  bytesThenReset,
  flood,
  head,
  reset,
  respondWith,
} from '../../helpers/upstream/misbehaving-upstream.ts';
import { chunk, chunked, good, json, length, path, startWireSite } from '../../helpers/upstream/wire-site.ts';

const { send, behaviours, expectFailure, upstream } = await startWireSite(t);

t.test('a well-formed response, in any encoding and framing, is read', async (t) => {
  const named = (name: string) => `{"code":0,"data":[{"id":1,"groupId":8,"name":"${name}"}]}`;
  const gbkBody = Buffer.concat([
    Buffer.from('{"code":0,"data":[{"id":1,"groupId":8,"name":"'),
    Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
    Buffer.from('"}]}'),
  ]);
  const fine: [string, Behaviour, string?][] = [
    ['plain', respondWith(good)],
    ['gzip', respondWith(gzipSync(good), { 'content-encoding': 'gzip' })],
    ['x-gzip', respondWith(gzipSync(good), { 'content-encoding': 'X-GZIP' })],
    ['brotli', respondWith(brotliCompressSync(good), { 'content-encoding': 'br' })],
    ['deflate', respondWith(deflateSync(good), { 'content-encoding': 'deflate' })],
    ['identity', respondWith(good, { 'content-encoding': 'identity' })],
    ['JSON as text/html', respondWith(good, { 'content-type': 'text/html;charset=UTF-8' })],
    ['no content-type', bytes(head(200, { 'content-length': good.length }) + good)],
    ['a byte order mark', respondWith(`\uFEFF${good}`)],
    ['surrounding white space', respondWith(`\r\n ${good}\n`)],
    ['GBK with charset', respondWith(gbkBody, { 'content-type': 'application/json; charset=GBK' }), '中文'],
    ['GBK in quotes', respondWith(gbkBody, { 'content-type': "application/json; charset='gb2312'" }), '中文'],
    ['UTF-8', respondWith(named('中文🐕')), '中文🐕'],
    [
      'UTF-16',
      respondWith(Buffer.from(named('中文'), 'utf16le'), { 'content-type': 'text/json;charset="utf-16le"' }),
      '中文',
    ],
    ['HTTP/1.0 without length', bytesThenEnd(head(200, json, '1.0') + good)],
    ['HTTP/1.1 without length', bytesThenEnd(head(200, { ...json, connection: 'close' }) + good)],
    ['chunked', bytes(head(200, chunked) + [...good].map(chunk).join('') + chunk(''))],
    ['trailers', bytes(`${head(200, { ...chunked, trailer: 'x-sum' })}${chunk(good)}0\r\nx-sum: 1\r\n\r\n`)],
    ['1xx first', bytes(head(102) + head(103, { link: '</x>' }) + head(200, length) + good)],
    ['headers just below the limit', respondWith(good, { 'x-long': 'x'.repeat(15_000) })],
    ['an absurd date', respondWith(good, { date: 'Thu, 01 Jan 1970 00:00:00 GMT', age: '99999999', expires: '0' })],
    ['201', respondWith(good, {}, 201)],
  ];
  const answers = await Promise.all(fine.map(([, behaviour]) => send(behaviour)));
  for (const [i, { status, code, envelope, line }] of answers.entries()) {
    const [name, , expected = 'Setters'] = fine[i] ?? [''];
    t.same([status, code, envelope.data?.[0]?.name.zh], [200, 0, expected], name);
    t.match(line, { level: 30, cache: 'miss', attempts: 1, upstreamMs: Number }, name);
  }
});

t.test('a call, if its connection breaks, answers 50202, and a partial body is neither read nor cached', async (t) => {
  const expected = [502, 50202, 'broken'] as const;
  const gz = gzipSync(good);
  const gzipHead = head(200, { ...json, 'content-length': gz.length, 'content-encoding': 'gzip' });
  const gzipped = Buffer.concat([Buffer.from(gzipHead), gz]);
  const broken: [string, Behaviour][] = [
    ['reset before headers', reset],
    ['end before headers', bytesThenEnd('')],
    ['reset in mid-headers', bytesThenReset('HTTP/1.1 200 OK\r\ncontent-ty')],
    ['reset in mid-body', bytesThenReset(head(200, length) + good.slice(0, 20))],
    ['reset after complete JSON', bytesThenReset(head(200, { ...json, 'content-length': 500 }) + good)],
    ['end before the length', bytesThenEnd(head(200, { ...json, 'content-length': good.length + 1 }) + good)],
    ['end in mid-chunk', bytesThenEnd(head(200, chunked) + chunk(good).slice(0, -10))],
    ['end without a last chunk', bytesThenEnd(head(200, chunked) + chunk(good))],
    ['reset in mid-gzip', bytesThenReset(gzipped.subarray(0, -9))],
    ['end in mid-gzip', bytesThenEnd(gzipped.subarray(0, -9))],
    ['an invalid chunk size', bytes(`${head(200, chunked)}zz\r\n${good}`)],
    ['not HTTP', bytes('SSH-2.0-OpenSSH_9.6\r\n\r\n')],
    ['two lengths', bytes(`HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\n{}`)],
  ];
  await Promise.all(broken.map(([name, behaviour]) => expectFailure(t, name, behaviour, expected)));
  await expectFailure(t, 'headers over 16 KiB', respondWith(good, { 'x-long': 'x'.repeat(20_000) }), [
    502,
    50202,
    'headers',
  ]);

  let minutes = 0;
  const later = await startSite(t, { oaWebUrl: upstream.url, cache: { now: () => minutes * 60_000 } });
  const { group } = await send(bytesThenReset(head(200, { ...json, 'content-length': 500 }) + good), { at: later });
  behaviours.set(group, respondWith('{"code":0,"data":[]}'));
  minutes = 1;
  t.same(
    (await later.get(`${path}?groupId=${group}`)).json.data,
    [],
    'after the backoff, the next request fetches again',
  );
});

t.test('a call, if the response is unreadable, answers 50201, with the reason in the log', async (t) => {
  const gz = gzipSync(good);
  const encoded = (encoding: string, body: string | Buffer) => respondWith(body, { 'content-encoding': encoding });
  const unreadable: [string, Behaviour, string][] = [
    ['truncated JSON', respondWith(good.slice(0, -1)), 'json'],
    ['length shorter than the body', bytes(head(200, { ...json, 'content-length': 40 }) + good), 'json'],
    ['not JSON', respondWith('SECRET-BODY'), 'json'],
    ['JSONP with anything after it', respondWith(`callback(${good}); alert(1)`), 'json'],
    [
      'HTML with 200',
      respondWith('<!doctype html><title>SECRET-BODY</title>', { 'content-type': 'text/html' }),
      'html',
    ],
    ['HTML after white space', respondWith('\n  <html>SECRET-BODY</html>'), 'html'],
    ['empty', respondWith(''), 'empty'],
    ['blank', respondWith('\uFEFF \r\n'), 'empty'],
    ['no content', bytes(head(204)), 'empty'],
    ['an unknown encoding', encoded('zstd', good), 'encoding'],
    ['stacked encodings', encoded('gzip, br', brotliCompressSync(gz)), 'encoding'],
    [
      'corrupt gzip',
      encoded('gzip', Buffer.concat([gz.subarray(0, 20), Buffer.alloc(20, 7), gz.subarray(40)])),
      'encoding',
    ],
    ['truncated gzip', encoded('gzip', gz.subarray(0, -9)), 'encoding'],
    ['not gzip', encoded('gzip', good), 'encoding'],
    ['not brotli', encoded('br', good), 'encoding'],
    [
      'invalid UTF-8',
      respondWith(Buffer.from([...Buffer.from('{"a":"'), 0xff, 0xfe, ...Buffer.from('"}')])),
      'charset',
    ],
    ['an unknown charset', respondWith(good, { 'content-type': 'application/json; charset=klingon' }), 'charset'],
    ['301 to itself', bytes(head(301, { location: path, 'content-length': 0 })), 'redirect'],
    ['307', bytes(head(307, { location: '//elsewhere.example/', 'content-length': 0 })), 'redirect'],
    ['unsolicited 304', bytes(head(304)), 'redirect'],
  ];
  await Promise.all(
    unreadable.map(([name, behaviour, reason]) => expectFailure(t, name, behaviour, [502, 50201, reason])),
  );

  const { line } = await send(respondWith('SECRET-BODY'));
  t.match(line.upstream, { bodyBytes: 11, bodyHash: /^[0-9a-f]{16}$/ }, 'length and hash are logged');
});

t.test('a call, if the body exceeds 16 MiB, answers 50201, and the rest is not read', async (t) => {
  const mebibyte = 2 ** 20;
  const zeros = Buffer.alloc(mebibyte, ' ');
  const endless = flood(head(200, { ...json, connection: 'close' }), zeros);
  await expectFailure(t, 'endless', endless, [502, 50201, 'too-large']);

  const bomb = gzipSync(Buffer.alloc(96 * mebibyte), { level: 1 });
  t.ok(bomb.length < mebibyte, 'the bomb itself is small');
  await expectFailure(t, 'gzip bomb', respondWith(bomb, { 'content-encoding': 'gzip' }), [502, 50201, 'too-large']);
  const brotliBomb = brotliCompressSync(Buffer.alloc(32 * mebibyte), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
  await expectFailure(t, 'brotli bomb', respondWith(brotliBomb, { 'content-encoding': 'br' }), [
    502,
    50201,
    'too-large',
  ]);

  const within = `{"code":0,"data":[],"pad":"${' '.repeat(15 * mebibyte)}"}`;
  t.equal((await send(respondWith(within))).status, 200, 'just under the limit is read');
});

t.test('a compressed body, if the server closes each connection, is read at any size', async (t) => {
  for (const items of [200, 600, 1_000, 2_000]) {
    const name = () => randomBytes(60).toString('base64');
    const list = Array.from({ length: items }, (_, id) => ({ id, groupId: 1, name: name() }));
    const packed = gzipSync(JSON.stringify({ code: 0, data: list }), { level: 1 });
    const headers = { ...json, connection: 'close', 'content-encoding': 'gzip', 'content-length': packed.length };
    const closing = bytesThenEnd(Buffer.concat([Buffer.from(head(200, headers)), packed]));
    for (let turn = 0; turn < 10; turn++) {
      const { status, envelope } = await send(closing);
      t.same([status, envelope.data.length], [200, items]);
    }
  }
});
