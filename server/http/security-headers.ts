/** Security headers: scripts, pictures and calls come from this site only. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

/** Our own pages use the camera to scan codes on certificates. */
const permissions = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';

/** helmet's headers are the same for every response, but it rebuilds its directives each time: so it runs once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: unknown) => {
      headers[name.toLowerCase()] = String(value);
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

export const securityHeadersPlugin = fp(
  async (app) => {
    const headers = headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // Inline styles (charts, announcement bodies) are allowed, inline scripts are not.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          // The camera stream while a code is scanned.
          mediaSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          // The union's app shows the site in a webview, not in a frame.
          frameAncestors: ["'self'"],
        },
      },
      referrerPolicy: { policy: 'same-origin' },
      // Whether the whole domain is https is up to the proxy in front.
      strictTransportSecurity: false,
    });
    headers['permissions-policy'] = permissions;
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers' },
);
