/** `app.call`: how one of the 21 calls is served, the same way for all: check, look in the cache, ask oa-web, adapt. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
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
  readonly prepare?: (params: ParamsOf<E>) => ParamsOf<E>;
  readonly answer: (payload: Payload, params: ParamsOf<E>, adapting: Adapting) => DataOf<E>;
}

export interface CallsOptions {
  readonly picture: Adapting['picture'];
  readonly link: Adapting['link'];
  readonly now?: () => Date;
  /** Header in which a caller's member token arrives. */
  readonly tokenHeader: string;
}

/** Reads oa-web's answer into an envelope's bytes. @throws Failed 42201, 40101, 50201 */
function readAnswer<E extends Endpoint>(
  { endpoint, answer }: Call<E>,
  params: ParamsOf<E>,
  { json }: UpstreamAnswer,
  adapting: Adapting,
  isData: (data: unknown) => string | null,
): Answer {
  const payload = unwrap(json, endpoint.path);
  let data: DataOf<E>;
  try {
    data = answer(payload, params, adapting);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw unreadable(endpoint.path, 'shape', { at: error.at, detail: error.message });
  }
  const fault = isData(data);
  if (fault !== null) throw unreadable(endpoint.path, 'shape', { detail: `our answer is off at ${fault}` });
  return answerOf(Buffer.from(JSON.stringify({ code: 0, message: 'ok', data })));
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
    if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === answer.etag)) return reply.code(304).send();
  }
  return reply.send(answer.body);
}

export const callsPlugin = fp<CallsOptions>(
  async (app: FastifyInstance, options) => {
    const now = options.now ?? (() => new Date());

    app.decorate('call', function serve<E extends Endpoint>(this: FastifyInstance, call: Call<E>) {
      const { endpoint, upstream, cache } = call;
      const checker = Compile(endpoint.data);
      const isData = (data: unknown): string | null =>
        checker.Check(data) ? null : (checker.Errors(data)[0]?.instancePath ?? '');

      // `this` is the area's own context, so that the route stands under the site's base path.
      this.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { area: endpoint.path },
        schema: endpoint.method === 'GET' ? { querystring: endpoint.params } : { body: endpoint.params },
        handler: async (request, reply) => {
          const given = (endpoint.method === 'GET' ? request.query : (request.body ?? {})) as ParamsOf<E>;
          const present = Object.fromEntries(Object.entries(given).filter(([, v]) => v !== '')) as ParamsOf<E>;
          const { oneOf } = endpoint;
          if (oneOf && !oneOf.some((name) => name in (present as object))) {
            throw new Failed('badParameter', { name: oneOf.join(' / ') });
          }
          const wrong = call.check?.(present) ?? null;
          if (wrong !== null) throw new Failed('badParameter', { name: wrong });
          const params = call.prepare?.(present) ?? present;

          const upstreamParams: Record<string, string> = {};
          for (const [ours, theirs] of Object.entries<string | undefined>(upstream.params)) {
            const value = (params as Record<string, unknown>)[ours];
            if (theirs !== undefined && value !== undefined) upstreamParams[theirs] = String(value);
          }

          const dropped: string[] = [];
          const adapting: Adapting = { ...options, now, drop: (fault) => dropped.push(fault.at) };
          const token = endpoint.member ? request.headers[options.tokenHeader] : undefined;
          const fetch = async (): Promise<Answer> => {
            const call_ = { method: upstream.method, path: endpoint.path, params: upstreamParams };
            const answered = await app.upstream.fetch({ ...call_, token: token === undefined ? token : String(token) });
            request.trace.upstreamMs = answered.ms;
            request.trace.attempts = answered.attempts;
            return readAnswer(call, params, answered, adapting, isData);
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
