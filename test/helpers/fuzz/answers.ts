/** Fuzzes the site with random alterations of the sandbox's answers. */
import fc from 'fast-check';
import type { JsonBodyType } from 'msw';
import { vocabulary } from '../../../server/oaweb/vocabulary/index.ts';
import { endpoints } from '../../../shared/api.ts';
import { listenOnLoopback } from '../loopback.ts';
import { signIn } from '../member.ts';
import { type Scope, startSite } from '../start-site.ts';
import { type CallName, callNames, sendCall, startAlteredSandbox } from '../upstream/altered-sandbox.ts';
import { shortNotices } from '../upstream/short-notices.ts';
import { digitsIn, leavesOf, mayShow, personalValue } from './personal-values.ts';
import { anyText, type Finding, type FuzzReport } from './requests.ts';
import { type Random, seeded } from './seeded.ts';

/** Keys of the vocabulary, except `length`: an array's own `length` accepts only numbers. */
const keys = Object.values(vocabulary)
  .flatMap((record) => Object.values(record).flatMap((f) => f.keys))
  .filter((key) => key !== 'length');

/** Values of the wrong kind, and strings that fit no field. */
const odd = [
  null,
  '',
  ' ',
  '-',
  0,
  -1,
  1.5,
  1e308,
  '9007199254740993',
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { name: null },
];
const texts =
  '2024-02-30 0000-00-00 9999-12-31 01/02/2024 长期 /Date(1705278600000)/ [1,2 {"a":1} [{"id":1}] <p>一</p> <b &lt;p&gt; ' +
  'javascript:x http://[ //x /a.pdf data:,x %E5%';
const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...odd),
  fc.constantFrom<unknown>(...texts.split(' '), 1_705_278_600, 253_402_300_800_000),
  fc
    .tuple(
      fc.constantFrom('—', '<', '<a ', '&', ' ', '1', '1 ', '父:', '张、', '[', '\u0316', ','),
      fc.integer({ min: 1, max: 3_000 }),
    )
    .map(([text, times]) => text.repeat(times)),
  fc.anything({ withObjectString: true, withNullPrototype: false, withBigInt: false, maxDepth: 3 }),
  anyText(40),
);

type Place = { readonly holder: Record<string, unknown>; readonly key: string };

function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    found.push({ holder: value as Record<string, unknown>, key });
    if (found.length < 2_000) placesIn(inner, found);
  }
  return found;
}

/** Makes one change to an answer. */
function alter(answer: object, { below, oneOf }: Random, value: unknown): void {
  const places = placesIn(answer);
  if (places.length === 0) return;
  const { holder, key } = oneOf(places);
  const change = below(8);
  if (change < 4) holder[key] = value;
  else if (change === 4) delete holder[key];
  else if (change === 5)
    Object.defineProperty(holder, oneOf(['__proto__', 'constructor', ...keys]), {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else if (change === 6) holder[oneOf(keys)] = holder[key];
  else
    holder[key] = oneOf<unknown>([
      [holder[key], holder[key]],
      { data: holder[key] },
      JSON.stringify(holder[key]) ?? '',
      String(holder[key]),
    ]);
}

interface Body {
  readonly text: string;
  readonly status: number;
  /** Personal number that the site must not reveal. Null if the body contains none. */
  readonly number: string | null;
}

function bodiesFor(answer: object, runs: number, seed: number): Body[] {
  const random = seeded(seed);
  const values = fc.sample(strange, { numRuns: runs * 3, seed });
  return Array.from({ length: runs }, (_, i): Body => {
    const altered = structuredClone(answer);
    for (let change = 0; change <= i % 3; change++) alter(altered, random, values[i * 3 + change]);
    const isPersonal = i % 4 === 0;
    const { number, spelled } = personalValue(random, i);
    if (isPersonal)
      for (const _place of Array(3)) alter(altered, random, random.oneOf([spelled, `前 ${spelled}`, [spelled]]));
    let text = safeJson(altered);
    if (i % 40 === 1) text = text.slice(0, random.below(text.length));
    if (i % 40 === 2)
      text = random.oneOf([...' null [] "x" <html> \ufeff{} {"code":0,"data":{}}x'.split(' '), '['.repeat(300)]);
    return {
      text,
      status: i % 25 === 3 ? random.oneOf([201, 204, 301, 400, 401, 403, 404, 429, 500, 503]) : 200,
      number: isPersonal ? number : null,
    };
  });
}

/** Serialises an answer, or writes `null` if a change has made it circular. */
function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return 'null';
  }
}

