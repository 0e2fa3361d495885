/**
 * Security headers by kind of response. Data, pictures and scripts get the policy "nothing" by default, so that only intended
 * documents can act as documents. Pages add their own headers with `reply.headers(pageHeadersFor(…))`.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

type Headers = Readonly<Record<string, string>>;

/** Headers of every response that is not a document. */
export const dataHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Headers of the service worker's script. Their policy applies to the worker. */
export const workerHeaders: Headers = {
  ...dataHeaders,
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** Runs helmet once: its headers are the same for every response, but it rebuilds its directives each time. */
function documentHeaders(directives: Record<string, string[]>): Headers {
  const headers: Record<string, string> = {
    // Pages use the camera to scan codes on certificates.
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
        // Strings become HTML or code only through a named policy.
        requireTrustedTypesFor: ["'script'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // The proxy in front decides whether the whole domain is https.
    strictTransportSecurity: false,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

const hashSource = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const hashSources = (content: string): string[] => (content === '' ? [] : [hashSource(content)]);

/**
 * Returns the headers of a page with this inline style sheet and these inline scripts, each of which may be empty. Styles set
 * by scripts (React, charts, print) go through the CSSOM, which `style-src` allows.
 */
export const pageHeadersFor = (style: string, scripts: readonly string[]): Headers =>
  documentHeaders({
    scriptSrc: ["'self'", ...scripts.flatMap(hashSources)],
    styleSrc: ["'self'", ...hashSources(style)],
    // Covers inlined assets, and saved pictures, which are drawn and shown as data: URLs.
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    // client/kit/text/trusted-html.ts, client/offline/page.ts
    trustedTypes: ['app-h5', 'app-h5-offline'],
  });

/** Returns the headers of a document with one inline style sheet and no scripts. */
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
