/** Sends a request with a verbatim target, which fetch would normalise. */
import { type IncomingHttpHeaders, request } from 'node:http';
import type { Site } from '../start-site.ts';

interface RawOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly setHost?: boolean;
}

export function rawRequest(site: Site, target: string, options: RawOptions = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const { hostname, port } = site.url;
    request({ hostname, port, path: target, agent: false, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });
}
