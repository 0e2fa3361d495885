/**
 * Asks oa-web as the site does: sends the areas' calls with the site's own client, and reads the answers with the
 * site's own adapters. The map may change between questions.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { Call, type CallServices } from '../../api/call.ts';
import { type EndpointDeclaration, type UpstreamForm, upstreamOf } from '../../api/endpoint-declaration.ts';
import { toUpstreamParams } from '../../api/params.ts';
import { ApiError } from '../../api-error.ts';
import { announcements } from '../../areas/announcements/announcements.ts';
import { appreciation } from '../../areas/appreciation.ts';
import { breeds } from '../../areas/breeds/breeds.ts';
import { certificates } from '../../areas/certificates/certificates.ts';
import { groomers } from '../../areas/groomers.ts';
import { raffle } from '../../areas/raffle/raffle.ts';
import { rankings } from '../../areas/rankings/rankings.ts';
import { trainers } from '../../areas/trainers.ts';
import { dataOf } from '../../cache/serialised-response.ts';
import type { Config } from '../../config.ts';
import { metricsPlugin } from '../../metrics/metrics.ts';
import { type Payload, unwrap } from '../../oaweb/envelope.ts';
import { Reading, type ReadingRules } from '../../oaweb/fields/reading.ts';
import { callMap } from '../../oaweb/map/call-map.ts';
import type { OaWebMap } from '../../oaweb/map/schema.ts';
import { type LinkSettings, linkSettings, siteLinks } from '../../site-links.ts';
import { upstreamPlugin } from '../../upstream/upstream.ts';
import { type Exchange, Exchanges, jsonOf } from './exchanges.ts';

type Declaration = EndpointDeclaration<Endpoint> & { readonly upstream: UpstreamForm };
export type Params = Readonly<Record<string, string | number>>;

/** Result of one question. */
export interface Reply {
  readonly params: Params;
  /** The site's `data`; undefined after an error. */
  readonly data: unknown;
  readonly error: ApiError | null;
  /** Trace of the reading; null if the envelope was not opened. */
  readonly reading: Reading | null;
  /** JSON paths of items and fields that the site omits. */
  readonly skipped: readonly string[];
  /** Exchanges on the wire; several if the call was repeated. */
  readonly exchanges: readonly Exchange[];
  /** The first answer as JSON; undefined if it is not JSON. */
  readonly json: unknown;
}

export interface OaWebOptions {
  readonly url: URL;
  readonly map: OaWebMap;
  readonly config: Config;
  readonly now: () => Date;
  /** Called with every exchange on the wire. */
  readonly onExchanges?: (exchanges: readonly Exchange[]) => void;
}

/** Returns a call's name in the map: the last segment of its path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A circuit breaker that never opens, because every question of the doctor counts. */
const neverOpen = { minCalls: Number.POSITIVE_INFINITY };

const asksOfAreas = [breeds, rankings, certificates, groomers, trainers, appreciation, raffle];

export class OaWeb {
  map: OaWebMap;
  readonly url: URL;
  readonly #app: FastifyInstance;
  readonly #exchanges: Exchanges;
  readonly #declarations = new Map<string, Declaration>();
  readonly #links: LinkSettings;
  readonly #services: CallServices;
  readonly #onExchanges: NonNullable<OaWebOptions['onExchanges']>;
  #opened: Reading | null = null;
  /** For each field, the keys under which oa-web has sent it in any call so far. */
  readonly #keys = new Map<string, Set<string>>();

  private constructor({ url, map, now, config, onExchanges = () => {} }: OaWebOptions) {
    this.#onExchanges = onExchanges;
    this.map = map;
    this.url = url;
    this.#app = Fastify();
    this.#exchanges = new Exchanges(url.origin);
    this.#links = linkSettings(config, url);
    this.#services = { ...siteLinks(this.#links).links, now };
  }

  static async open(options: OaWebOptions): Promise<OaWeb> {
    const oaWeb = new OaWeb(options);
    await oaWeb.#register(options);
    return oaWeb;
  }

