/** Made-up calls that return records with an id, one for each kind of call, and oa-web's answers to them. */
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { policies } from '../../../server/cache/cache-policy.ts';
import type { Payload } from '../../../server/oaweb/envelope.ts';
import { adaptItems, listOf, singleRecord } from '../../../server/oaweb/lists/lists.ts';
import { endpoint, idField } from '../endpoint.ts';
import { type Behaviour, respondWith } from './misbehaving-upstream.ts';

const params = Type.Object({
  key: Type.Optional(Type.String()),
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
});
const data = Type.Object({ id: Type.String() });
const read = { method: 'GET', params, data } as const;
export const endpoints = {
  cached: endpoint({ ...read, path: '/oa-web/test/cached' }),
  list: endpoint({ ...read, path: '/oa-web/test/list', data: Type.Array(data) }),
  uncached: endpoint({ ...read, path: '/oa-web/test/live' }),
  member: endpoint({ ...read, path: '/oa-web/test/member', member: true }),
  write: endpoint({ path: '/oa-web/test/write', method: 'POST', params: Type.Object({}), data, member: true }),
};

export const adaptId = (payload: Payload) => ({ id: singleRecord(payload).id(idField) });

export function registerTestCalls(app: FastifyInstance): void {
  const record = { sends: ['key'] as const, adapt: adaptId };
  app.registerEndpoint({ endpoint: endpoints.cached, cache: policies.breeds, ...record });
  app.registerEndpoint({ endpoint: endpoints.uncached, ...record });
  app.registerEndpoint({ endpoint: endpoints.member, ...record });
  app.registerEndpoint({
    endpoint: endpoints.write,
    adapt: adaptId,
  });
  app.registerEndpoint({
    endpoint: endpoints.list,
    sends: ['key'],
    cache: policies.notices,
    adapt: (payload, _params, { reportSkipped }) =>
      adaptItems(listOf(payload), (raw) => ({ id: raw.id(idField) }), reportSkipped),
  });
}

export const answer = (data: unknown): Behaviour => respondWith(JSON.stringify({ code: 0, data }));
export const recordOf = (id: number | string): Behaviour => answer({ id });

/** Real calls of the site, and oa-web's answers to them. */
export const groups = '/oa-web/api/v1/open/getFciGroup';
export const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo?number=';
const group = (n: number) => ({
  id: n,
  groupNo: 1 + (n % 10),
  name: `第${n}组`,
  sectionCount: 1,
  breedCount: 1,
});
export const groupsOf = (count: number): Behaviour => answer(Array.from({ length: count }, (_, n) => group(n)));
