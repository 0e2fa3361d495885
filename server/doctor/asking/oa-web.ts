/**
 * Asks oa-web as the site does: sends the areas' calls with the site's own client, and reads the answers with the
 * site's own adapters. The map may change between questions.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { Call, type CallApp, type CallServices } from '../../api/call.ts';
import type { AdapterContext, Declaration } from '../../api/endpoint-declaration.ts';
import { toUpstreamParams, upstreamNames } from '../../api/params.ts';
import { ApiError } from '../../api-error.ts';
import { declarations } from '../../areas/index.ts';
import { dataOf } from '../../cache/serialised-response.ts';
import type { Config } from '../../config.ts';
import { metricsPlugin } from '../../metrics/metrics-plugin.ts';
import { type Payload, unwrap } from '../../oaweb/envelope.ts';
import { Reading, type ReadingRules } from '../../oaweb/fields/reading.ts';
import { callMap } from '../../oaweb/map/call-map.ts';
import type { OaWebMap } from '../../oaweb/map/schema.ts';
import { ShapeError } from '../../oaweb/reading-errors.ts';
import { linkSettings, siteLinks } from '../../site-links.ts';
import { parseJson } from '../../upstream/body.ts';
import type { WireExchange } from '../../upstream/options.ts';
import { upstreamPlugin } from '../../upstream/upstream.ts';
import { mergedMaps } from '../map-edits.ts';

export type Params = Readonly<Record<string, string | number>>;

/** One request on the wire, with its response. */
export interface RecordedExchange {
  readonly method: string;
  /** Path with the query. */
  readonly path: string;
  readonly requestBody: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly contentType: string;
  /** Decompressed response body. */
  readonly bytes: Buffer;
}

function decompressed(bytes: Buffer, encoding: string): Buffer {
  try {
    if (/gzip/.test(encoding)) return gunzipSync(bytes);
    return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
  } catch {
    return bytes;
  }
}

const exchangeOf = ({ request, head, body }: WireExchange): RecordedExchange => ({
  method: request.method,
  path: request.path,
  requestBody: String(request.body ?? ''),
  status: head?.statusCode ?? 0,
  contentType: head?.headers['content-type'] ?? '',
  bytes: decompressed(body, head?.headers['content-encoding'] ?? ''),
});

/** Parses the body as the site does; undefined if it is not JSON. */
export function jsonOf({ bytes, contentType, path }: RecordedExchange, charset?: string): unknown {
  try {
    return parseJson(bytes, { contentType, upstreamPath: path, charset }).json;
  } catch {
    return undefined;
  }
}

/** Reads an answer to the end even if required fields are missing, to find out which fields the adapter looks for. */
function readPastMissing(
  { adapt }: Declaration,
  payload: Payload,
  params: Parameters<Declaration['adapt']>[1],
  context: AdapterContext,
): Reading {
  const reading = new Reading(payload.reading.rules, { readsPastMissing: true });
  try {
    adapt({ ...payload, reading }, params, { ...context, reportSkipped: () => {} });
  } catch {
    // Reading stops here: the adapter could not process a dummy value, or oa-web sent an unreadable one.
  }
  return reading;
}

/** Result of one question. */
export interface Reply {
  readonly params: Params;
  /** The site's `data`; undefined after an error. */
  readonly data: unknown;
  readonly error: ApiError | null;
  /** Trace of the fields and keys that the adapter read; null if the envelope was not opened. */
  readonly reading: Reading | null;
  /** JSON paths of items and fields that the site omits. */
  readonly skipped: readonly string[];
  readonly ms: number;
  /** Exchanges on the wire; several if the call was retried. */
  readonly exchanges: readonly RecordedExchange[];
  /** The first answer as JSON; undefined if it is not JSON. */
  readonly json: unknown;
}

export interface OaWebOptions {
  readonly url: URL;
  readonly map: OaWebMap;
  readonly config: Config;
  readonly now: () => Date;
  readonly onExchange?: (exchange: RecordedExchange) => void;
}

/** Returns a call's name in the map: the last segment of its path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Keeps the circuit breaker closed, because the doctor must send every question. */
const neverOpen = { minCalls: Number.POSITIVE_INFINITY };

export class OaWebProbe {
  map: OaWebMap;
  readonly url: URL;
  readonly now: () => Date;
  readonly #app: FastifyInstance;
  /** Parts of the site that a call uses. The map is passed with each question. */
  readonly #site: Omit<CallApp, 'oaWebMap'>;
  readonly #services: CallServices;
  /** Exchanges since the current question was asked. */
  readonly #exchanges: RecordedExchange[];
  readonly #declarations: ReadonlyMap<string, Declaration>;
  /** For each field, the keys under which oa-web has sent it in any call so far. */
  readonly #keys = new Map<string, Set<string>>();