  async #register({ url, config }: OaWebOptions): Promise<void> {
    const app = this.#app;
    app.decorate('oaWebMap', {
      for: (path: string) => callMap(this.map, path),
      version: '',
      reload: () => {},
    });
    app.decorate('misfits', { report: () => {}, answered: () => {}, hasAnswered: () => true, seen: [] });
    app.decorate('registerEndpoint', (declared: unknown) => {
      const declaration = declared as EndpointDeclaration<Endpoint>;
      this.#declarations.set(nameOf(declaration.endpoint.path), { ...declaration, upstream: upstreamOf(declaration) });
    });
    // Ignores composed calls, because they ask oa-web nothing that their cached calls don't.
    app.decorate('composeEndpoint', () => {});
    const { oaWebTimeoutMs, oaWebTokenHeader, oaWebConnections } = config;
    await app.register(metricsPlugin, { isEnabled: false });
    await app.register(upstreamPlugin, {
      oaWebUrl: url,
      version: 'doctor',
      oaWebTimeoutMs,
      oaWebTokenHeader,
      oaWebConnections,
      circuit: neverOpen,
    });
    await app.register(announcements, { bannerSortId: config.bannerSortId, links: this.#links });
    for (const area of asksOfAreas) await app.register(area);
    await app.ready();
  }

  declarationOf(call: string): Declaration {
    const declaration = this.#declarations.get(call);
    if (!declaration) throw new Error(`no call ${call}`);
    return declaration;
  }

  #taken(): Exchange[] {
    const exchanges = this.#exchanges.take();
    this.#onExchanges(exchanges);
    return exchanges;
  }

  now(): Date {
    return this.#services.now();
  }

  methodOf(call: string): 'GET' | 'POST' {
    const { endpoint, upstream } = this.declarationOf(call);
    return callMap(this.map, endpoint.path).method ?? upstream.method;
  }

  rulesOf(call: string): ReadingRules {
    return callMap(this.map, this.declarationOf(call).endpoint.path).rules;
  }

  /** Asks one question as the site does. */
  async ask(
    call: string,
    params: Params,
    options: { token?: string | undefined; map?: OaWebMap } = {},
  ): Promise<Reply> {
    return this.#under(options.map, async () => {
      const declaration = this.declarationOf(call);
      this.#opened = null;
      const observed: Declaration = {
        ...declaration,
        adapt: (payload, ...rest) => {
          this.#opened = payload.reading;
          return declaration.adapt(payload, ...rest);
        },
      };
      const asked = new Call(this.#app, observed, this.#services);
      const prepared = declaration.prepare?.(params as never, this.#services.now()) ?? params;
      let data: unknown;
      let error: ApiError | null = null;
      let skipped: readonly string[] = [];
      const { signal, cancel } = this.#app.upstream.startDeadline();
      try {
        const admission = { requestId: 'doctor', requestOptions: { signal } };
        const fetched = await asked.fetch(prepared as never, admission, { token: options.token });
        data = dataOf(fetched.response);
        skipped = fetched.skippedItems;
      } catch (caught) {
        if (!(caught instanceof ApiError)) throw caught;
        error = caught;
      } finally {
        cancel();
      }
      const exchanges = this.#taken();
      if (!error) this.#learnKeys();
      const { charset } = callMap(this.map, declaration.endpoint.path);
      const json = exchanges[0] && jsonOf(exchanges[0], charset);
      return { params, data, error, reading: this.#opened, skipped, exchanges, json };
    });
  }

  #learnKeys(): void {
    for (const { field, suppliers } of this.#opened?.presence ?? [])
      this.#keys.set(field.name, new Set([...(this.#keys.get(field.name) ?? []), ...suppliers.keys()]));
  }

  /** Returns oa-web's keys for a field, from all answers so far. */
  readonly keysOf = (field: string): string[] => [...(this.#keys.get(field) ?? [])].filter((key) => !key.includes('.'));

  /**
   * Asks with oa-web's own page number, which is not converted. Returns the answer's JSON; undefined if the call fails
   * or sends no JSON.
   */
  async askOnce(call: string, params: Params, token: string | undefined, map = this.map): Promise<unknown> {
    const { endpoint, upstream } = this.declarationOf(call);
    const {
      rules: _,
      params: names,
      fixed,
      method = upstream.method,
      token: tokenForm,
      ...how
    } = callMap(map, endpoint.path);
    const sent = { ...fixed, ...toUpstreamParams(params, { ...upstream.params, ...names }) };
    const { signal, cancel } = this.#app.upstream.startDeadline();
    try {
      const { json } = await this.#app.upstream.fetch({
        ...how,
        method,
        path: endpoint.path,
        params: sent,
        tokenForm,
        token,
        signal,
      });
      return json;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    } finally {
      cancel();
      this.#taken();
    }
  }

  /** Opens an answer under the map; null if its envelope cannot be opened or reports a refusal. */
  payload(call: string, json: unknown, map = this.map): Payload | null {
    const { path } = this.declarationOf(call).endpoint;
    try {
      return unwrap(json, path, new Reading(callMap(map, path).rules));
    } catch {
      return null;
    }
  }

  async #under<T>(map: OaWebMap | undefined, run: () => Promise<T>): Promise<T> {
    const before = this.map;
    this.map = map ?? before;
    try {
      return await run();
    } finally {
      this.map = before;
    }
  }

  async close(): Promise<void> {
    this.#exchanges.stop();
    await this.#app.close();
  }
}
