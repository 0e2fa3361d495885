/** A TCP proxy in front of a site. It can be cut, restored, or redirected to another site. */
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../start-process.ts';
import { type Scope, type Site, send } from '../start-site.ts';

interface SiteProxy extends Site {
  /** Refuses connections until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Closes open connections, and forwards new ones to `site`. */
  switchTo(site: Site): void;
}

export async function startSiteProxy(t: Scope, first: Site): Promise<SiteProxy> {
  let { url: to } = first;
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const socket of [near, far]) track(socket);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const port = await freePort();
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen();
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      drop();
    });
  t.teardown(() => (server.listening ? cut() : undefined));
  const url = new URL(`http://127.0.0.1:${port}`);
  return {
    ...first,
    url,
    get: (address, init) => send(new URL(address, url), init),
    cut,
    restore: listen,
    switchTo(site) {
      to = site.url;
      drop();
    },
  };
}
