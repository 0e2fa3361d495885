/**
 * `app.connections` tracks open connections with their pending responses, and limits the cost of each connection. Each
 * request on a connection waits until the previous response has been sent, so a client that does not read keeps only
 * one response in memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../../api-error.ts';
import { refuseOnSocket } from '../error-handler.ts';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
  }
}

export interface Connection {
  /**
   * Pending responses, oldest first. This is an array, because a Set that is filled and emptied with every request
   * leaves old hash tables behind, which keep removed responses alive until a full garbage collection.
   */
  readonly pendingResponses: ServerResponse[];
  /** True until the first request arrives. */
  isFresh: boolean;
}

interface Connections {
  readonly open: ReadonlyMap<Socket, Connection>;
  /** Number of connections accepted since the start. */
  readonly acceptedCount: number;
  /** Bytes sent to clients, without TLS overhead: the proxy terminates TLS. */
  readonly sentBytes: number;
}

export interface ConnectionOptions {
  /**
   * Maximum milliseconds without traffic: a client that does not read its response, or sends nothing before its first
   * request, is disconnected.
   */
  readonly stallMs?: number;
  /** Milliseconds within which a client must read the rest of a response once we have finished writing it. */
  readonly sendMs?: number;
  /** Milliseconds between checks of `sendMs`. */
  readonly sweepMs?: number;
}

/**
 * Maximum number of pending requests per connection. Browsers and proxies do not pipeline, and other programs pipeline
 * only a few requests at a time.
 */
const maxPendingRequests = 128;

/** Returns a signal that is aborted if the client disconnects before the response has been sent. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const check = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.closed) check();
  else raw.once('close', check);
  return controller.signal;
}

export const connectionsPlugin = fp<ConnectionOptions>(
  async (app, { stallMs = 60_000, sendMs = 300_000, sweepMs = 15_000 }) => {
    const open = new Map<Socket, Connection>();
    /** Maps a request to the response that precedes its own on the connection. */
    const previousResponses = new WeakMap<IncomingMessage, ServerResponse>();
    let acceptedCount = 0;
    let sentToClosed = 0;

    app.server.on('connection', (socket: Socket) => {
      acceptedCount++;
      open.set(socket, { pendingResponses: [], isFresh: true });
      socket.once('close', () => {
        open.delete(socket);
        sentToClosed += socket.bytesWritten;
      });
    });
    app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      const connection = open.get(socket);
      if (!connection) return;
      const { pendingResponses } = connection;
      connection.isFresh = false;
      const previous = pendingResponses.at(-1);
      if (previous) previousResponses.set(request, previous);
      pendingResponses.push(response);
      response.once('close', () => void pendingResponses.splice(pendingResponses.indexOf(response), 1));
      if (pendingResponses.length <= maxPendingRequests || socket.destroyed) return;
      app.log.info({ pending: pendingResponses.length }, 'connection closed: too many pending requests');
      socket.destroy();
    });
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      const previous = previousResponses.get(raw);
      const handle = () => {
        // On a closing connection, nobody would receive the response. Fastify's `inject` does not set `writable`.
        if (raw.socket.writable !== false) done();
      };
      if (!previous || previous.closed) handle();
      else previous.once('close', handle);
    });

    // Node's timer runs while neither side sends, and while the client does not read what we send.
    app.server.timeout = stallMs;
    app.server.on('timeout', (socket: Socket) => {
      const isWaitingForUs = socket.writableLength === 0 && (open.get(socket)?.pendingResponses.length ?? 0) > 0;
      if (!isWaitingForUs) socket.destroy();
    });
    const endedAt = new WeakMap<ServerResponse, number>();
    const sweeping = setInterval(() => {
      const now = performance.now();
      for (const [socket, { pendingResponses }] of open) {
        for (const response of pendingResponses) {
          if (!response.writableEnded) continue;
          const since = endedAt.get(response) ?? now;
          endedAt.set(response, since);
          if (now - since > sendMs) socket.destroy();
        }
      }
    }, sweepMs).unref();
    app.addHook('onClose', async () => clearInterval(sweeping));

    app.decorate('connections', {
      open,
      get acceptedCount() {
        return acceptedCount;
      },
      get sentBytes() {
        return [...open.keys()].reduce((sum, { bytesWritten }) => sum + bytesWritten, sentToClosed);
      },
    });
  },
  { name: 'connections' },
);

/** Matches a Host (RFC 9110, 7.2): a name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const validHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const isHost = (name: string | undefined): boolean => name?.length === 4 && name.toLowerCase() === 'host';

/**
 * Returns whether a request has exactly one valid Host, which HTTP/1.1 requires (RFC 9112, 3.2). If there are several,
 * Node keeps the first.
 */
function hasValidHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion !== '1.1';
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i])) count += 1;
  return count === 1 && validHost.test(headers.host);
}

/**
 * True if the request expects nothing, or `100-continue`, the only defined expectation (RFC 9110, 10.1.1). HTTP/1.0 has
 * no expectations.
 */
const hasMetExpectation = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.expect === undefined || httpVersion !== '1.1' || headers.expect.toLowerCase() === '100-continue';

/**
 * Closes gaps in Node's HTTP server. Node loses the request after an upgrade request, answers an unknown `Expect`
 * with a bare 417, and accepts a Host that two servers may interpret differently.
 */
export const protocolPlugin = fp(
  async (app) => {
    app.server.prependListener('request', ({ headers }: IncomingMessage, response: ServerResponse) => {
      // Ignores the upgrade and answers the request (RFC 9110, 7.8). Closes the connection, because Node's parser drops
      // anything sent after an upgrade request.
      if (headers.upgrade !== undefined) response.shouldKeepAlive = false;
    });
    app.server.on('connect', (_request: IncomingMessage, socket: Socket) => refuseOnSocket(app, socket, 'CONNECT'));
    // Handles the request in Fastify; by default, Node answers with a bare 417.
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
