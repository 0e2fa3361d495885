/**
 * Graceful shutdown: answers 503 on /readyz and keeps serving until load balancers have noticed. Then closes idle
 * connections immediately, and busy ones after their responses. Fastify alone would wait for every keep-alive to
 * expire, and Node treats a connection that never sent a request as busy.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { Connection } from './connections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    shutdown: GracefulShutdown;
  }
}

interface GracefulShutdown {
  readonly isShuttingDown: boolean;
  /**
   * Adds a listener that passes its connections to the same server. On shutdown, the listener is closed and its
   * connections are drained.
   */
  addListener(listener: Server): void;
}

/** Waits `ms` milliseconds; rejects when the signal aborts. */
type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

export interface ShutdownOptions {
  /** Milliseconds for which the server keeps listening once /readyz answers 503. */
  readonly noticeMs?: number;
  /** Maximum milliseconds spent on accepting queued connections. New ones may arrive as fast as they are accepted. */
  readonly acceptMs?: number;
  /** Milliseconds within which a fresh connection must send its first request once the listener is closed. */
  readonly graceMs?: number;
  /** Milliseconds from the end of the notice period until unfinished responses are cut off. */
  readonly forceMs?: number;
  /** Waits before each step. Tests inject a function whose promises they resolve themselves. */
  readonly pause?: Pause;
}

/** Minimum milliseconds without a new connection before the accept queue counts as empty. */
const quietMs = 30;
/** Minimum event loop turns without a new connection. On a busy machine, the time alone proves nothing. */
const quietTurns = 10;

const pauseFor: Pause = (ms, signal) => wait(ms, undefined, { signal });

export const gracefulShutdownPlugin = fp<ShutdownOptions>(
  async (app, { noticeMs = 0, acceptMs = 2_000, graceMs = 0, forceMs = 7_000, pause = pauseFor }) => {
    let isShuttingDown = false;
    let isDraining = false;
    const closed = new AbortController();
    const { connections } = app;
    const listeners: Server[] = [];

    /** Closes a connection after its response. The response may already have promised keep-alive in its headers. */
    const closeAfter = (response: ServerResponse) => {
      const { socket } = response.req;
      response.once('close', () => {
        if (connections.open.get(socket)?.pendingResponses.length === 0) socket.destroySoon();
      });
    };
    app.server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
      if (isDraining) closeAfter(response);
    });

    const closeIdle = (isDue: (connection: Connection) => boolean) => {
      for (const [socket, connection] of connections.open) {
        if (connection.pendingResponses.length === 0 && isDue(connection)) socket.destroySoon();
      }
    };

    /**
     * Empties the accept queue. Closing the listener makes the kernel reset connections that are still queued, and Node
     * accepts only one connection per turn of the event loop (libuv 1.45). Requests are held meanwhile: a client that
     * got its response would reconnect and join the queue again.
     */
    const acceptQueuedConnections = async () => {
      const startedAt = performance.now();
      let [lastCount, turns, quietSince] = [connections.acceptedCount, 0, startedAt];
      while (turns < quietTurns || performance.now() - quietSince < quietMs) {
        await nextTick();
        turns++;
        if (performance.now() - startedAt > acceptMs) return;
        const { acceptedCount } = connections;
        if (lastCount !== acceptedCount) [lastCount, turns, quietSince] = [acceptedCount, 0, performance.now()];
      }
    };
    let holdingRequests: Promise<void> | undefined;
    // Holds requests: Fastify waits for the promise that a hook returns.
    app.addHook('onRequest', (_request, _reply, done) => holdingRequests ?? done());

    app.addHook('preClose', async () => {
      isShuttingDown = true;
      // Pending responses need the header too; Fastify sets it only on responses to later requests.
      for (const { pendingResponses } of connections.open.values()) {
        for (const response of pendingResponses) if (!response.headersSent) response.setHeader('connection', 'close');
      }
      const after = async (ms: number, act: () => void) => {
        await pause(ms, closed.signal);
        await nextTick();
        act();
      };
      if (noticeMs > 0) await pause(noticeMs, closed.signal);
      after(forceMs, () => {
        app.log.warn({ connections: connections.open.size }, 'shutdown timed out; cutting off unfinished responses');
        for (const socket of connections.open.keys()) socket.destroy();
      }).catch(() => {});
      if (noticeMs > 0) {
        const accepted = acceptQueuedConnections();
        holdingRequests = accepted.then(async () => {
          // Holds requests until Fastify has closed its own listener, which happens after this hook. If there are
          // other listeners, requests must not be held: this hook waits for those listeners' connections to close.
          while (app.server.listening && listeners.length === 0) await nextTick();
        });
        await accepted;
      }
      isDraining = true;
      for (const { pendingResponses } of connections.open.values()) pendingResponses.forEach(closeAfter);
      closeIdle(({ isFresh }) => !isFresh || graceMs === 0);
      if (graceMs > 0) after(graceMs, () => closeIdle(() => true)).catch(() => {});
      await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))));
    });
    app.addHook('onClose', async () => closed.abort());
    app.decorate('shutdown', {
      get isShuttingDown() {
        return isShuttingDown;
      },
      addListener: (listener) => void listeners.push(listener),
    });
  },
  { name: 'graceful-shutdown', dependencies: ['connections'] },
);
