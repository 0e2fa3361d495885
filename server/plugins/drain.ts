/**
 * How the server goes: it says it is not ready, serves on for a moment while load balancers take note, then lets go of
 * every connection that is not being answered, and of the others when they are. Fastify alone would wait for the
 * keep-alive of each, and Node counts a connection on which nothing was ever sent as busy.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    drain: { readonly begun: boolean };
  }
}

export interface DrainOptions {
  /** Milliseconds for which the server goes on listening once it has said that it is not ready. */
  readonly noticeMs?: number;
  /** Milliseconds after which answers that are still awaited are given up. */
  readonly giveUpMs?: number;
}

export const drainPlugin = fp<DrainOptions>(
  async (app, { noticeMs = 0, giveUpMs = 8_000 }) => {
    const drain = { begun: false };
    let letsGo = false;
    let givingUp: NodeJS.Timeout | undefined;
    /** Every open connection, and the answers under way on it. */
    const open = new Map<Socket, Set<ServerResponse>>();

    app.server.on('connection', (socket: Socket) => {
      open.set(socket, new Set());
      socket.once('close', () => open.delete(socket));
    });
    app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const underWay = open.get(socket);
      underWay?.add(response);
      response.once('close', () => {
        underWay?.delete(response);
        // Its headers may have gone out before the end was known, promising that the connection stays.
        if (letsGo && underWay?.size === 0) socket.destroySoon();
      });
    });

    app.addHook('preClose', async () => {
      drain.begun = true;
      // Whatever comes from now on, Fastify itself marks as the last of its connection.
      for (const underWay of open.values()) {
        for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
      }
      if (noticeMs > 0) await wait(noticeMs);
      letsGo = true;
      for (const [socket, underWay] of open) if (underWay.size === 0) socket.destroySoon();
      givingUp = setTimeout(() => {
        app.log.warn({ connections: open.size }, 'answers that took too long are given up');
        for (const socket of open.keys()) socket.destroy();
      }, giveUpMs);
    });
    app.addHook('onClose', async () => clearTimeout(givingUp));
    app.decorate('drain', drain);
  },
  { name: 'drain' },
);
