/**
 * The BFF with made-up calls in addition to the real ones, in front of an upstream that is already running, for tests that
 * are independent of an area. Also finds the log line of a request.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { privateListener } from '../../server/metrics/private-listener.ts';
import { checkedLog } from './log/checked-log.ts';
import { generousConnecting, neverOverloaded, type Scope, type Site, send, siteEnv } from './start-site.ts';

export interface CoreOptions
  extends Pick<
    AppOptions,
    | 'cache'
    | 'connections'
    | 'pictures'
    | 'upstream'
    | 'redis'
    | 'writes'
    | 'rateLimit'
    | 'guessLimit'
    | 'loadShedding'
    | 'shutdown'
    | 'map'
    | 'now'
    | 'commit'
  > {
  readonly oaWebUrl: URL;
  /** Registers the made-up calls. */
  readonly calls?: (app: FastifyInstance) => void;
  readonly env?: Record<string, string>;
  /** By default listens on a free port of 127.0.0.1. */
  readonly listening?: (app: FastifyInstance) => Promise<unknown>;
}

export async function startCore(
  t: Scope,
  { calls, env, listening, ...options }: CoreOptions,
): Promise<Site & { app: FastifyInstance }> {
  const log = checkedLog();
  const siteRoot = await mkdtemp(path.join(tmpdir(), 'app-h5-'));
  await writeFile(path.join(siteRoot, 'index.html'), '<!doctype html><html><head></head></html>');
  const app = await buildApp({
    config: readConfig({ OA_WEB_URL: options.oaWebUrl.href, ...siteEnv, ...env }),
    siteRoot,
    version: '0.0.0-test',
    logStream: { write: log.add },
    loadShedding: neverOverloaded,
    ...options,
    upstream: { ...generousConnecting, ...options.upstream },
  });
  calls?.(app);
  const operators = privateListener(app, { version: '0.0.0-test', commit: 'test', appEnv: 'test' });
  await (listening ? listening(app) : app.listen({ host: '127.0.0.1', port: 0 }));
  const operatorsUrl = operators && new URL(await operators.listen({ host: '127.0.0.1', port: 0 }));
  t.teardown(async () => {
    await app.close();
    await rm(siteRoot, { recursive: true });
  });
  const { port } = app.server.address() as { port: number };
  const url = new URL(`http://127.0.0.1:${port}`);
  return { app, url, operatorsUrl, logs: log.lines, get: (address, init) => send(new URL(address, url), init) };
}
