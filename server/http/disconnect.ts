/** Detects clients that disconnect before they receive their response. */
import type { FastifyReply } from 'fastify';
import type { OnDisconnect } from '../cache/single-flight.ts';

/** Registers a callback. Calls it immediately if the client has already disconnected. */
export const onDisconnect =
  ({ raw }: FastifyReply): OnDisconnect =>
  (disconnected) => {
    const check = () => {
      if (!raw.writableFinished) disconnected();
    };
    if (raw.closed) check();
    else raw.once('close', check);
  };

/** Returns a signal that is aborted when the client disconnects. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  onDisconnect(reply)(() => controller.abort());
  return controller.signal;
}
