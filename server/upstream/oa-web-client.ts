/** Sends calls to oa-web, with oa-web's own parameter names, and parses the responses as JSON. */
import type { FastifyBaseLogger } from 'fastify';
import { type CallCost, unreadableResponse } from '../api-error.ts';
import { type ParsedBody, parseJson } from './body.ts';
import type { ClientKey } from './bulkhead.ts';
import type { PoolRequest, ReceivedResponse } from './connection-pool.ts';
import { errorPageWords } from './failures.ts';
import type { Host } from './host.ts';
import type { UpstreamSettings } from './options.ts';

export interface UpstreamRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /**
   * Parameters under oa-web's own names. A GET sends them as the query, a POST as its JSON body unless `body` says
   * otherwise.
   */
  readonly params: Readonly<Record<string, string>>;
  /** Form in which a POST carries its parameters; JSON by default. */
  readonly body?: 'json' | 'form' | 'query' | undefined;
  /** Fixed headers, sent with every request of this call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Form of the token. By default it is sent as the session holds it. */
  readonly tokenForm?: 'raw' | 'bearer' | undefined;
  /** Charset of the response, even if the response declares another. */
  readonly charset?: string | undefined;
  /** A member's token, for the calls that need one. */
  readonly token?: string | undefined;
  readonly clientKey?: ClientKey | undefined;
  /**
   * Aborts the call at its deadline or when its caller gives up. If the caller gave up, `fetch` throws the signal's
   * reason.
   */
  readonly signal: AbortSignal;
  /** Called before each attempt. A call without any attempt can be refunded. */
  readonly onAttempt?: (() => void) | undefined;
  readonly correlation?: Correlation | undefined;
  /** Sent with a POST that must take effect only once. */
  readonly idempotencyKey?: string | undefined;
  /** Marks a write. Writes are sent at most once, whatever their method. */
  readonly isWrite?: boolean;
  /** Returns true if the body states the outcome of the call. The body then overrides a status of 500. */
  readonly statesOutcome?: (json: unknown) => boolean;
}

/** Headers that identify the visitor's request in another server's log: `x-request-id`, `traceparent`. */
export type Correlation = Readonly<Record<string, string>>;

interface JsonResponse extends ParsedBody {
  /** A 2xx, or a 4xx or 500 with an envelope that states the reason. */
  readonly statusCode: number;
}

export interface UpstreamResponse extends JsonResponse, CallCost {}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded', query: '' } as const;

/**
 * Returns the token in the form that the call needs; unchanged by default, because the session has already added
 * `Bearer `.
 */
function tokenAs(form: UpstreamRequest['tokenForm'], token: string): string {
  if (form === undefined) return token;
  const bare = token.replace(/^Bearer +/i, '');
  return form === 'bearer' ? `Bearer ${bare}` : bare;
}

const contentTypeOf = ({ headers }: ReceivedResponse): string => headers['content-type'] ?? '';

/** @throws ApiError upstreamUnreadable */
function parse({ path, charset }: UpstreamRequest, response: ReceivedResponse): JsonResponse {
  const { statusCode, body } = response;
  try {
    return { ...parseJson(body, { contentType: contentTypeOf(response), upstreamPath: path, charset }), statusCode };
  } catch (error) {
    if (statusCode < 400) throw error;
    const detail = errorPageWords(body);
    throw unreadableResponse(path, 'status', { upstreamStatus: statusCode, ...(detail && { detail }) });
  }
}

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

  async fetch(call: UpstreamRequest): Promise<UpstreamResponse> {
    const { path, signal, clientKey, onAttempt, token, statesOutcome = () => false } = call;
    const { value, upstreamMs, attempts } = await this.#host.exchange<JsonResponse>({
      path,
      signal,
      clientKey,
      onAttempt,
      isPersonal: token !== undefined,
      isWrite: call.isWrite === true || call.method === 'POST',
      request: this.#requestOf(call),
      maxBytes: this.#settings.maxBytes,
      read: (response) => {
        const value = parse(call, response);
        this.#warnUnlessJson(path, contentTypeOf(response));
        return value;
      },
      readError: (response) => {
        const value = parse(call, response);
        return statesOutcome(value.json) ? value : null;
      },
    });
    return { ...value, upstreamMs, attempts };
  }

  #requestOf(call: UpstreamRequest): PoolRequest {
    const { method, path, params, body = 'json', headers = {}, correlation, token, tokenForm, idempotencyKey } = call;
    const { oaWebUrl, oaWebTokenHeader, userAgent } = this.#settings;
    const query = new URLSearchParams(params).toString();
    const isInUrl = method === 'GET' || body === 'query';
    return {
      method,
      path: oaWebUrl.pathname.replace(/\/$/, '') + path + (isInUrl && query ? `?${query}` : ''),
      body: isInUrl ? null : body === 'form' ? query : JSON.stringify(params),
      headers: {
        accept: 'application/json',
        // Omits deflate: many servers that offer it leave out the zlib wrapper.
        'accept-encoding': 'gzip, br',
        'user-agent': userAgent,
        ...correlation,
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
        ...(!isInUrl && { 'content-type': contentTypes[body] }),
        ...(token && { [oaWebTokenHeader]: tokenAs(tokenForm, token) }),
        // (assumed) If oa-web supports idempotency keys at all, it reads this header of the IETF draft.
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
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
