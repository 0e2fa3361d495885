/** Listens on every address that HOST resolves to. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Socket options that node:http uses for its own listener. */
const httpSocketOptions = { allowHalfOpen: true, noDelay: true };

/**
 * Listens and resolves to the port. On most machines, `localhost` has both an IPv4 and an IPv6 address. Fastify would
 * start a second server for the IPv6 address, and neither graceful-shutdown.ts nor the client error handler would see
 * that server's connections. Here, one server handles the connections of all addresses.
 * @throws the system error if the first address cannot be bound
 */
export async function listen(
  app: FastifyInstance,
  { host, port: requestedPort }: Pick<Config, 'host' | 'port'>,
  resolveHost: (host: string) => Promise<readonly string[]> = resolveLocalhost,
): Promise<number> {
  const [first = host, ...others] = await resolveHost(host);
  await app.listen({ host: first, port: requestedPort });
  const { port } = app.server.address() as AddressInfo;
  for (const address of others) {
    const listener = createServer(httpSocketOptions, (socket) => app.server.emit('connection', socket));
    try {
      await once(listener.listen({ host: address, port, ipv6Only: true }), 'listening');
      app.shutdown.addListener(listener);
    } catch (error) {
      // Only logged, because /etc/hosts may list an address that no interface has.
      const { code: errorCode } = error as NodeJS.ErrnoException;
      app.log.info({ errorCode, address }, 'could not listen on one localhost address');
    }
  }
  return port;
}

async function resolveLocalhost(host: string): Promise<readonly string[]> {
  if (host !== 'localhost') return [host];
  const all = await lookup(host, { all: true });
  return all.map(({ address }) => address);
}
