/** `app.upstream`: the only code that calls oa-web. host.ts implements the exchange with one host. */
import fp from 'fastify-plugin';
import { ApiError, unreadableResponse } from '../api-error.ts';
import type { Config } from '../config.ts';
import { codingRefusal, type ParsedBody, parseJson, type RawBody, readBody } from './body.ts';
import type { ClientKey } from './bulkhead.ts';
import { setDeadline } from './deadline.ts';
import { type DownloadOptions, Downloads, type UpstreamFile } from './downloads.ts';
import { callResult, errorPageWords } from './failures.ts';
import {
  byOrigin,
  type Exchange,
  Host,
  type HostState,
  type HostTuning,
  hostOf,
  maxErrorBytes,
  type UpstreamHost,
} from './host.ts';
import { HostHealth } from './host-health.ts';
import { type Read, type Reader, Reads } from './reads.ts';
import type { ReceivedResponse, ResponseHead } from './receive.ts';

declare module 'fastify' {
  interface FastifyInstance {
    upstream: Upstream;
  }
}

export interface UpstreamCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Under oa-web's own names; the query of a GET, the JSON body of a POST. */
  readonly params: Readonly<Record<string, string>>;
  /** Where the parameters of a POST go; JSON by default. */
  readonly body?: 'json' | 'form' | 'query' | undefined;
  /** Headers that are the same in every request of this call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How the token is sent; by default as the session holds it. */
  readonly tokenForm?: 'raw' | 'bearer' | undefined;
  /** Charset of the response, whatever it declares. */
  readonly charset?: string | undefined;
  /** A member's token, for the calls that need one. */
  readonly token?: string | undefined;
  /** For whom the call is made; one client waits behind its own calls only. */
  readonly client?: ClientKey | undefined;
  /** Aborts the call; `fetch` then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Of the visitor's request, so that oa-web's log can be compared with ours. */
  readonly correlation?: Correlation | undefined;
  /** Passed on with a POST that must take effect only once. */
  readonly idempotencyKey?: string | undefined;
  /** A write: sent at most once, by whatever method. */
  readonly isWrite?: boolean;
  /** Whether a body says what came of the call, so that a status of 500 adds nothing. */
  readonly isAnswer?: (json: unknown) => boolean;
}

/** Headers that say for which request of a visitor another server is called: `x-request-id`, `traceparent`. */
export type Correlation = Readonly<Record<string, string>>;

interface JsonResponse extends ParsedBody {
  /** 2xx, or 4xx or 500, whose envelope holds the reason. */
  readonly statusCode: number;
}

export interface UpstreamResponse extends JsonResponse {
  readonly ms: number;
  readonly attempts: number;
}

export interface Upstream {
  /** A POST, and any write, is sent at most once. @throws ApiError 40101, 40401, 50201, 50202, 50301, 50401 */
  fetch(call: UpstreamCall): Promise<UpstreamResponse>;
  /** For a read, whose calls get its next signal, and which has to be ended. @throws ApiError 50301, 50401 */
  startRead(path: string, reader: Reader): Promise<Read>;
  /** A whole picture. @throws ApiError as `fetch` does */
  fetchPicture(url: URL, options: PictureOptions): Promise<Buffer>;
  /**
   * A file as a stream. The deadline covers the headers; after them the body must neither fall below a least rate nor
   * exceed `maxBytes`. @throws ApiError as `fetch` does
   */
  openFile(url: URL, options: DownloadOptions): Promise<UpstreamFile>;
  /** The address of oa-web; its relative picture paths resolve against it. */
  readonly base: URL;
  /** Of the calls; pictures and files have separate hosts. */
  readonly state: Omit<HostState, 'retryBudget'>;
  /** Those that have been used, oa-web's own first. */
  readonly hosts: readonly UpstreamHost[];
  readonly readsWaiting: number;
}

export interface PictureOptions {
  /** For whom it is fetched. */
  readonly client: ClientKey;
  /** Aborts the fetch. */
  readonly signal: AbortSignal;
  readonly correlation?: Correlation;
}

export interface UpstreamTuning extends HostTuning {
  /** Limit of one response, after decompression. */
  readonly maxBytes?: number;
}

