/** `app.call`: how one of the 21 calls is served, the same way for all: check, look in the cache, ask oa-web, adapt. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import type { ErrorKey } from '../../shared/error-codes.ts';
import { ApiError, type UpstreamLog, unreadableResponse } from '../api-error.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import type { OnDisconnect } from '../cache/single-flight.ts';
import { compressFast, type StoredResponse } from '../cache/stored-response.ts';
import { toApiError } from '../http/error-handler.ts';
import type { LimitName } from '../http/rate-limit.ts';
import { unwrap } from '../oaweb/envelope.ts';
import type { PageRequest } from '../oaweb/lists/lists.ts';
import { repaginate } from '../oaweb/lists/repaginate.ts';
import { responseAdapter } from './adapt-response.ts';
import type { AdapterContext, EndpointHandler } from './endpoint-handler.ts';
import { IdempotencyStore } from './idempotency.ts';
import { sendResponse } from './send-response.ts';

declare module 'fastify' {
  interface FastifyInstance {
    registerEndpoint<E extends Endpoint>(this: FastifyInstance, call: EndpointHandler<E>): void;
  }
}

export interface EndpointsOptions {
  readonly picture: AdapterContext['picture'];
  readonly link: AdapterContext['link'];
  readonly isPage: AdapterContext['isPage'];
  readonly file: AdapterContext['file'];
  readonly now?: () => Date;
}

const withoutEmpty = (query: object): object => Object.fromEntries(Object.entries(query).filter(([, v]) => v !== ''));

/** What the visitor asks for, in the form oa-web knows. @throws Failed 40001 */
function paramsOf<E extends Endpoint>(
  { endpoint, check, prepare }: EndpointHandler<E>,
  given: ParamsOf<E>,
  now: Date,
): ParamsOf<E> {
  const { oneOf } = endpoint;
  if (oneOf && !oneOf.some((name) => name in (given as object))) {
    throw new ApiError('badParameter', { name: oneOf.join(' / ') });
  }
  const wrong = check?.(given) ?? null;
  if (wrong !== null) throw new ApiError('badParameter', { name: wrong });
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

/** What is to happen should the caller hang up before the answer is out. */
const hangingUp =
  (reply: FastifyReply): OnDisconnect =>
  (left) =>
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) left();
    });

/**
 * Aborted when the caller goes away before the answer is out. Not `request.signal`: on a POST that one is aborted from the
 * start.
 */
function leaving(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  hangingUp(reply)(() => gone.abort());
  return gone.signal;
}

const usualLimit = ({ endpoint, cache }: Pick<EndpointHandler<Endpoint>, 'endpoint' | 'cache'>): LimitName =>
  endpoint.method === 'POST' ? 'posts' : cache ? 'reads' : 'lookups';

/** The caller's name for what is to happen once. @throws Failed 40001 */
function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new ApiError('badParameter', { name: 'Idempotency-Key' });
  }
  return key;
}

/** Failures that leave open whether oa-web carried a POST out, once something of it had left; so does a fault of ours. */
const openOutcomes: readonly ErrorKey[] = ['upstreamTimeout', 'upstreamUnreachable', 'upstreamUnreadable', 'internal'];

/** What became of a POST: where nobody knows, the failure says so; where the caller has left, the log tells. */
async function outcomeOf<T>(
  route: string,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Promise<T>,
): Promise<T> {
  const tell = (level: 'info' | 'error', code: number, upstream?: UpstreamLog) => {
    if (reply.raw.destroyed) request.log[level]({ route, code, upstream }, 'outcome of a call whose caller has left');
  };
  try {
    const outcome = await asked;
    tell('info', 0);
    return outcome;
  } catch (error) {
    let failed = toApiError(error);
    if (failed.key === 'internal') request.log.error({ route, err: error }, 'answer to a POST not understood');
    if (openOutcomes.includes(failed.key) && failed.details.log?.sent !== false) {
      failed = new ApiError('outcomeUnknown', { ...failed.details, cause: error });
    }
    tell('error', failed.code, failed.details.log);
    throw failed;
  }
}

