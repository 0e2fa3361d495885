/** Where the server listens. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** How node:http makes the connections of its own. */
const asHttp = { allowHalfOpen: true, noDelay: true };

/**
 * Listens, and answers the port. `localhost` has an IPv6 address beside its IPv4 one on most machines: Fastify would
 * give the second a server of its own, whose connections neither drain.ts nor envelope.ts would ever see. Here the one
 * server gets the connections of all its addresses.
 * @throws the system's error where the first address is not to be had
 */
export async function listen(
  app: FastifyInstance,
  { host, port: wanted }: Pick<Config, 'host' | 'port'>,
  addressesOf: (host: string) => Promise<readonly string[]> = localAddresses,
): Promise<number> {
  const [first = host, ...others] = await addressesOf(host);
  await app.listen({ host: first, port: wanted });
  const { port } = app.server.address() as AddressInfo;
  for (const address of others) {
    const listener = createServer(asHttp, (socket) => app.server.emit('connection', socket));
    try {
      await once(listener.listen({ host: address, port, ipv6Only: true }), 'listening');
      app.shutdown.addListener(listener);
    } catch (error) {
      // A machine may name an address that it does not have.
      app.log.info({ code: (error as NodeJS.ErrnoException).code }, 'localhost is listened to at one address only');
    }
  }
  return port;
}

async function localAddresses(host: string): Promise<readonly string[]> {
  if (host !== 'localhost') return [host];
  const all = await lookup(host, { all: true });
  return all.map(({ address }) => address);
}