export interface UpstreamOptions
  extends Pick<Config, 'oaWebTimeoutMs' | 'oaWebTokenHeader' | 'oaWebConnections'>,
    UpstreamTuning {
  readonly oaWebUrl: URL;
  /** Sent as `user-agent: app-h5/<version>`. */
  readonly version: string;
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded', query: '' } as const;

const defaultMaxBytes = 16 * 1024 * 1024;
/** The largest photo of a phone; a film is larger. */
const maxPictureBytes = 12 * 1024 * 1024;
/** Types under which servers send pictures; a file whose type they do not know has none, or the second. */
const pictureType = /^\s*(?:image\/|(?:application|binary)\/octet-stream\b|$)/i;
/** Pictures' share of OA_WEB_CONNECTIONS, in addition to them. */
const pictureShare = 0.25;

/** The session adds `Bearer ` in an Authorization header; the map may say otherwise. */
function tokenAs(form: UpstreamCall['tokenForm'], token: string): string {
  if (form === undefined) return token;
  const bare = token.replace(/^Bearer +/i, '');
  return form === 'bearer' ? `Bearer ${bare}` : bare;
}

/** What the headers of a picture say against reading its body. */
function pictureRefusal({ headers }: ResponseHead, upstreamPath: string): ApiError | null {
  const contentType = headers['content-type'] ?? '';
  if (!pictureType.test(contentType))
    return unreadableResponse(upstreamPath, /html/i.test(contentType) ? 'html' : 'shape');
  return Number(headers['content-length']) > maxPictureBytes ? unreadableResponse(upstreamPath, 'too-large') : null;
}

export const upstreamPlugin = fp<UpstreamOptions>(
  async (app, options) => {
    const { oaWebUrl: base, oaWebTimeoutMs, oaWebTokenHeader, oaWebConnections, version, ...tuning } = options;
    const userAgent = `app-h5/${version}`;
    const { maxBytes = defaultMaxBytes, deadline = setDeadline } = tuning;
    const prefix = base.pathname.replace(/\/$/, '');
    const common = {
      ...tuning,
      timeoutMs: oaWebTimeoutMs,
      log: app.log,
      onRetry: () => app.metrics?.retried(),
    };
    const oaWeb = new Host({ ...common, name: 'oa-web', origin: base.origin, connections: oaWebConnections });
    const reads = new Reads({
      timeoutMs: oaWebTimeoutMs,
      connections: oaWebConnections,
      setDeadline: deadline,
    });
    /** Of the calls' own number, so that pages full of pictures leave oa-web time for calls. */
    const connections = Math.ceil(oaWebConnections * pictureShare);
    const nameOf = (origin: string, kind: 'pictures' | 'files') =>
      `${origin === base.origin ? "oa-web's" : "a media host's"} ${kind}`;
    /** By origin: MEDIA_HOSTS may name more hosts. oa-web's own pictures and files share nothing with its calls. */
    const pictureHosts = byOrigin(
      (origin) => new Host({ ...common, name: nameOf(origin, 'pictures'), origin, connections }),
    );
    const fileHosts = byOrigin((origin) => new HostHealth({ ...common, name: nameOf(origin, 'files') }));

    const codingOf = ({ headers }: ResponseHead): string => String(headers['content-encoding'] ?? '');
    const rawBody = (response: ReceivedResponse, upstreamPath: string, maxBytes: number): RawBody => ({
      body: response.body,
      contentType: String(response.headers['content-type'] ?? ''),
      contentEncoding: codingOf(response),
      upstreamPath,
      maxBytes,
    });
    /** A limit of what is received, unless it could not be decompressed. */
    const limitUnlessUnknownCoding = (head: ResponseHead, upstreamPath: string, limit: number): number => {
      const refusal = codingRefusal(codingOf(head), upstreamPath);
      if (refusal) throw refusal;
      return limit;
    };

    function requestOf(call: UpstreamCall): Exchange<unknown>['request'] {
      const { method, path, params, body = 'json', headers = {}, correlation, token, tokenForm, idempotencyKey } = call;
      const query = new URLSearchParams(params).toString();
      const isInUrl = method === 'GET' || body === 'query';
      return {
        method,
        path: prefix + path + (isInUrl && query ? `?${query}` : ''),
        body: isInUrl ? null : body === 'form' ? query : JSON.stringify(params),
        headers: {
          accept: 'application/json',
          // Not deflate: many servers that offer it omit the zlib wrapper.
          'accept-encoding': 'gzip, br',
          'user-agent': userAgent,
          ...correlation,
          ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
          ...(!isInUrl && { 'content-type': contentTypes[body] }),
          ...(token && { [oaWebTokenHeader]: tokenAs(tokenForm, token) }),
          // (assumed) If oa-web reads an idempotency key at all, it is in the IETF draft's header.
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
      };
    }

    const warnedPaths = new Set<string>();
    /** JSON is accepted under any content type; warns once per path. */
    function warnUnlessJson(upstreamPath: string, contentType: string): void {
      if (contentType === '' || /json/i.test(contentType) || warnedPaths.has(upstreamPath)) return;
      warnedPaths.add(upstreamPath);
      const mediaType = contentType.slice(0, 40).replace(/[^\w/+.-].*/, '');
      app.log.warn({ upstreamPath, contentType: mediaType }, 'oa-web sent JSON with another content type');
    }

    /** For pictures and files; what calls come to is known only once they are read. */
    async function measured<T>(call: 'picture' | 'file', fetched: Promise<T>): Promise<T> {
      const startedAt = performance.now();
      const report = (result: string, requests: number) =>
        app.metrics?.called({ call, result, ms: performance.now() - startedAt, requests });
      try {
        const value = await fetched;
        report('ok', 1);
        return value;
      } catch (error) {
        const attempts = error instanceof ApiError ? error.details.log?.attempts : 0;
        report(callResult(error), attempts ?? 1);
        throw error;
      }
    }

    const downloads = new Downloads({ ...tuning, deadline, timeoutMs: oaWebTimeoutMs, userAgent });
    app.decorate('upstream', {
      base,
      get state() {
        const { retryBudget: _, ...state } = oaWeb.state;
        return { ...state, queued: state.queued + reads.waiting };
      },
      get hosts() {
        return [
          hostOf('calls', base.origin, oaWeb),
          ...[...pictureHosts.all].map(([origin, pictures]) => hostOf('pictures', origin, pictures)),
          ...[...fileHosts.all].map(([origin, files]) => hostOf('files', origin, files)),
        ];
      },
      get readsWaiting() {
        return reads.waiting;
      },
      async fetch(call) {
        const { path, charset, isAnswer = () => false } = call;
        const parsed = async (response: ReceivedResponse, limit = maxBytes): Promise<JsonResponse> => {
          const { statusCode } = response;
          const raw = rawBody(response, path, limit);
          const bytes = await readBody(raw);
          try {
            return { ...parseJson(bytes, { ...raw, charset }), statusCode };
          } catch (error) {
            if (statusCode < 400) throw error;
            const detail = errorPageWords(bytes);
            throw unreadableResponse(path, 'status', { upstreamStatus: statusCode, ...(detail && { detail }) });
          }
        };
        const { value, ms, attempts } = await oaWeb.exchange<JsonResponse>({
          path,
          signal: call.signal,
          client: call.client,
          personal: call.token !== undefined,
          isWrite: call.isWrite === true || call.method === 'POST',
          request: requestOf(call),
          maxBytes: (head) => limitUnlessUnknownCoding(head, path, maxBytes),
          read: async (response) => {
            const value = await parsed(response);
            warnUnlessJson(path, String(response.headers['content-type'] ?? ''));
            return value;
          },
          readError: async (response) => {
            const value = await parsed(response, maxErrorBytes).catch(() => null);
            return value && isAnswer(value.json) ? value : null;
          },
        });
        return { ...value, ms, attempts };
      },
      startRead: (path, reader) => reads.start(path, reader),
      async fetchPicture(url, { client, signal, correlation }) {
        const path = url.pathname;
        const exchange = pictureHosts.at(url.origin).exchange({
          path,
          client,
          signal,
          request: {
            method: 'GET',
            path: path + url.search,
            headers: { accept: 'image/*', 'user-agent': userAgent, ...correlation },
          },
          maxBytes: (head) => {
            const refusal = pictureRefusal(head, path);
            if (refusal) throw refusal;
            return limitUnlessUnknownCoding(head, path, maxPictureBytes);
          },
          read: (response) => readBody(rawBody(response, path, maxPictureBytes)),
        });
        return (await measured('picture', exchange)).value;
      },
      async openFile(url, download) {
        return measured('file', downloads.open(url, download, fileHosts.at(url.origin)));
      },
    });
    app.addHook('onClose', async () => {
      await Promise.all([downloads, oaWeb, ...pictureHosts.all.values()].map((connections) => connections.close()));
    });
  },
  { name: 'upstream', dependencies: ['metrics'] },
);
