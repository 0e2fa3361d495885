/** `app.call`: how one of the 21 calls is served, the same way for all: check, look in the cache, ask oa-web, adapt. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { DataOf, Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { Failed } from '../errors.ts';
import { unreadable } from '../oaweb/decode.ts';
import { ShapeError } from '../oaweb/read.ts';
import { type Payload, unwrap } from '../oaweb/unwrap.ts';
import { type Answer, answerOf, type CachePolicy, type Served } from './cache.ts';
import type { UpstreamAnswer } from './upstream.ts';

declare module 'fastify' {
  interface FastifyInstance {
    call<E extends Endpoint>(this: FastifyInstance, call: Call<E>): void;
  }
  interface FastifyContextConfig {
    /** Set on the routes that answer with an envelope. */
    area?: string;
  }
}

/** What an adapter may ask for besides the payload; everything else about it is pure. */
export interface Adapting {
  /** Address under which the site serves a picture of oa-web, or null where it is none we may show. */
  readonly picture: (raw: string | null) => string | null;
  /** Absolute address of a file or page oa-web links to, or null where it is not a web address. */
  readonly link: (raw: string | null) => string | null;
  /** Tells that an item was left out, and why. */
  readonly drop: (fault: ShapeError) => void;
  readonly now: () => Date;
}

/** One row: how a call is asked upstream and how its answer is read. */
export interface Call<E extends Endpoint> {
  readonly endpoint: E;
  readonly upstream: {
    readonly method: 'GET' | 'POST';
    /** Our parameter → oa-web's. What is not named here does not travel. */
    readonly params: Readonly<Partial<Record<keyof ParamsOf<E> & string, string>>>;
  };
  /** null: never kept, its validity is live. */
  readonly cache: CachePolicy | null;
  /** A check no schema can say: the name of the parameter that is wrong, or null. */
  readonly check?: (params: ParamsOf<E>) => string | null;
  /** Puts what a visitor typed into the form oa-web knows. */
  readonly prepare?: (params: ParamsOf<E>, now: Date) => ParamsOf<E>;
  readonly answer: (payload: Payload, params: ParamsOf<E>, adapting: Adapting) => DataOf<E>;
}

export interface CallsOptions {
  readonly picture: Adapting['picture'];
  readonly link: Adapting['link'];
  readonly now?: () => Date;
  /** Header in which a caller's member token arrives. */
  readonly tokenHeader: string;
}

/** JSON pointer of the first fault, or null where there is none. */
type Check = (data: unknown) => string | null;

function checkOf(schema: TSchema): Check {
  const checker = Compile(schema);
  return (data) => (checker.Check(data) ? null : (checker.Errors(data)[0]?.instancePath ?? ''));
}

/** The schema of the items, where the data is a list or a page of one. */
function itemSchema(data: TSchema): TSchema | null {
  const { items, properties } = data as {
    items?: TSchema;
    properties?: { items?: { items?: TSchema }; total?: TSchema };
  };
  return items ?? (properties?.total && properties.items?.items) ?? null;
}

/** Takes out of a list what an adapter let pass but the contract does not; where most are such, the list is left as it is. */
function withoutFaulty(data: unknown, faultOf: Check, drop: Adapting['drop']): unknown {
  const items = Array.isArray(data) ? data : (data as { items: unknown[] }).items;
  const faults = items.map((item) => faultOf(item));
  const bad = faults.filter((fault) => fault !== null).length;
  if (bad === 0 || bad * 2 > items.length) return data;
  const good = items.filter((_item, i) => faults[i] === null);
  for (const [i, fault] of faults.entries()) {
    if (fault !== null) drop(new ShapeError(`answer[${i}]${fault.replaceAll('/', '.')}`, 'what the contract says'));
  }
  return Array.isArray(data) ? good : { ...(data as object), items: good };
}

/** Reads oa-web's answer into an envelope's bytes. @throws Failed 42201, 40101, 50201 */
function readAnswer<E extends Endpoint>(
  { endpoint, answer }: Call<E>,
  params: ParamsOf<E>,
  { json }: UpstreamAnswer,
  adapting: Adapting,
  faultOf: { readonly data: Check; readonly item: Check | null },
): Answer {
  const payload = unwrap(json, endpoint.path);
  let data: unknown;
  try {
    data = answer(payload, params, adapting);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw unreadable(endpoint.path, 'shape', { at: error.at, detail: error.message });
  }
  if (faultOf.item && faultOf.data(data) !== null) data = withoutFaulty(data, faultOf.item, adapting.drop);
  const fault = faultOf.data(data);
  if (fault !== null) throw unreadable(endpoint.path, 'shape', { detail: `our answer is off at ${fault}` });
  return answerOf(Buffer.from(JSON.stringify({ code: 0, message: 'ok', data })));
}

