/** The whole BFF over HTTP, in front of an msw upstream on a real loopback port. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RequestHandler } from 'msw';
import { buildApp } from '../../server/app.ts';
import type { CacheOptions } from '../../server/cache/response-cache.ts';
import { readConfig } from '../../server/config.ts';
import type { LoadSheddingOptions } from '../../server/http/load-shedding.ts';
import { privateListener } from '../../server/metrics/private-listener.ts';
import type { OaWebMap } from '../../server/oaweb/map/schema.ts';
import { type Listener, listenWith, startSandbox } from '../../server/sandbox/listener.ts';
import type { UpstreamTuning } from '../../server/upstream/client.ts';
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
  readonly url: URL;
  /** The private listener's; null without METRICS_PORT. */
  readonly operatorsUrl: URL | null;
  /** Sends a request; the path starts with a slash. */
  get(path: string, init?: RequestInit): Promise<TestResponse>;
  /** Every log line so far. */
  readonly logs: Record<string, unknown>[];
}

export interface SiteOptions {
  /** Handlers of the upstream; by default the built-in sandbox. */
  readonly handlers?: RequestHandler[];
  /** An upstream that is already running. */
  readonly oaWebUrl?: URL;
  /** How to read the upstream; by default the sandbox's map for the sandbox, and none for others. */
  readonly map?: OaWebMap;
  readonly env?: Record<string, string>;
  /** Folder of a built client; by default an empty page. */
  readonly siteRoot?: string;
  readonly cache?: CacheOptions;
  readonly upstream?: UpstreamTuning;
  readonly loadShedding?: LoadSheddingOptions;
  readonly now?: () => Date;
}

/** Deadlines that even a busy machine meets, and no overload; tests about these set their own. */
export const siteEnv = { OA_WEB_TIMEOUT_MS: '60000', LINK_KEY: linkKey };
export const generousConnecting = { connectTimeoutMs: 60_000 };
export const neverOverloaded = { isOverloaded: () => false };

async function emptySite(t: Scope): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'app-h5-'));
  t.teardown(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><html><head><title>app-H5</title></head></html>');
  return folder;
}

export async function startSite(t: Scope, options: SiteOptions = {}): Promise<Site> {
  const log = checkedLog();
  let upstream: (Listener & { readonly map?: OaWebMap }) | undefined;
  if (!options.oaWebUrl) upstream = options.handlers ? await listenWith(options.handlers) : await startSandbox();
  const map = options.map ?? upstream?.map;
  const oaWebUrl = options.oaWebUrl ?? upstream?.url;
  if (!oaWebUrl) throw new Error('no upstream');

  const app = await buildApp({
    // OA_WEB_URL makes the upstream count as a real oa-web; its address is passed separately.
    config: readConfig({ ...(options.handlers && { OA_WEB_URL: oaWebUrl.href }), ...siteEnv, ...options.env }),
    oaWebUrl,
    siteRoot: options.siteRoot ?? (await emptySite(t)),
    version: '0.0.0-test',
    logStream: { write: log.add },
    ...(map && { map }),
    ...(options.cache && { cache: options.cache }),
    upstream: { ...generousConnecting, ...options.upstream },
    loadShedding: options.loadShedding ?? neverOverloaded,
    ...(options.now && { now: options.now }),
  });
  const operators = privateListener(app, { version: '0.0.0-test', commit: 'test', appEnv: 'test' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const operatorsUrl = operators && new URL(await operators.listen({ host: '127.0.0.1', port: 0 }));
  t.teardown(async () => {
    await app.close();
    await upstream?.close();
  });

  const { port } = app.server.address() as { port: number };
  const url = new URL(`http://127.0.0.1:${port}`);
  return { url, operatorsUrl, logs: log.lines, get: (address, init) => send(new URL(address, url), init) };
}

export async function send(url: URL, init: RequestInit = {}): Promise<TestResponse> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}
