/** Asks a site in front of a foreign oa-web, and says whether each response is right, honest or a lie. */
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { requestLog } from '../request-log.ts';
import { type Scope, type Site, startSite, type TestResponse } from '../start-site.ts';
import { Moment, Picture } from './asks.ts';
import { isRow } from './changes.ts';
import type { Ask, Deviation } from './deviation.ts';
import { House, startHouse } from './plain-house.ts';
import { memberToken } from './register/raffle.ts';

export type Verdict = 'right' | 'error' | 'unknown' | 'wrong';

export interface Finding {
  readonly ask: string;
  readonly verdict: Verdict;
  /** What differed, for the message of a test. */
  readonly why: string;
}

interface Difference {
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** The day on which all houses are visited. */
export const today = new Date('2026-11-20T04:00:00Z');

/** A house changed by a deviation, and a site in front of it. */
export async function startForeign(t: Scope, apply: (house: House) => void, map?: OaWebMap) {
  const house = new House();
  apply(house);
  const oaWebUrl = await startHouse(t, house);
  // With OA_WEB_URL the site takes the house for a real oa-web.
  const options = { oaWebUrl, env: { OA_WEB_URL: oaWebUrl.href }, now: () => today, ...(map && { map }) };
  return { house, site: await startSite(t, options) };
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 'unknown' ||
  (Array.isArray(value) && !value.length);

async function isLeaf(expected: unknown, actual: unknown, site: Site, house: House): Promise<boolean> {
  if (expected instanceof RegExp) return typeof actual === 'string' && expected.test(actual);
  if (expected instanceof Moment) return typeof actual === 'string' && Date.parse(actual) === expected.time;
  if (expected instanceof Picture) {
    if (typeof actual !== 'string' || !actual.startsWith('/media/')) return false;
    await site.get(actual);
    return house.requests.some(({ path }) => path.endsWith(expected.path));
  }
  return expected === actual;
}

/** The leaves of `expected` that `actual` lacks or has otherwise. */
async function differences(
  expected: unknown,
  actual: unknown,
  place: { path: string; site: Site; house: House },
): Promise<Difference[]> {
  const { path, site, house } = place;
  const inner = (key: string) => ({ ...place, path: path === '' ? key : `${path}.${key}` });
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const length = Math.max(expected.length, actual.length);
    const items = Array.from({ length }, (_, n) =>
      n < expected.length
        ? differences(expected[n], actual[n], inner(String(n)))
        : [{ path: inner(String(n)).path, expected: undefined, actual: actual[n] }],
    );
    return (await Promise.all(items)).flat();
  }
  const isSpecial = expected instanceof RegExp || expected instanceof Moment || expected instanceof Picture;
  if (isRow(expected) && !isSpecial && isRow(actual)) {
    const entries = Object.entries(expected);
    const all = entries.map(([key, value]) => differences(value, actual[key], inner(key)));
    return (await Promise.all(all)).flat();
  }
  return (await isLeaf(expected, actual, site, house)) ? [] : [{ path, expected, actual }];
}

/** Fields of log lines that say nothing about oa-web's words. */
const ownFields = new Set(
  'level time pid hostname msg requestId method route status code ms cache upstreamMs attempts upstreamPath sent bodyBytes bodyHash'.split(
    ' ',
  ),
);

/** Keys and values of a log line that may be oa-web's. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isRow(value)) return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => (ownFields.has(key) ? [] : [key, ...wordsIn(inner)]));
}

const word = (name: string): RegExp =>
  new RegExp(`(?<![A-Za-z0-9_])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z0-9_])`, 'i');

/** Whether the request's own line, or a misfit's, names what is not understood. */
async function isNamed(site: Site, requestId: string, names: readonly string[]): Promise<boolean> {
  const line = await requestLog(site, { requestId });
  const lines = [line, ...site.logs.filter(({ msg }) => msg === 'upstream misfit')];
  const words = lines.flatMap(wordsIn).join('\n');
  return names.some((name) => word(name).test(words));
}

let requests = 0;

/** Sends an ask to the site. */
export async function send(site: Site, { path, query = {}, method, token }: Ask) {
  const requestId = `foreign-${++requests}`;
  const headers = {
    'x-request-id': requestId,
    ...(token && { authorization: `Bearer ${memberToken}` }),
    ...(method && { 'content-type': 'application/json', 'idempotency-key': requestId }),
  };
  const url = `${path}?${new URLSearchParams(query)}`;
  const response = await site.get(url, { headers, ...(method && { method, body: '{}' }) });
  return { requestId, response };
}

const short = (value: unknown): string => {
  if (value instanceof RegExp) return String(value);
  if (value instanceof Moment) return new Date(value.time).toISOString();
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
};

const listed = (all: readonly Difference[]): string => {
  const lines = all.slice(0, 4).map(({ path, expected, actual }) => `${path}: ${short(actual)} for ${short(expected)}`);
  return [...lines, ...(all.length > 4 ? [`${all.length - 4} more`] : [])].join('; ');
};

async function judge(
  expected: unknown,
  { status, json }: TestResponse,
  { site, house, isMember, named }: { site: Site; house: House; isMember: boolean; named: () => Promise<boolean> },
): Promise<Omit<Finding, 'ask'>> {
  const expectedError = isRow(expected) && typeof expected.error === 'number' ? expected.error : null;
  if (status !== 200) {
    const why = `${json?.code} ${json?.message}`;
    if (json?.code === expectedError) return { verdict: 'right', why };
    // "No such record" about a record that exists is honest only if the log doubts it.
    if (json?.code === 40_401)
      return { verdict: (await named()) ? 'unknown' : 'wrong', why: `denies a record: ${why}` };
    if (json?.code === 40_101 && !isMember)
      return { verdict: 'wrong', why: `wants a sign-in for a public call: ${why}` };
    return (await named()) ? { verdict: 'error', why } : { verdict: 'wrong', why: `error that names nothing: ${why}` };
  }
  if (expectedError !== null)
    return { verdict: 'wrong', why: `data in place of ${expectedError}: ${short(json?.data)}` };
  const all = await differences(expected, json?.data, { path: '', site, house });
  if (all.length === 0) return { verdict: 'right', why: '' };
  const lies = all.filter(({ actual }) => !isBlank(actual));
  if (lies.length > 0) return { verdict: 'wrong', why: listed(lies) };
  return (await named())
    ? { verdict: 'unknown', why: listed(all) }
    : { verdict: 'wrong', why: `in silence: ${listed(all)}` };
}

/** One finding per ask. */
export async function classify(
  { site, house }: { site: Site; house: House },
  { asks, names }: Pick<Deviation, 'asks' | 'names'>,
  seen: (body: string) => void = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const ask of asks) {
    const { requestId, response } = await send(site, ask);
    seen(response.text);
    const named = () => isNamed(site, requestId, names);
    const finding = await judge(ask.data, response, { site, house, isMember: ask.token ?? false, named });
    findings.push({ ask: `${ask.path} ${JSON.stringify(ask.query ?? {})}`, ...finding });
  }
  return findings;
}
