/** Headers that keep the page to itself: scripts, pictures and calls come from this site only. */
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

export const securityPlugin = fp(
  async (app) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // Styles written in elements (charts, the body of an announcement) are allowed, scripts are not.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
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
  },
  { name: 'security' },
);
