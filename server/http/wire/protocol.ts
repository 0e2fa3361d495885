/**
 * What Node's HTTP server leaves open: requests to upgrade, after which it loses the next request on the connection;
 * expectations, which it answers without a body; and a Host that two servers may read differently.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import { ApiError } from '../../api-error.ts';
import { refuseOnSocket } from '../error-handler.ts';

/** RFC 9110, 7.2: a name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const validHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const isHost = (name: string | undefined): boolean => name?.length === 4 && name.toLowerCase() === 'host';

/** RFC 9112, 3.2: HTTP/1.1 requires exactly one. Node keeps the first of several. */
function hasValidHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion !== '1.1';
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i])) count += 1;
  return count === 1 && validHost.test(headers.host);
}

/** RFC 9110, 10.1.1: the only expectation there is; HTTP/1.0 has none. */
const hasMetExpectation = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.expect === undefined || httpVersion !== '1.1' || headers.expect.toLowerCase() === '100-continue';

export const protocolPlugin = fp(
  async (app) => {
    app.server.prependListener('request', ({ headers }: IncomingMessage, response: ServerResponse) => {
      // We speak nothing else, so the request is answered (RFC 9110, 7.8); but the parser drops what follows it.
      if (headers.upgrade !== undefined) response.shouldKeepAlive = false;
    });
    app.server.on('connect', (_request: IncomingMessage, socket: Socket) => refuseOnSocket(app, socket, 'CONNECT'));
    // By default Node answers with a bare 417.
    app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      app.server.emit('request', request, response);
    });
    app.addHook('onRequest', ({ raw }, reply, done) => {
      if (hasValidHost(raw) && hasMetExpectation(raw)) return done();
      reply.header('connection', 'close');
      done(new ApiError('badParameter', { name: 'headers' }));
    });
  },
  { name: 'protocol', dependencies: ['error-handler', 'security-headers'] },
);
