/**
 * Security headers, by kind of response. Data, pictures and scripts need no policy but "nothing": that is the default, so
 * that only what is meant to be a document can be one. Pages add theirs with `reply.headers(pageHeadersFor(…))`.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

type Headers = Readonly<Record<string, string>>;

/** Of every response that is not a document. */
export const dataHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Of the service worker, whose policy is that of its script. */
export const workerHeaders: Headers = {
  ...dataHeaders,
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** helmet's headers are the same for every response, but it rebuilds its directives each time: so it runs once. */
function documentHeaders(directives: Record<string, string[]>): Headers {
  const headers: Record<string, string> = {
    // Our own pages use the camera to scan codes on certificates.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  };
  const response = {
    setHeader: (name: string, value: unknown) => {
      headers[name.toLowerCase()] = String(value);
    },
    removeHeader: () => {},
  };
  const options: HelmetOptions = {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        ...directives,
        objectSrc: ["'none'"],
        // The union's app shows the site in a webview, not in a frame.
        frameAncestors: ["'self'"],
        // Strings never become HTML or code, except through a named policy.
        requireTrustedTypesFor: ["'script'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // Whether the whole domain is https is up to the proxy in front.
    strictTransportSecurity: false,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Of the site's pages. Styles set by scripts (React, charts, print) go through the CSSOM, which `style-src` allows. */
const pageHeadersWith = (styleSources: string[], scriptSources: string[]): Headers =>
  documentHeaders({
    scriptSrc: ["'self'", ...scriptSources],
    styleSrc: ["'self'", ...styleSources],
    // Inlined assets; a saved picture is drawn and shown as a data: URL.
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    // client/ui/text/trusted-html.ts, client/offline/page.ts
    trustedTypes: ['app-h5', 'app-h5-offline'],
  });

const hashSource = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const hashSources = (content: string): string[] => (content === '' ? [] : [hashSource(content)]);

/** Headers of a page with this style sheet and these scripts inside, each of which may be empty. */
export const pageHeadersFor = (style: string, scripts: readonly string[]): Headers =>
  pageHeadersWith(hashSources(style), scripts.flatMap(hashSources));

/** Of a document with this one style sheet inside and no scripts. */
export const staticPageHeaders = (style: string): Headers =>
  documentHeaders({
    styleSrc: [hashSource(style)],
    imgSrc: ['data:'],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    trustedTypes: ["'none'"],
  });

export const securityHeadersPlugin = fp(
  async (app) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(dataHeaders);
      done();
    });
  },
  { name: 'security-headers' },
);
