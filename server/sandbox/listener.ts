/** Serves msw handlers on a loopback port. Used for the sandbox and for the upstream in tests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getResponse, type RequestHandler } from 'msw';
import sandboxMap from './map.json' with { type: 'json' };

export interface Listener {
  readonly url: URL;
  close(): Promise<void>;
}

/** Starts a server backed by `handlers`. Responds with 404 if no handler matches. */
export async function listenWith(handlers: RequestHandler[]): Promise<Listener> {
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
    try {
      const request = new Request(url, {
        method: incoming.method ?? 'GET',
        headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]),
        ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const }),
      });
      const response = (await getResponse(handlers, request)) ?? new Response('Not Found', { status: 404 });
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      outgoing.destroy(error as Error);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${bound}`),
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** Imports the handlers lazily, so that a server that uses a real oa-web never loads the sandbox's data. */
export async function startSandbox(): Promise<Listener & { readonly map: typeof sandboxMap }> {
  const { sandboxHandlers } = await import('./handlers.ts');
  return { ...(await listenWith(sandboxHandlers())), map: sandboxMap };
}