/** Returns the sandbox's answer to each call. */
async function answersOfSandbox(scope: Scope, hasShortNotices: boolean): Promise<Map<CallName, object>> {
  const upstream = await startAlteredSandbox(scope);
  const answers = new Map<CallName, object>();
  let last: unknown = null;
  upstream.alter((json) => {
    last = hasShortNotices ? shortNotices(json) : json;
    return last as JsonBodyType;
  });
  const site = await startSite(scope, { oaWebUrl: upstream.url, map: upstream.map });
  const cookie = await signIn(site);
  for (const name of callNames) {
    await sendCall(site, name, { cookie, 'idempotency-key': `answer-${name}` });
    answers.set(name, last as object);
  }
  return answers;
}

/** Statuses that reflect oa-web's behaviour. Any other status is a fault of ours. */
const allowed = new Set([200, 401, 404, 422, 502, 503, 504]);

interface AnswersOptions {
  /** Number of answers per call. */
  readonly runs: number;
  readonly seed: number;
  readonly hasShortNotices?: boolean;
}

export async function fuzzAnswers(scope: Scope, options: AnswersOptions): Promise<FuzzReport> {
  const answers = await answersOfSandbox(scope, options.hasShortNotices ?? false);
  const current = new Map<string, Body>();
  const oaWebUrl = await listenOnLoopback(scope, (request, response) => {
    const { text = 'null', status = 200 } = current.get(request.url?.replace(/\?.*/, '') ?? '') ?? {};
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? undefined : text);
  });
  const findings: Finding[] = [];
  let slowest = { ms: 0, request: '' };

  // The clock advances by 30 days per body, so that no response is served from the cache. The circuit never opens.
  let clock = 0;
  const site = await startSite(scope, {
    oaWebUrl,
    env: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'trace' },
    cache: { monotonic: () => clock },
    upstream: { circuit: { minCalls: Number.POSITIVE_INFINITY } },
  });
  const fuzzCall = async ({ name, bodies }: { name: CallName; bodies: readonly Body[] }) => {
    let cookie = '';
    let readLogs = site.logs.length;
    for (const [i, body] of bodies.entries()) {
      current.set(endpoints[name].path, body);
      clock += 30 * 86_400_000;
      if (i % 40 === 0) cookie = await signIn(site, `fuzz-${name}-${i}`);
      const startedAt = performance.now();
      const response = await sendCall(site, name, {
        cookie,
        'idempotency-key': `fuzz-${i}`,
        'x-forwarded-for': `10.${callNames.indexOf(name)}.${(i >> 8) & 255}.${i & 255}`,
      });
      const ms = performance.now() - startedAt;
      const request = `${name} ${i}: ${body.status} ${body.text.slice(0, 400)}`;
      if (ms > slowest.ms) slowest = { ms, request };
      if (!allowed.has(response.status))
        findings.push({ what: `${response.status} ${response.text.slice(0, 200)}`, request });
      const { number } = body;
      const answer = mayShow(name, number ?? '') ? [] : [...leavesOf(response.json), ...response.headers.values()];
      const sent = [...answer, ...leavesOf(site.logs.slice(readLogs))];
      readLogs = site.logs.length;
      const leak = number === null ? undefined : sent.find((text) => digitsIn(text).includes(number));
      if (leak !== undefined) findings.push({ what: `reveals ${number} in ${leak.slice(0, 200)}`, request });
    }
  };
  for (let i = 0; i < callNames.length; i += 4) {
    // Builds all bodies of a batch before sending the first. Otherwise, building them would count as the site's time.
    const batch = callNames
      .slice(i, i + 4)
      .map((name) => ({ name, bodies: bodiesFor(answers.get(name) ?? {}, options.runs, options.seed + name.length) }));
    await Promise.all(batch.map(fuzzCall));
  }
  const crash = site.logs.find(({ err }) => err !== undefined);
  if (crash) findings.push({ what: JSON.stringify(crash.err).slice(0, 1_000), request: 'the first of its kind' });
  return { sent: options.runs * callNames.length, findings, slowest };
}