export const endpointsPlugin = fp<EndpointsOptions>(
  async (app: FastifyInstance, options) => {
    const now = options.now ?? (() => new Date());
    const once = new IdempotencyStore();

    app.decorate('registerEndpoint', function serve<
      E extends Endpoint,
    >(this: FastifyInstance, call: EndpointHandler<E>) {
      const { endpoint, upstream, cache } = call;
      const read = responseAdapter(call);

      // `this` is the area's own context, so that the route stands under the site's base path.
      this.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { answersWithEnvelope: true },
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
          app.rateLimiter.count(request, call.limit?.(params) ?? usualLimit(call));
          const upstreamParams = renamed(params as object, upstream.params);
          const skipped: string[] = [];
          const adapting: AdapterContext = { ...options, now, reportSkipped: (fault) => skipped.push(fault.at) };
          const token = endpoint.member ? await app.session.tokenOf(request) : undefined;
          const idempotencyKey = endpoint.once && idempotencyKeyOf(request);
          const ask = async (signal?: AbortSignal): Promise<StoredResponse> => {
            app.loadShedding.assertAccepting();
            const asking = {
              method: upstream.method,
              path: endpoint.path,
              token,
              idempotencyKey,
              // A POST on its way is never given up: its outcome has to be learnt, whoever waits for it.
              signal: endpoint.method === 'GET' ? signal : undefined,
            };
            const fetched = async (params: Readonly<Record<string, string>>) => {
              const answered = await app.upstream.fetch({ ...asking, params });
              request.logContext.upstreamMs = (request.logContext.upstreamMs ?? 0) + answered.ms;
              request.logContext.attempts = (request.logContext.attempts ?? 0) + answered.attempts;
              if (answered.statusCode >= 400) {
                // The envelope says why. One that says yes where the status said no is not to be believed.
                unwrap(answered.json, endpoint.path);
                throw unreadableResponse(endpoint.path, 'status', { upstreamStatus: answered.statusCode });
              }
              return answered.json;
            };
            let json = await fetched(upstreamParams);
            if ('page' in upstream.params)
              json = await repaginate(json, endpoint.path, {
                asked: params as PageRequest,
                ask: (page, pageSize) =>
                  fetched({ ...upstreamParams, ...renamed({ page, ...(pageSize && { pageSize }) }, upstream.params) }),
                isOther: call.isOther && ((item) => call.isOther?.(item, params) === true),
              });
            const answer = read(json, params, adapting);
            // Behind a stale answer the request's own line is long written.
            if (reply.sent && skipped.length > 0) {
              request.log.warn({ upstreamPath: endpoint.path, skippedItems: skipped.slice(0, 5) }, 'items left out');
            }
            // What is kept gets its compressed forms later. A member's answer gets none: its length would tell of it.
            return cache || endpoint.member ? answer : await compressFast(answer);
          };
          const fetch = endpoint.method === 'GET' ? ask : () => outcomeOf(endpoint.path, request, reply, ask());
          const key = keyOf(endpoint.path, params as Record<string, string>);
          // A member's answer belongs to that member alone: it is neither kept nor shared.
          const asMember = async (): Promise<StoredResponse> => {
            try {
              if (idempotencyKey === undefined) return await fetch(leaving(reply));
              const fingerprint = JSON.stringify([endpoint.path, params]);
              return await once.run({ scope: token ?? request.ip, key: idempotencyKey, fingerprint }, () => fetch());
            } catch (error) {
              // oa-web does not know the token any more: neither shall we.
              if (error instanceof ApiError && error.key === 'signInNeeded') app.session.end(request, reply);
              throw error;
            }
          };
          const served: CacheOutcome = endpoint.member
            ? { response: await asMember(), status: 'bypass', age: 0 }
            : await app.cache.get(key, cache, fetch, hangingUp(reply));
          request.logContext.cache = served.status;
          request.logContext.skippedItems = skipped;
          if (served.error instanceof ApiError)
            request.logContext.staleReason = served.error.details.log ?? { reason: served.error.key };
          else if (served.error) request.log.error({ err: served.error }, 'a fault of ours, covered by a kept answer');
          return sendResponse(request, reply, cache, served);
        },
      });
    });
  },
  {
    name: 'endpoints',
    dependencies: ['cache', 'upstream', 'session', 'error-handler', 'request-log', 'rate-limit', 'load-shedding'],
  },
);
