/** A proxy that serves two variants of the site: unchanged, and without scripts. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** Matches scripts, data for scripts, and script preloads. */
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;

interface Variants {
  /** Origin of the unchanged site, without a trailing slash. */
  readonly asSent: string;
  readonly withoutScripts: string;
  close(): void;
}

/** Starts both variants. The unchanged site goes through the proxy too, so that both have the same overhead. */
export async function startVariants(sitePort: number): Promise<Variants> {
  const servers = await Promise.all([
    listening((incoming, outgoing) => void forward(sitePort, incoming, outgoing, null)),
    listening((incoming, outgoing) => void forward(sitePort, incoming, outgoing, stripped)),
  ]);
  const [asSent = '', withoutScripts = ''] = servers.map(({ origin }) => origin);
  return { asSent, withoutScripts, close: () => servers.forEach(({ server }) => void server.close()) };
}

async function listening(handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const strippedPages = new Map<string, Buffer>();

function stripped(html: string): Buffer {
  const known = strippedPages.get(html);
  const page = known ?? brotliCompressSync(Buffer.from(html.replace(scripts, '')));
  strippedPages.set(html, page);
  return page;
}

async function forward(
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  change: ((html: string) => Buffer) | null,
): Promise<void> {
  const isPage = change !== null && incoming.headers.accept?.includes('text/html');
  const headers = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
  const forwarded = request({ port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers });
  forwarded.once('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
  const [answer] = (await once(forwarded, 'response').catch(() => [])) as [IncomingMessage?];
  if (!answer) return;
  if (!isPage || !answer.headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    return;
  }
  const page = change(Buffer.concat(await answer.toArray()).toString());
  const { 'content-length': _, ...others } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, { ...others, 'content-encoding': 'br', 'content-length': page.length });
  outgoing.end(page);
}
