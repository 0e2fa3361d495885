/** Sends hostile requests on a socket: any method, path, query, header and body, to every route. */
import { connect } from 'node:net';
import fc from 'fast-check';
import { endpoints } from '../../../shared/api.ts';
import { pages } from '../../../shared/pages.ts';
import type { Site } from '../start-site.ts';

export interface Finding {
  readonly what: string;
  readonly request: string;
}

export interface FuzzReport {
  readonly sent: number;
  readonly findings: readonly Finding[];
  /** The slowest request, and how long it took. */
  readonly slowest: { readonly ms: number; readonly request: string };
}

const calls = Object.values(endpoints);
const parameters = [
  ...new Set(calls.flatMap(({ params }) => Object.keys((params as { properties?: object }).properties ?? {}))),
  ...'token __proto__ constructor toString'.split(' '),
  '',
];
const fixedRoutes =
  '/livez /readyz /status /status/doctor /docs /docs/ /docs/openapi.json /sandbox/examples /robots.txt /index.html /.well-known/security.txt ' +
  '/assets/x.js /media/384/x.webp /media/x/y /files/x/y.pdf /oa-web/ *';
const routes = [...[...calls, ...pages].map(({ path }) => path), ...fixedRoutes.split(' '), ''];

/** Generates strings of any code points. fast-check's own `unit: 'binary'` takes two seconds to prepare. */
export const anyText = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength }).map((points) => String.fromCodePoint(...points));

/** Strings that break parsers, patterns and databases. */
const numerals = ' 0 -1 1e309 Infinity NaN null true 1 99999999999999999999 0x10 ٣ １ all banner';
const injections = '% _ ../../etc/passwd $(id) {{7*7}} <script>x</script>';
const people = 'CKU-111-0026158/23 张三 张三% 156000100042917 13812345678 demo-member-1 eyJhbGciOiJub25lIn0.e30.';
const hostile = fc.oneof(
  fc.constantFrom(...numerals.split(' ')),
  fc.constantFrom("' or 1=1 --", '\r\nx: y', '\0', '[object Object]', ...injections.split(' ')),
  fc.constantFrom(...people.split(' ')),
  fc
    .tuple(fc.constantFrom(...'a —<%张1-,;=\u0316😀'), fc.integer({ min: 1, max: 6_000 }))
    .map(([text, times]) => text.repeat(times)),
  anyText(80),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);

const encoded = hostile.map((text) => new URLSearchParams({ x: text }).toString().slice(2));
const query = fc
  .array(fc.tuple(fc.constantFrom(...parameters), fc.constantFrom('=', '[]=', '[a]=', ''), encoded), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, sign, value]) => `${name}${sign}${value}`).join('&'));
const pathEnd = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  fc.constantFrom('/', '//', '/..', '/%2e%2e/', '/%00', '%ff', '%', '/\u00e9', ';x', '#x', '/%E5%BC%A0'),
  encoded.map((text) => `/${text.slice(0, 3_000)}`),
);
const headerNames = (
  'accept accept-encoding accept-language if-none-match if-modified-since cookie origin referer range x-forwarded-for ' +
  'x-forwarded-proto x-request-id idempotency-key content-type authorization te via expect sec-fetch-site ' +
  'x-requested-with upgrade x-http-method-override forwarded'
).split(' ');
const headers = fc.array(
  fc.tuple(
    fc.constantFrom(...headerNames),
    fc.oneof(
      hostile.map((text) => text.replace(/[\r\n\0]/g, '').slice(0, 4_000)),
      fc.constantFrom(
        'gzip, br',
        '"a", "b"',
        ...'en * application/json bytes=0-1 bytes=9-1,, W/"x" same-origin'.split(' '),
      ),
    ),
  ),
  { maxLength: 5 },
);
const body = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom(
    ...'{} [] null 1 "x" {"__proto__":{"x":1}} {"constructor":{"prototype":1}} {'.split(' '),
    '['.repeat(5_000),
  ),
  fc.json({ maxDepth: 3 }),
  fc.record({ activityId: hostile, channel: hostile, page: fc.anything() }).map((value) => JSON.stringify(value) ?? ''),
  hostile,
);
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('GET') },
  { weight: 4, arbitrary: fc.constant('POST') },
  fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'get', 'X'),
);

interface Wanted {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

const wanted: fc.Arbitrary<Wanted> = fc.record({
  method,
  target: fc
    .tuple(fc.constantFrom(...routes), pathEnd, query)
    .map(([route, end, search]) => route + end + (search && `?${search}`)),
  headers,
  body,
});

/**
 * Returns a different client address for each request, so that no limit is reached. The request's own headers may
 * override the address.
 */
const visitor = (i: number): string => `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;

function bytesOf({ method: verb, target, headers: extra, body: content }: Wanted, i: number): string {
  const lines = [
    `${verb} ${target} HTTP/1.1`,
    'host: site.example',
    'connection: close',
    `x-forwarded-for: ${visitor(i)}`,
    ...extra.map(([name, value]) => `${name}: ${value}`),
    ...(content === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${content}`;
}

/**
 * Returns everything that the server sends until it closes the connection. Never closes its own half first, because the
 * site would take that for a disconnect.
 */
function exchange(url: URL, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').setTimeout(20_000, () => socket.destroy());
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

/**
 * True for every 5xx except 501. No visitor's input may break the server, make oa-web fail, or keep the server from
 * calling oa-web.
 */
const isFault = (status: number): boolean => status >= 500 && status !== 501;

/** @param secrets matches text that no answer may contain */
export async function fuzzRequests(
  site: Site,
  options: { runs: number; seed: number; secrets: RegExp },
): Promise<FuzzReport> {
  const samples = fc.sample(wanted, { numRuns: options.runs, seed: options.seed });
  const findings: Finding[] = [];
  let slowest = { ms: 0, request: '' };
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < samples.length; i = next++) {
      const sample = samples[i] as Wanted;
      const request = `${sample.method} ${sample.target}`.slice(0, 300);
      const startedAt = performance.now();
      const bytes = bytesOf(sample, i);
      const answer = await exchange(site.url, bytes);
      const ms = performance.now() - startedAt;
      if (ms > slowest.ms) slowest = { ms, request };
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
      if (status === undefined) findings.push({ what: 'no answer', request });
      else if (isFault(Number(status)))
        findings.push({ what: `${status} ${answer.split('\r\n\r\n')[1]?.slice(0, 200)}`, request });
      const secret = options.secrets.exec(answer);
      // The site echoes a visitor's own request id.
      if (secret && !bytes.includes(secret[0])) findings.push({ what: `reveals ${secret[0]}`, request });
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return { sent: samples.length, findings, slowest };
}
