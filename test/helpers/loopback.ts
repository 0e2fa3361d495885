/** Starts HTTP servers on a free port of 127.0.0.1. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Scope } from './start-site.ts';

export async function listenOnLoopback(t: Scope, listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    return closed;
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
