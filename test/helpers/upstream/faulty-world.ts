/**
 * A site in front of an oa-web that misbehaves on request, with made-up calls: a cached one, a list, a member read, a member
 * write. The test controls the clock and the deadlines.
 */
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { policies } from '../../../server/cache/cache-policies.ts';
import { adaptList, adaptRecord } from '../../../server/oaweb/lists/lists.ts';
import { endpoint } from '../endpoint.ts';
import { type CoreOptions, requestLogOf, startCore } from '../start-core.ts';
import type { Scope, Site } from '../start-site.ts';
import { answer, type Behaviour, head, type MisbehavingUpstream, misbehavingUpstream } from './misbehaving-upstream.ts';

export const day = 86_400;
export const mebibyte = 2 ** 20;

const params = Type.Object({ key: Type.Optional(Type.String()) });
const data = Type.Object({ id: Type.String() });
export const rows = {
  kept: endpoint({ path: '/oa-web/test/kept', method: 'GET', params, data }),
  list: endpoint({ path: '/oa-web/test/list', method: 'GET', params, data: Type.Array(data) }),
  mine: endpoint({ path: '/oa-web/test/mine', method: 'GET', params, data, member: true }),
  act: endpoint({ path: '/oa-web/test/act', method: 'POST', params: Type.Object({}), data, member: true }),
};
const calls = (app: FastifyInstance): void => {
  const get = { method: 'GET', params: { key: 'key' } } as const;
  const record = (payload: Parameters<typeof adaptRecord>[0]) => adaptRecord(payload, (raw) => ({ id: raw.id('id') }));
  app.registerEndpoint({ endpoint: rows.kept, upstream: get, cache: policies.breeds, adapt: record });
  app.registerEndpoint({ endpoint: rows.mine, upstream: get, cache: null, adapt: record });
  app.registerEndpoint({ endpoint: rows.act, upstream: { method: 'POST', params: {} }, cache: null, adapt: record });
  app.registerEndpoint({
    endpoint: rows.list,
    upstream: get,
    cache: policies.breeds,
    adapt: (payload, _asked, { reportSkipped }) => adaptList(payload, (raw) => ({ id: raw.id('id') }), reportSkipped),
  });
};

export const json = { 'content-type': 'application/json' };
export const good = '{"code":0,"data":{"id":"1"}}';
export const secret = '{"code":0,"data":{"id":"SECRET-BODY"}}';
export const length = { ...json, 'content-length': secret.length };
/** A complete, valid response that closes its connection. */
export const lastGood = head(200, { ...json, 'content-length': good.length, connection: 'close' }) + good;

/** Shared by the cache, the circuit breaker and the failure backoff. */
export const clock = { seconds: 0 };
const now = () => clock.seconds * 1_000;

export interface World {
  readonly site: Site & { readonly app: FastifyInstance };
  readonly upstream: MisbehavingUpstream;
  /** Applies to calls without a `key` parameter, or with one that `byKey` does not list. */
  behaviour: Behaviour;
  readonly byKey: Map<string, Behaviour>;
  /** Ends the deadline of every call in flight. */
  timeIsUp(): void;
  /** Shows `behaviour` until the call's deadline, which follows at once. */
  tooLong(behaviour: Behaviour): Behaviour;
}

export async function startWorld(scope: Scope, options: Partial<CoreOptions> = {}): Promise<World> {
  const byKey = new Map<string, Behaviour>();
  const deadlines = new Set<() => void>();
  const upstream = await misbehavingUpstream(scope, (socket, asked) =>
    (byKey.get(asked.query.get('key') ?? '') ?? world.behaviour)(socket, asked),
  );
  const deadline = (giveUp: () => void) => {
    deadlines.add(giveUp);
    return () => deadlines.delete(giveUp);
  };
  const site = await startCore(scope, {
    oaWebUrl: upstream.url,
    calls,
    cache: { now },
    ...options,
    upstream: { now, random: () => 0, deadline, ...options.upstream },
  });
  const world: World = {
    site,
    upstream,
    byKey,
    behaviour: answer(good),
    timeIsUp() {
      for (const giveUp of deadlines) giveUp();
    },
    tooLong: (behaviour) => (socket, asked) => {
      behaviour(socket, asked);
      setImmediate(world.timeIsUp);
    },
  };
  return world;
}

let count = 0;
/** A unique name. */
export const anyName = (): string => `SECRET-QUERY-${++count}`;

export async function ask({ site, upstream }: World, path: string, init: RequestInit = {}) {
  const requestId = `request-${++count}`;
  const before = upstream.asked.length;
  const headers = { 'x-request-id': requestId, 'accept-language': 'en', ...(init.headers as Record<string, string>) };
  const { status, json: envelope, headers: answered } = await site.get(path, { ...init, headers });
  const line = await requestLogOf(site, requestId);
  const seen = upstream.asked.length - before;
  return { status, code: envelope?.code as number, envelope, headers: answered, line, asked: seen };
}

export const keyed = (key: string): string => `${rows.kept.path}?key=${key}`;
export const post = { method: 'POST', body: '{}', headers: { ...json, authorization: 'SECRET-TOKEN' } };

/** The lines of the circuit, in order. */
export const circuitChanges = ({ site }: World) =>
  site.logs.filter(({ circuit }) => circuit).map(({ circuit, level }) => `${String(circuit)} ${String(level)}`);
