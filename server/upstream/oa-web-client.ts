/** Sends calls to oa-web, with oa-web's own parameter names, and parses the responses as JSON. */
import type { FastifyBaseLogger } from 'fastify';
import { type CallCost, unreadableResponse } from '../api-error.ts';
import { type ParsedBody, parseJson } from './body.ts';
import type { ClientKey } from './bulkhead.ts';
import type { PoolRequest, ReceivedResponse } from './connection-pool.ts';
import { errorPageTitle } from './failures.ts';
import type { Host } from './host.ts';
import type { UpstreamSettings } from './options.ts';

/** Wire format of a call. It changes only with the map. */
export interface CallForm {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Encoding of a POST's parameters; JSON by default. */
  readonly body?: 'json' | 'form' | 'query' | undefined;
  /** Fixed headers, sent with every request of this call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Token format. By default, the token is sent as the session returns it. */
  readonly tokenForm?: 'raw' | 'bearer' | undefined;
  /** Charset of the response. Overrides the charset that the response declares. */
  readonly charset?: string | undefined;
  /** Marks a write. Writes are sent at most once, whatever their method. A POST is always a write. */
  readonly isWrite?: boolean;
}

/** One request of a call. */
export interface CallRequest {
  /** Parameters under oa-web's own names. A GET sends them in the query, a POST as `CallForm.body` specifies. */
  readonly params: Readonly<Record<string, string>>;
  /** A member's token, for the calls that need one. */
  readonly token?: string | undefined;
  readonly clientKey?: ClientKey | undefined;
  /**
   * Aborts the call at its deadline or when its caller gives up. If the caller gave up, the call throws the signal's
   * reason.
   */
  readonly signal: AbortSignal;
  /** Called before each attempt. A call that ends without an attempt does not count against the limit. */
  readonly onAttempt?: (() => void) | undefined;
  readonly correlation?: Correlation | undefined;
  /** Sent with a POST that must take effect only once. */
  readonly idempotencyKey?: string | undefined;
  /** Returns true if the body states the call's outcome. The body then overrides a 500 status. */
  readonly bodyStatesOutcome?: (json: unknown) => boolean;
}

/** Headers that identify the visitor's request in another server's log: `x-request-id`, `traceparent`. */
export type Correlation = Readonly<Record<string, string>>;

interface JsonResponse extends ParsedBody {
  /** A 2xx, or a 4xx or 500 with an envelope that states the reason. */
  readonly statusCode: number;
}

interface UpstreamResponse extends JsonResponse, CallCost {}

/** Sends one request of a call. @throws ApiError as `Host.exchange` does */
export type SendCall = (request: CallRequest) => Promise<UpstreamResponse>;

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/**
 * Returns the token in the form that the call needs; unchanged by default, because the session has already added
 * `Bearer `.
 */
function tokenAs(form: CallForm['tokenForm'], token: string): string {
  if (form === undefined) return token;
  const bare = token.replace(/^Bearer +/i, '');
  return form === 'bearer' ? `Bearer ${bare}` : bare;
}

const lowerCased = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

export class OaWebClient {
  readonly #host: Host;
  readonly #log: FastifyBaseLogger;
  readonly #settings: UpstreamSettings;
  readonly #warnedPaths = new Set<string>();

  constructor(host: Host, log: FastifyBaseLogger, settings: UpstreamSettings) {
    this.#host = host;
    this.#log = log;
    this.#settings = settings;
  }

  /** Returns a function that sends requests in this format. */
  prepare({ method, path, body = 'json', headers: fixed = {}, tokenForm, charset, isWrite }: CallForm): SendCall {
    const { oaWebUrl, oaWebTokenHeader, userAgent, maxBytes } = this.#settings;
    const fullPath = oaWebUrl.pathname.replace(/\/$/, '') + path;
    const bodyForm = method === 'GET' || body === 'query' ? null : body;
    const ourHeaders = {
      accept: 'application/json',
      // Omits deflate: many servers that offer it leave out the zlib wrapper.
      'accept-encoding': 'gzip, br',
      'user-agent': userAgent,
    };
    const callHeaders = { ...lowerCased(fixed), ...(bodyForm && { 'content-type': contentTypes[bodyForm] }) };

    const requestOf = ({ params, correlation, token, idempotencyKey }: CallRequest): PoolRequest => {
      const query = bodyForm === 'json' ? '' : new URLSearchParams(params).toString();
      return {
        method,
        path: bodyForm || query === '' ? fullPath : `${fullPath}?${query}`,
        body: bodyForm && (bodyForm === 'form' ? query : JSON.stringify(params)),
        headers: {
          ...ourHeaders,
          ...correlation,
          ...callHeaders,
          ...(token && { [oaWebTokenHeader]: tokenAs(tokenForm, token) }),
          // (assumed) If oa-web supports idempotency keys at all, it reads this header of the IETF draft.
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
      };
    };
    /** @throws ApiError upstreamUnreadable */
    const parse = ({ statusCode, headers, body: bytes }: ReceivedResponse): JsonResponse => {
      const contentType = headers['content-type'] ?? '';
      try {
        return { ...parseJson(bytes, { contentType, upstreamPath: path, charset }), statusCode };
      } catch (error) {
        if (statusCode < 400) throw error;
        const detail = errorPageTitle(bytes);
        throw unreadableResponse(path, 'status', { upstreamStatus: statusCode, ...(detail && { detail }) });
      }
    };
    return async (request) => {
      const { signal, clientKey, onAttempt, token, bodyStatesOutcome } = request;
      const { value, upstreamMs, attempts } = await this.#host.exchange<JsonResponse>({
        path,
        signal,
        clientKey,
        onAttempt,
        isPersonal: token !== undefined,
        isWrite: isWrite === true || method === 'POST',
        request: requestOf(request),
        maxBytes,
        read: (response) => {
          const json = parse(response);
          this.#warnUnlessJson(path, response.headers['content-type'] ?? '');
          return json;
        },
        readErrorBody: (response) => {
          const json = parse(response);
          return bodyStatesOutcome?.(json.json) ? json : null;
        },
      });
      return { ...value, upstreamMs, attempts };
    };
  }

  /** Warns once per path if JSON arrives under another content type. The JSON is accepted anyway. */
  #warnUnlessJson(upstreamPath: string, contentType: string): void {
    if (contentType === '' || /json/i.test(contentType) || this.#warnedPaths.has(upstreamPath)) return;
    this.#warnedPaths.add(upstreamPath);
    const mediaType = contentType.slice(0, 40).replace(/[^\w/+.-].*/, '');
    this.#log.warn({ upstreamPath, contentType: mediaType }, 'oa-web sent JSON with a non-JSON content type');
  }
}