  private constructor(app: FastifyInstance, { url, map, now, config }: OaWebOptions, exchanges: RecordedExchange[]) {
    this.map = map;
    this.url = url;
    this.now = now;
    this.#app = app;
    this.#site = {
      upstream: app.upstream,
      metrics: null,
      log: app.log,
      misfits: { report: () => {} },
    };
    const links = linkSettings(config, url);
    this.#services = { ...siteLinks(links).links, now };
    this.#exchanges = exchanges;
    const all = declarations({ bannerSortId: config.bannerSortId, links });
    this.#declarations = new Map(all.map((declaration) => [nameOf(declaration.endpoint.path), declaration]));
  }

  static async open(options: OaWebOptions): Promise<OaWebProbe> {
    const { oaWebTimeoutMs, oaWebTokenHeader, oaWebConnections } = options.config;
    const exchanges: RecordedExchange[] = [];
    const app = Fastify();
    await app.register(metricsPlugin, { isEnabled: false });
    await app.register(upstreamPlugin, {
      oaWebUrl: options.url,
      version: 'doctor',
      oaWebTimeoutMs,
      oaWebTokenHeader,
      oaWebConnections,
      circuit: neverOpen,
      onExchange: (wire) => {
        const exchange = exchangeOf(wire);
        exchanges.push(exchange);
        options.onExchange?.(exchange);
      },
    });
    return new OaWebProbe(app, options, exchanges);
  }

  /** Adds lines to the map for further questions. Returns the lines. */
  adopt(lines: OaWebMap): OaWebMap {
    this.map = mergedMaps(this.map, lines);
    return lines;
  }

  declarationOf(call: string): Declaration {
    const declaration = this.#declarations.get(call);
    if (!declaration) throw new Error(`no call ${call}`);
    return declaration;
  }

  methodOf(call: string): 'GET' | 'POST' {
    const { endpoint } = this.declarationOf(call);
    return callMap(this.map, endpoint.path).method ?? endpoint.method;
  }

  /** Returns how a POST's parameters are sent. */
  bodyOf(call: string): 'json' | 'form' | 'query' {
    return callMap(this.map, this.declarationOf(call).endpoint.path).body ?? 'json';
  }

  rulesOf(call: string): ReadingRules {
    return callMap(this.map, this.declarationOf(call).endpoint.path).rules;
  }

  /** Asks one question as the site does. */
  async ask(
    call: string,
    params: Params,
    { token, map = this.map }: { token?: string | undefined; map?: OaWebMap } = {},
  ): Promise<Reply> {
    const declaration = this.declarationOf(call);
    const mapped = callMap(map, declaration.endpoint.path);
    let reading: Reading | null = null;
    const observed: Declaration = {
      ...declaration,
      adapt: (payload, adaptParams, context) => {
        reading = payload.reading;
        try {
          return declaration.adapt(payload, adaptParams, context);
        } catch (error) {
          if (error instanceof ShapeError) reading = readPastMissing(declaration, payload, adaptParams, context);
          throw error;
        }
      },
    };
    const asked = new Call({ ...this.#site, oaWebMap: { for: () => mapped } }, observed, this.#services);
    const startedAt = performance.now();
    const { signal, cancel } = this.#site.upstream.startDeadline();
    const answer = await asked
      .fetch(
        declaration.prepare?.(params, this.now()) ?? params,
        { requestId: 'doctor', requestOptions: { signal } },
        { token },
      )
      .then(({ response, skippedItems: skipped }) => ({ data: dataOf(response), error: null, skipped }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return { data: undefined, error, skipped: [] };
      })
      .finally(cancel);
    const ms = Math.round(performance.now() - startedAt);
    const exchanges = this.#exchanges.splice(0);
    if (!answer.error) this.#learnKeys(reading);
    const json = exchanges[0] && jsonOf(exchanges[0], mapped.charset);
    return { params, ...answer, reading, ms, exchanges, json };
  }

  #learnKeys(reading: Reading | null): void {
    for (const { field, suppliers } of reading?.presence ?? [])
      this.#keys.set(field.name, new Set([...(this.#keys.get(field.name) ?? []), ...suppliers.keys()]));
  }

  /** Returns oa-web's keys for a field, from all answers so far. */
  readonly keysOf = (field: string): string[] => [...(this.#keys.get(field) ?? [])].filter((key) => !key.includes('.'));

  /**
   * Sends one request without converting the page number to oa-web's numbering. Returns the answer's JSON; undefined if
   * the call fails or sends no JSON.
   */
  async requestRawPage(call: string, params: Params, token: string | undefined, map = this.map): Promise<unknown> {
    const declaration = this.declarationOf(call);
    const { path, method: usual } = declaration.endpoint;
    const mapped = callMap(map, path);
    const { fixed, method = usual, body, headers, charset, token: tokenForm } = mapped;
    const sent = { ...fixed, ...toUpstreamParams(params, upstreamNames(declaration, mapped)) };
    const { signal, cancel } = this.#site.upstream.startDeadline();
    try {
      const send = this.#site.upstream.prepare({ method, path, body, headers, charset, tokenForm });
      return (await send({ params: sent, token, signal })).json;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    } finally {
      cancel();
      this.#exchanges.length = 0;
    }
  }

  /** Unwraps an answer's envelope; null if the map does not fit the envelope, or the envelope reports a refusal. */
  payload(call: string, json: unknown, map = this.map): Payload | null {
    const { path } = this.declarationOf(call).endpoint;
    try {
      return unwrap(json, path, new Reading(callMap(map, path).rules));
    } catch {
      return null;
    }
  }

  async close(): Promise<void> {
    await this.#app.close();
  }
}
