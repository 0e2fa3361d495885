/** Headers that keep the page to itself: scripts, pictures and calls come from this site only. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

/** The camera scans codes on certificates, in this site's own pages only; of the rest nothing is asked. */
const permissions = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';

/** What helmet sets is the same for every answer: it is asked once, since it works its directives out each time. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: unknown) => {
      headers[name.toLowerCase()] = String(value);
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (fault) => {
    if (fault) throw fault;
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
          // Styles written in elements (charts, the body of an announcement) are allowed, scripts are not.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          // The camera's picture, while a code on a certificate is scanned.
          mediaSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          // The union's own app shows the site in a webview, not in a frame.
          frameAncestors: ["'self'"],
        },
      },
      referrerPolicy: { policy: 'same-origin' },
      // Whether the whole domain is https is not ours to say: the proxy in front decides.
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