const withoutEmpty = (query: object): object => Object.fromEntries(Object.entries(query).filter(([, v]) => v !== ''));

/** What the visitor asks for, in the form oa-web knows. @throws Failed 40001 */
function paramsOf<E extends Endpoint>(
  { endpoint, check, prepare }: Call<E>,
  given: ParamsOf<E>,
  now: Date,
): ParamsOf<E> {
  const { oneOf } = endpoint;
  if (oneOf && !oneOf.some((name) => name in (given as object))) {
    throw new Failed('badParameter', { name: oneOf.join(' / ') });
  }
  const wrong = check?.(given) ?? null;
  if (wrong !== null) throw new Failed('badParameter', { name: wrong });
  return prepare?.(given, now) ?? given;
}

/** Our parameters under oa-web's names, as text. */
function renamed(params: object, names: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  const values = params as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(names).flatMap(([ours, theirs]) =>
      theirs === undefined || values[ours] === undefined ? [] : [[theirs, String(values[ours])]],
    ),
  );
}

/** Equal requests have equal keys: parameters sorted, empty ones gone. */
function keyOf(path: string, params: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(Object.entries(params).sort()).toString()}`;
}

function cacheControl(policy: CachePolicy | null, served: Served): string {
  if (!policy) return 'no-store';
  const left = Math.max(0, policy.fresh - served.age);
  return `public, max-age=${Math.min(left, 60)}, stale-while-revalidate=60`;
}

function send(request: FastifyRequest, reply: FastifyReply, policy: CachePolicy | null, served: Served): FastifyReply {
  const { answer, result, age } = served;
  reply.header('cache-control', cacheControl(policy, served)).type('application/json; charset=utf-8');
  if (policy) {
    const hit = result === 'hit' || result === 'stale' || result === 'stale-error';
    reply
      .header('etag', answer.etag)
      .header('age', String(age))
      .header('cache-status', hit ? `app-h5; hit; ttl=${policy.fresh - age}` : `app-h5; fwd=miss; stored`);
    const known = request.headers['if-none-match'];
    if (known?.split(',').some((tag) => ['*', answer.etag].includes(tag.trim().replace(/^W\//, ''))))
      return reply.code(304).send();
  }
  return reply.send(answer.body);
}

export const callsPlugin = fp<CallsOptions>(
  async (app: FastifyInstance, options) => {
    const now = options.now ?? (() => new Date());

    app.decorate('call', function serve<E extends Endpoint>(this: FastifyInstance, call: Call<E>) {
      const { endpoint, upstream, cache } = call;
      const item = itemSchema(endpoint.data);
      const faultOf = { data: checkOf(endpoint.data), item: item && checkOf(item) };

      // `this` is the area's own context, so that the route stands under the site's base path.
      this.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { area: endpoint.path },
        schema: endpoint.method === 'GET' ? { querystring: endpoint.params } : { body: endpoint.params },
        preValidation: async (request) => {
          // A POST that has nothing to say may leave its body out; a form sends its empty fields along.
          if (endpoint.method === 'POST') request.body ??= {};
          else request.query = withoutEmpty(request.query as object);
        },
        handler: async (request, reply) => {
          const params = paramsOf(
            call,
            (endpoint.method === 'GET' ? request.query : request.body) as ParamsOf<E>,
            now(),
          );
          const upstreamParams = renamed(params as object, upstream.params);
          const dropped: string[] = [];
          const adapting: Adapting = { ...options, now, drop: (fault) => dropped.push(fault.at) };
          const token = endpoint.member ? request.headers[options.tokenHeader] : undefined;
          const fetch = async (): Promise<Answer> => {
            const answered = await app.upstream.fetch({
              method: upstream.method,
              path: endpoint.path,
              params: upstreamParams,
              token: token === undefined ? undefined : String(token),
            });
            request.trace.upstreamMs = answered.ms;
            request.trace.attempts = answered.attempts;
            const answer = readAnswer(call, params, answered, adapting, faultOf);
            // Behind a stale answer the request's own line is long written.
            if (reply.sent && dropped.length > 0) {
              request.log.warn({ upstreamPath: endpoint.path, dropped: dropped.slice(0, 5) }, 'items left out');
            }
            return answer;
          };
          // A member's answer belongs to that member alone: it is neither kept nor shared.
          const served: Served = endpoint.member
            ? { answer: await fetch(), result: 'bypass', age: 0 }
            : await app.cache.get(keyOf(endpoint.path, params as Record<string, string>), cache, fetch);
          request.trace.cache = served.result;
          request.trace.dropped = dropped;
          if (served.error instanceof Failed) request.trace.warn = served.error.details.log;
          return send(request, reply, cache, served);
        },
      });
    });
  },
  { name: 'calls', dependencies: ['cache', 'upstream', 'envelope', 'logging'] },
);
