/**
 * How the server goes: it says it is not ready, serves on for a moment while load balancers take note, then lets go of
 * every connection that is not being answered, and of the others when they are. Fastify alone would wait for the
 * keep-alive of each, and Node counts a connection on which nothing was ever sent as busy.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    shutdown: GracefulShutdown;
  }
}

export interface GracefulShutdown {
  readonly isShuttingDown: boolean;
  /** A listener that hands its connections to the server: it is closed, and what it still has is waited for, as well. */
  addListener(listener: Server): void;
}

/** Milliseconds pass, unless the signal ends the wait with a rejection. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

export interface ShutdownOptions {
  /** Milliseconds for which the server goes on listening once it has said that it is not ready. */
  readonly noticeMs?: number;
  /** Most milliseconds for taking in who has connected: new callers may come as fast as they are taken in. */
  readonly intakeMs?: number;
  /** Milliseconds that a new connection has, once the server listens no more, until its first request has to be there. */
  readonly graceMs?: number;
  /** Milliseconds after the notice when answers that are still awaited are given up. */
  readonly giveUpMs?: number;
  /** Tests inject one that they end when they like. */
  readonly pause?: Pause;
}

/** Nobody has come: by the clock, and by our having looked, which a busy machine may keep us from. */
const quietMs = 30;
const quietTurns = 10;

const pauseFor: Pause = (ms, signal) => wait(ms, undefined, { signal });

interface Connection {
  /** Answers under way on it. */
  readonly underWay: Set<ServerResponse>;
  isNew: boolean;
}

export const gracefulShutdownPlugin = fp<ShutdownOptions>(
  async (app, { noticeMs = 0, intakeMs = 2_000, graceMs = 0, giveUpMs = 7_000, pause = pauseFor }) => {
    let begun = false;
    let letsGo = false;
    const over = new AbortController();
    const open = new Map<Socket, Connection>();
    let taken = 0;
    const listeners: Server[] = [];

    app.server.on('connection', (socket: Socket) => {
      taken++;
      open.set(socket, { underWay: new Set(), isNew: true });
      socket.once('close', () => open.delete(socket));
    });
    app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const connection = open.get(socket);
      if (!connection) return;
      connection.isNew = false;
      connection.underWay.add(response);
      response.once('close', () => {
        connection.underWay.delete(response);
        // Its headers may have gone out before the end was known, promising that the connection stays.
        if (letsGo && connection.underWay.size === 0) socket.destroySoon();
      });
    });

    const letGo = (isDue: (connection: Connection) => boolean) => {
      for (const [socket, connection] of open) {
        if (connection.underWay.size === 0 && isDue(connection)) socket.destroySoon();
      }
    };

    /**
     * Takes in whoever has connected already: Node accepts one connection each turn of its loop (libuv 1.45), and the
     * kernel resets those still in its queue once nobody listens. Answers wait meanwhile, or who got one would be back
     * in the queue at once. It is over when for a while nobody has come.
     */
    const takeIn = async () => {
      const startedAt = performance.now();
      let [seen, turns, quietSince] = [taken, 0, startedAt];
      while (turns < quietTurns || performance.now() - quietSince < quietMs) {
        await nextTurn();
        turns++;
        if (performance.now() - startedAt > intakeMs) return;
        if (seen !== taken) [seen, turns, quietSince] = [taken, 0, performance.now()];
      }
    };
    let held: Promise<void> | undefined;
    app.addHook('onRequest', async () => held);

    app.addHook('preClose', async () => {
      begun = true;
      // Whatever comes from now on, Fastify itself marks as the last of its connection.
      for (const { underWay } of open.values()) {
        for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
      }
      const later = async (ms: number, act: () => void) => {
        await pause(ms, over.signal);
        await nextTurn();
        act();
      };
      if (noticeMs > 0) await pause(noticeMs, over.signal);
      later(giveUpMs, () => {
        app.log.warn({ connections: open.size }, 'answers that took too long are given up');
        for (const socket of open.keys()) socket.destroy();
      }).catch(() => {});
      if (noticeMs > 0) {
        const takenIn = takeIn();
        held = takenIn.then(async () => {
          // Fastify stops listening when this hook is done, for which other listeners must have had their answers.
          while (app.server.listening && listeners.length === 0) await nextTurn();
        });
        await takenIn;
      }
      letsGo = true;
      letGo(({ isNew }) => !isNew || graceMs === 0);
      if (graceMs > 0) later(graceMs, () => letGo(() => true)).catch(() => {});
      await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))));
    });
    app.addHook('onClose', async () => over.abort());
    app.decorate('shutdown', {
      get isShuttingDown() {
        return begun;
      },
      addListener: (listener) => void listeners.push(listener),
    });
  },
  { name: 'graceful-shutdown' },
);
