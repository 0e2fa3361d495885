/** Sends requests to a site in front of a foreign oa-web, and classifies each response by its `Verdict`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { testIds } from '../proxied-urls.ts';
import { requestLog } from '../request-log.ts';
import { temporaryFolder } from '../shipping/folders.ts';
import { type Scope, type Site, startSite, type TestResponse } from '../start-site.ts';
import { isRow } from './changes.ts';
import { type Ask, type Deviation, word } from './deviation.ts';
import { Moment, Picture } from './expected-calls.ts';
import { FakeOaWeb, startFake } from './plain-fake.ts';
import { memberToken } from './register/raffle.ts';

export type Verdict = 'right' | 'error' | 'unknown' | 'wrong';

export interface Finding {
  readonly ask: string;
  readonly verdict: Verdict;
  /** Description of the differences, for the assertion message. */
  readonly why: string;
}

type Difference = { readonly path: string; readonly expected: unknown; readonly actual: unknown };

/** Current time on every site. */
const today = new Date('2026-11-20T04:00:00Z');

export interface Foreign {
  readonly site: Site;
  /** Name of the header that carries a member's token. */
  readonly tokenHeader: string;
  /** IP address of the visitor; changes with every `replace`. */
  readonly client: string;
  /** Replaces the current oa-web and map. */
  replace(apply: (fake: FakeOaWeb) => void, map?: OaWebMap): void;
}

/** Starts a site in front of a plain fake. */
export async function startForeign(t: Scope, tokenHeader = 'authorization'): Promise<Foreign> {
  let fake = new FakeOaWeb();
  const oaWebUrl = await startFake(t, () => fake);
  const file = path.join(await temporaryFolder(t), 'map.json');
  const site = await startSite(t, {
    oaWebUrl,
    env: { OA_WEB_MAP: file, TRUST_PROXY: '127.0.0.1', OA_WEB_TOKEN_HEADER: tokenHeader },
    now: () => today,
    // Errors from one fake must not keep the site from calling the next fake.
    upstream: { circuit: { minCalls: Number.POSITIVE_INFINITY } },
  });
  const { reload: reloadMap } = site.app.oaWebMap;
  let count = 0;
  const replace = (change: (fake: FakeOaWeb) => void, next: OaWebMap = {}): void => {
    fake = new FakeOaWeb();
    change(fake);
    count += 1;
    // A new `$schema` is a new version of the map, so the site discards everything it has cached and learnt.
    writeFileSync(file, JSON.stringify({ $schema: String(count), ...next }));
    site.logs.length = 0;
    reloadMap();
  };
  replace(() => {});
  return {
    site,
    tokenHeader,
    replace,
    get client() {
      return `10.0.${count >> 8}.${count & 255}`;
    },
  };
}

const isBlank = (value: unknown): boolean =>
  [undefined, null, '', 'unknown'].some((blank) => blank === value) || (Array.isArray(value) && value.length === 0);

const isSpecial = (expected: unknown): boolean =>
  expected instanceof RegExp || expected instanceof Moment || expected instanceof Picture;

function isLeaf(expected: unknown, actual: unknown): boolean {
  if (!isSpecial(expected)) return expected === actual;
  if (typeof actual !== 'string') return false;
  if (expected instanceof RegExp) return expected.test(actual);
  if (expected instanceof Moment) return Date.parse(actual) === expected.time;
  const [, id = ''] = /^\/media\/\d+\/(.+)\.webp$/.exec(actual) ?? [];
  return testIds.open('picture', id) === (expected as Picture).path;
}

/** Returns the leaves of `expected` that `actual` lacks or states differently, and surplus list items in `actual`. */
function differences(expected: unknown, actual: unknown, place = ''): Difference[] {
  const inner = (key: string | number) => (place === '' ? String(key) : `${place}.${key}`);
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const more = actual.slice(expected.length);
    return [
      ...expected.flatMap((item, n) => differences(item, actual[n], inner(n))),
      ...more.map((item, n) => ({ path: inner(expected.length + n), expected: undefined, actual: item })),
    ];
  }
  if (isRow(expected) && !isSpecial(expected) && isRow(actual)) {
    return Object.entries(expected).flatMap(([key, value]) => differences(value, actual[key], inner(key)));
  }
  return isLeaf(expected, actual) ? [] : [{ path: place, expected, actual }];
}

/** Log fields that never contain text from oa-web. */
const ownFields =
  'level time pid hostname msg requestId method route status code ms cache upstreamMs attempts upstreamPath sent bodyBytes bodyHash';
const isOwn = (field: string): boolean => ownFields.split(' ').includes(field);

/** Returns the keys and values in a log line that may come from oa-web. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isRow(value)) return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) => (isOwn(key) ? [] : [key, ...wordsIn(inner)]));
}

/** True if the request's log line, or a line about a misfit, contains one of these names. */
async function isNamed(site: Site, requestId: string, names: readonly string[]): Promise<boolean> {
  const line = await requestLog(site, { requestId });
  const lines = [line, ...site.logs.filter(({ msg }) => msg === 'oa-web response not fully understood')];
  const words = lines.flatMap(wordsIn).join('\n');
  return names.some((name) => word(name).test(words));
}

let requests = 0;

async function send({ site, client, tokenHeader }: Omit<Foreign, 'replace'>, { path, query = {}, method, token }: Ask) {
  const requestId = `foreign-${++requests}`;
  const headers = {
    'x-request-id': requestId,
    'x-forwarded-for': client,
    ...(token && { [tokenHeader]: tokenHeader === 'authorization' ? `Bearer ${memberToken}` : memberToken }),
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
  { data: expected, token: isMember = false }: Ask,
  { status, json }: TestResponse,
  named: () => Promise<boolean>,
): Promise<Omit<Finding, 'ask'>> {
  /** Returns `verdict` if the log or the error mentions what was not understood, otherwise `wrong`. */
  const honest = async (verdict: 'error' | 'unknown', why: string, lie: string): Promise<Omit<Finding, 'ask'>> =>
    (await named()) ? { verdict, why } : { verdict: 'wrong', why: `${lie}: ${why}` };
  const expectedError = isRow(expected) && typeof expected.error === 'number' ? expected.error : null;
  if (status !== 200) {
    const why = `${json?.code} ${json?.message}`;
    if (json?.code === expectedError) return { verdict: 'right', why };
    if (json?.code === 40_401) return honest('unknown', why, 'denies a record');
    if (json?.code === 40_101 && !isMember)
      return { verdict: 'wrong', why: `renameParam a sign-in for a public call: ${why}` };
    return honest('error', why, 'names nothing');
  }
  if (expectedError !== null)
    return { verdict: 'wrong', why: `data in place of ${expectedError}: ${short(json?.data)}` };
  const all = differences(expected, json?.data);
  if (all.length === 0) return { verdict: 'right', why: '' };
  const lies = all.filter(({ actual }) => !isBlank(actual));
  return lies.length > 0 ? { verdict: 'wrong', why: listed(lies) } : honest('unknown', listed(all), 'in silence');
}

/** Sends the requests, and returns one finding for each. */
export async function classify(
  foreign: Omit<Foreign, 'replace'>,
  { asks, names }: Pick<Deviation, 'asks' | 'names'>,
  seen: (body: string) => void = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const ask of asks) {
    const { requestId, response } = await send(foreign, ask);
    seen(response.text);
    const finding = await judge(ask, response, () => isNamed(foreign.site, requestId, names));
    findings.push({ ask: `${ask.path} ${JSON.stringify(ask.query ?? {})}`, ...finding });
  }
  return findings;
}
