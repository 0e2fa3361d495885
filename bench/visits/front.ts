/**
 * Serves the site over HTTP/2 with TLS, as a proxy does, and a static HTML page that shows how fast the machine itself
 * is.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '../../test/helpers/upstream/self-signed.ts';

export const staticPath = '/static.html';

const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Static</title>
<main id="main"><h1>Static HTML</h1><button onclick="this.textContent='Tapped'">Tap</button></main></html>`;

/** Connection-specific headers, which HTTP/2 forbids. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function forward(port: number, incoming: Http2ServerRequest, outgoing: Http2ServerResponse, origin: string): void {
  if (incoming.url === staticPath) {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    return;
  }
  const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const { method, url: path } = incoming;
  const { host, protocol } = new URL(origin);
  const forwarded = request({
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: { ...Object.fromEntries(headers), host, 'x-forwarded-proto': protocol.slice(0, -1) },
  });
  forwarded.once('response', (answer) => {
    const sent = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
    outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(sent));
    answer.pipe(outgoing);
  });
  forwarded.once('error', () => outgoing.stream.destroy());
  incoming.pipe(forwarded);
}

export async function startFront(sitePort: number): Promise<{ readonly origin: string; close(): void }> {
  let origin = '';
  const server = createSecureServer(selfSigned(), (incoming, outgoing) =>
    forward(sitePort, incoming, outgoing, origin),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => void server.close() };
}
