/** Opens a bare TCP connection to the server, for tests of how the server accepts and closes connections. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export async function openConnection(port: number, host = '127.0.0.1') {
  const socket: Socket = connect(port, host);
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return {
    get: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`),
    send: (bytes: string) => socket.write(bytes),
    closed,
    destroy: () => socket.destroy(),
    isOpen: () => !socket.destroyed,
    received: () => received,
    /** Resolves to true if `text` arrives before the connection is closed. */
    async receives(text: string): Promise<boolean> {
      while (!received.includes(text) && !socket.destroyed)
        await Promise.race([closed, new Promise((resolve) => socket.once('data', resolve))]);
      return received.includes(text);
    },
  };
}
