/** A site in front of a scripted oa-web, and a second one whose deadlines expire on demand. */
import type { Test } from 'tap';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import { requestLog } from '../request-log.ts';
import { type Scope, type Site, startSite } from '../start-site.ts';
import { type Behaviour, misbehavingUpstream, respondWith } from './misbehaving-upstream.ts';

export const path = '/oa-web/api/v1/open/getFciSectionByGroupId';

export const good = '{"code":0,"data":[{"id":"SECRET-BODY","groupId":8,"name":"Setters"}]}';

export const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

export const chunked = { 'transfer-encoding': 'chunked' };

export const json = { 'content-type': 'application/json' };

export const length = { ...json, 'content-length': good.length };

/** Starts all three; they stop with the test. */
export async function startWireSite(scope: Scope) {
  /** Behaviours by group id; every group has a separate cache key. */
  const behaviours = new Map<string, Behaviour>();

  const upstream = await misbehavingUpstream(scope, (socket, request) =>
    (behaviours.get(request.query.get('groupId') ?? request.path) ?? respondWith(good))(socket, request),
  );

  /** Each call happens an hour later, so that neither the circuit nor a Retry-After (host.test.ts) interferes. */
  let hours = 0;

  const spacedOut = { now: () => ++hours * 3_600_000 };

  const site = await startSite(scope, { oaWebUrl: upstream.url, upstream: spacedOut });

  /** Deadlines that the test expires. */
  const deadlines = new Set<() => void>();

  const deadline = (abort: () => void) => {
    deadlines.add(abort);
    return () => deadlines.delete(abort);
  };

  const expireDeadlines = () => {
    for (const abort of deadlines) abort();
  };

  const expiringSite = await startSite(scope, { oaWebUrl: upstream.url, upstream: { ...spacedOut, deadline } });

  let count = 0;

  async function send(behaviour: Behaviour | null, { at = site, ...init }: RequestInit & { at?: Site } = {}) {
    const group = `SECRET-QUERY-${++count}`;
    if (behaviour) behaviours.set(group, behaviour);
    const headers = { 'x-request-id': `request-${count}`, ...(init.headers as Record<string, string>) };
    const requestId = headers['x-request-id'];
    const {
      status,
      json: envelope,
      headers: received,
    } = await at.get(`${path}?groupId=${group}`, { ...init, headers });
    return {
      status,
      code: envelope?.code as number,
      envelope,
      headers: received,
      line: await requestLog(at, { requestId }),
      group,
    };
  }

  /** Expects a failure, in the response and in the log. */
  async function expectFailure(
    scope: Pick<Test, 'same' | 'match' | 'equal' | 'ok'>,
    name: string,
    behaviour: Behaviour,
    expected: readonly [number, number, string],
    at = site,
  ) {
    const { status, code, envelope, line } = await send(behaviour, { at, headers: { 'accept-language': 'en' } });
    const [expectedStatus, expectedCode, reason] = expected;
    scope.same([status, code, line.upstream?.reason], [expectedStatus, expectedCode, reason], name);
    scope.match(line, { level: status >= 500 ? 50 : 30, status, code, upstream: { upstreamPath: path } }, name);
    scope.equal(envelope.data, null);
    const messages = Object.values(errorCatalogue).map((row) => row.message.en as string);
    scope.ok(messages.includes(envelope.message), `${name}: the message is ours`);
  }

  return { upstream, behaviours, site, expiringSite, deadline, expireDeadlines, send, expectFailure };
}
