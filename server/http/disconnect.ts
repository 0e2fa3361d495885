/** A client that disconnects before it has its response. */
import type { FastifyReply } from 'fastify';
import type { OnDisconnect } from '../cache/single-flight.ts';

/** Also calls back if the client has disconnected already. */
export const onDisconnect =
  ({ raw }: FastifyReply): OnDisconnect =>
  (disconnected) => {
    const check = () => {
      if (!raw.writableFinished) disconnected();
    };
    if (raw.closed) check();
    else raw.once('close', check);
  };

/** Aborted when the client disconnects. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  onDisconnect(reply)(() => controller.abort());
  return controller.signal;
}
