/**
 * Closes gaps in Node's HTTP server. Node loses the request that follows an upgrade request, answers expectations without a
 * body, and accepts a Host that two servers may read differently.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import { ApiError } from '../../api-error.ts';
import { refuseOnSocket } from '../error-handler.ts';

/** RFC 9110, 7.2: a name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const validHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const isHost = (name: string | undefined): boolean => name?.length === 4 && name.toLowerCase() === 'host';

/** Checks for exactly one valid Host, which HTTP/1.1 requires (RFC 9112, 3.2). Node keeps the first of several. */
function hasValidHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion !== '1.1';
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i])) count += 1;
  return count === 1 && validHost.test(headers.host);
}

/**
 * True unless the request expects something other than `100-continue`, the only expectation defined (RFC 9110, 10.1.1).
 * HTTP/1.0 has none.
 */
const hasMetExpectation = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.expect === undefined || httpVersion !== '1.1' || headers.expect.toLowerCase() === '100-continue';

export const protocolPlugin = fp(
  async (app) => {
    app.server.prependListener('request', ({ headers }: IncomingMessage, response: ServerResponse) => {
      // Upgrades are ignored, and the request is answered (RFC 9110, 7.8). Node's parser drops anything sent after an upgrade
      // request, so close the connection.
      if (headers.upgrade !== undefined) response.shouldKeepAlive = false;
    });
    app.server.on('connect', (_request: IncomingMessage, socket: Socket) => refuseOnSocket(app, socket, 'CONNECT'));
    // By default, Node answers with a bare 417.
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
