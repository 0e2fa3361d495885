/** Starts the whole BFF over HTTP, in front of an upstream on a real loopback port. */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RequestHandler } from 'msw';
import { type AppOptions, buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { privateListener } from '../../server/metrics/private-listener.ts';
import type { OaWebMap } from '../../server/oaweb/map/schema.ts';
import { type Listener, listenWith, startSandbox } from '../../server/sandbox/listener.ts';
import { checkedLog } from './log/checked-log.ts';
import { linkKey } from './proxied-urls.ts';

/** Collects teardown functions, as tap's `t` does. */
export interface Scope {
  teardown(fn: () => unknown): unknown;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body of a JSON response. */
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect bodies of every shape
  readonly json: any;
}

export interface Site {
  readonly app: FastifyInstance;
  readonly url: URL;
  /** URL of the private listener; null without METRICS_PORT. */
  readonly operatorsUrl: URL | null;
  /** Sends a request. The path starts with a slash. */
  get(path: string, init?: RequestInit): Promise<TestResponse>;
  /** Every log line so far. */
  readonly logs: Record<string, unknown>[];
}

/**
 * Options of a site. Without `handlers` and `oaWebUrl`, the upstream is the built-in sandbox with the sandbox's map.
 */
export interface SiteOptions extends Partial<Omit<AppOptions, 'config' | 'version' | 'logger' | 'logStream'>> {
  /** msw handlers for an upstream that the site treats as a real oa-web. */
  readonly handlers?: RequestHandler[];
  readonly env?: Record<string, string>;
  /** Registers made-up calls in addition to the real ones. */
  readonly calls?: (app: FastifyInstance) => void;
  /** Makes the app listen. Defaults to a free port of 127.0.0.1. */
  readonly listening?: (app: FastifyInstance) => Promise<unknown>;
}

/** Replaces the built client: a folder that contains only an empty page. */
const emptySite = fileURLToPath(new URL('empty-site', import.meta.url));

/** Defaults for every site: deadlines that even a busy machine meets, and no overload. Tests may override them. */
const siteEnv = { OA_WEB_TIMEOUT_MS: '60000', LINK_KEY: linkKey };
const generousConnecting = { connectTimeoutMs: 60_000 };
const neverOverloaded = { isOverloaded: () => false };

async function startUpstream(
  t: Scope,
  { handlers, oaWebUrl }: SiteOptions,
): Promise<{ url: URL; isSandbox: boolean; map?: OaWebMap }> {
  if (oaWebUrl) return { url: oaWebUrl, isSandbox: false };
  const upstream: Listener & { readonly map?: OaWebMap } = handlers ? await listenWith(handlers) : await startSandbox();
  t.teardown(() => upstream.close());
  return { ...upstream, isSandbox: !handlers };
}

export async function startSite(t: Scope, options: SiteOptions = {}): Promise<Site> {
  const { handlers: _, env, calls, listening, ...appOptions } = options;
  const log = checkedLog();
  const { url: oaWebUrl, isSandbox, map } = await startUpstream(t, options);
  // Without OA_WEB_URL, the site treats its upstream as the sandbox.
  const config = readConfig({ ...(!isSandbox && { OA_WEB_URL: oaWebUrl.href }), ...siteEnv, ...env });
  const app = await buildApp({
    siteRoot: emptySite,
    loadShedding: neverOverloaded,
    ...(map && { map }),
    ...appOptions,
    oaWebUrl,
    config,
    version: '0.0.0-test',
    logStream: { write: log.add },
    upstream: { ...generousConnecting, ...options.upstream },
  });
  calls?.(app);
  const operators = privateListener(app, { version: '0.0.0-test', commit: 'test', appEnv: 'test' }, config.metricsHost);
  const loopback = { host: '127.0.0.1', port: 0 };
  await (listening ? listening(app) : app.listen(loopback));
  const operatorsUrl = operators && new URL(await operators.listen(loopback));
  t.teardown(() => app.close());
  const { port } = app.server.address() as { port: number };
  const url = new URL(`http://127.0.0.1:${port}`);
  return { app, url, operatorsUrl, logs: log.lines, get: (address, init) => send(new URL(address, url), init) };
}

export async function send(url: URL, init: RequestInit = {}): Promise<TestResponse> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}
