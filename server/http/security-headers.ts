/**
 * Security headers by kind of response. By default, responses get a policy that allows nothing, so that data, pictures
 * and scripts cannot act as documents. Pages replace it with `reply.headers(pageHeadersFor(…))`.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

type Headers = Readonly<Record<string, string>>;

/** Headers for every response that is not a document. */
export const dataHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Headers for the service worker's script. Browsers apply their policy to the worker itself. */
export const workerHeaders: Headers = {
  ...dataHeaders,
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/**
 * Returns the headers for a document. Runs helmet once and keeps its headers, because helmet would rebuild its
 * directives for each response.
 */
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
        // No other site may frame the pages. The union's app shows them in a webview, not in a frame.
        frameAncestors: ["'self'"],
        // Strings become HTML or code only through a named policy.
        requireTrustedTypesFor: ["'script'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // Left to the proxy, which knows whether the whole domain uses https.
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
 * Returns the headers for a page with this inline style sheet and these inline scripts, each of which may be empty.
 * Scripts (React, charts, print) set styles through the CSSOM, which `style-src` does not restrict.
 */
export const pageHeadersFor = (style: string, scripts: readonly string[]): Headers =>
  documentHeaders({
    scriptSrc: ["'self'", ...scripts.flatMap(hashSources)],
    styleSrc: ["'self'", ...hashSources(style)],
    // `data:` covers inlined assets. It also covers saved pictures, which are drawn and shown as data: URLs.
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    // Trusted Types policies created in client/kit/text/trusted-html.ts and client/offline/page.ts.
    trustedTypes: ['app-h5', 'app-h5-offline'],
  });

/** Returns the headers for a document with one inline style sheet and no scripts. */
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
