/** One of the servers that are compared, as a child: MODE says which. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { startSandbox } from '../server/sandbox/listener.ts';

async function site(): Promise<number> {
  const sandbox = await startSandbox();
  const app = await buildApp({
    config: readConfig({ OA_WEB_URL: sandbox.url.href }),
    oaWebUrl: sandbox.url,
    siteRoot: fileURLToPath(new URL('../dist/client', import.meta.url)),
    version: 'bench',
    // The line of each request is made, and goes nowhere.
    logStream: { write: () => {} },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** node:http with nothing around it, answering the same data: ready bytes, or serialised for each request. */
async function bare(mode: 'bytes' | 'serialised'): Promise<number> {
  const json = process.env.ANSWER_URL ? await (await fetch(process.env.ANSWER_URL)).json() : null;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const ready = brotliCompressSync(JSON.stringify(json), { params });
  const server = createServer((_request, response) => {
    const bytes = mode === 'bytes' ? ready : Buffer.from(JSON.stringify(json));
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
process.send?.({ port: await (MODE === 'site' ? site() : bare(MODE === 'bytes' ? 'bytes' : 'serialised')) });
