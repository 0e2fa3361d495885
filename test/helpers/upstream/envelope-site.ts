/** A BFF with one call for each shape of payload, in front of a scripted oa-web. */
import { Type } from 'typebox';
import { booleanField, field, fields, nameField } from '../../../server/oaweb/fields/field.ts';
import { adaptItems, listOf, singleRecord } from '../../../server/oaweb/lists/lists.ts';
import { adaptPage } from '../../../server/oaweb/lists/pages.ts';
import { Nullable, Page, PageParams } from '../../../shared/areas/common.ts';
import { endpoint, idField } from '../endpoint.ts';
import { logOf } from '../request-log.ts';
import { type Scope, startSite } from '../start-site.ts';
import { respondWith, startMisbehavingUpstream } from './misbehaving-upstream.ts';

const f = fields({
  level: field('', 'no'),
  day: field(''),
  instant: field(''),
  number: field(''),
  flag: booleanField(''),
  name: nameField(''),
  items: field(''),
});

const Item = Type.Object({ id: Type.String(), level: Type.Integer({ minimum: 1 }) });

const Values = Type.Object({
  id: Type.String(),
  day: Nullable(Type.String()),
  instant: Nullable(Type.String()),
  number: Nullable(Type.Number()),
  flag: Nullable(Type.Boolean()),
  name: Nullable(Type.Object({ zh: Type.String(), en: Type.String() })),
});
const params = Type.Object({ case: Type.String() });

export const endpoints = {
  page: endpoint({
    path: '/oa-web/test/page',
    method: 'GET',
    params: Type.Object({ case: Type.String(), ...PageParams }),
    data: Page(Type.Object({ id: Type.String() })),
  }),
  list: endpoint({ path: '/oa-web/test/list', method: 'GET', params, data: Type.Array(Item) }),
  record: endpoint({ path: '/oa-web/test/record', method: 'GET', params, data: Values }),
  /** A record whose fields `status` and `items` look like those of an envelope. */
  report: endpoint({
    path: '/oa-web/test/report',
    method: 'GET',
    params,
    data: Type.Object({ number: Type.String(), tests: Type.Array(Type.String()) }),
  }),
};

/** Starts the BFF and its oa-web. Both stop when the test ends. */
export async function startEnvelopeSite(scope: Scope) {
  /** oa-web's responses, by the `case` parameter of the request. */
  const cases = new Map<string, string>();

  const upstream = await startMisbehavingUpstream(scope, (socket, request) =>
    respondWith(cases.get(request.query.get('case') ?? '') ?? '{"code":0,"data":null}')(socket, request),
  );

  const site = await startSite(scope, {
    oaWebUrl: upstream.url,
    calls: (app) => {
      app.registerEndpoint({
        endpoint: endpoints.page,
        adapt: (payload, params, { reportSkipped }) =>
          adaptPage(payload, params, { adapt: (raw) => ({ id: raw.id(idField) }), reportSkipped }),
      });
      app.registerEndpoint({
        endpoint: endpoints.list,
        adapt: (payload, _params, { reportSkipped }) =>
          adaptItems(listOf(payload), (raw) => ({ id: raw.id(idField), level: raw.int(f.level) }), reportSkipped),
      });
      app.registerEndpoint({
        endpoint: endpoints.record,
        adapt: (payload) => {
          const raw = singleRecord(payload);
          return {
            id: raw.id(idField),
            day: raw.optionalDay(f.day),
            instant: raw.optionalInstant(f.instant),
            number: raw.optionalNumber(f.number),
            flag: raw.optionalBool(f.flag),
            name: raw.optionalName(f.name),
          };
        },
      });
      app.registerEndpoint({
        endpoint: endpoints.report,
        adapt: (payload) => {
          const raw = singleRecord(payload);
          return { number: raw.text(f.number), tests: raw.records(f.items).map((r) => r.text(idField)) };
        },
      });
    },
  });

  let count = 0;
  /** Makes a call to which oa-web responds with `sent`. */
  async function callWith(
    call: keyof typeof endpoints,
    sent: unknown,
    { query = '', ...init }: RequestInit & { query?: string } = {},
  ) {
    const name = `case-${++count}`;
    cases.set(name, typeof sent === 'string' ? sent : JSON.stringify(sent));
    const response = await site.get(`${endpoints[call].path}?case=${name}${query}`, init);
    cases.delete(name);
    return { ...response, line: () => logOf(site, response) };
  }

  return { site, upstream, callWith };
}
