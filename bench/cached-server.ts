/** One of the servers that bench/cached.ts compares, selected by MODE. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { startSandbox } from '../server/sandbox/listener.ts';

async function startSite(): Promise<number> {
  const sandbox = await startSandbox();
  const app = await buildApp({
    config: readConfig({ OA_WEB_URL: sandbox.url.href }),
    oaWebUrl: sandbox.url,
    siteRoot: fileURLToPath(new URL('../dist/client', import.meta.url)),
    version: 'bench',
    // Log lines are formatted as in production, then discarded.
    logStream: { write: () => {} },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Bare node:http with the same data, either as ready bytes or serialised for each request. */
async function startBare(mode: 'bytes' | 'serialised'): Promise<number> {
  const json = process.env.RESPONSE_URL ? await (await fetch(process.env.RESPONSE_URL)).json() : null;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const compressed = brotliCompressSync(JSON.stringify(json), { params });
  const server = createServer((_request, response) => {
    const bytes = mode === 'bytes' ? compressed : Buffer.from(JSON.stringify(json));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      ...(mode === 'bytes' && { 'content-encoding': 'br' }),
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const { MODE } = process.env;
process.send?.({ port: await (MODE === 'site' ? startSite() : startBare(MODE === 'bytes' ? 'bytes' : 'serialised')) });
