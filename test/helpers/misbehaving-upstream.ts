/**
 * An oa-web that misbehaves on the wire: a plain TCP server whose answer to each request is a function with the socket
 * in its hands. Which behaviour a request gets is told by one of its parameters, so that one server has them all.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Scope } from './start-site.ts';

export interface Asked {
  /** Request line and headers, as they came. */
  readonly head: string;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** What is done with a connection on which a whole request has arrived. */
export type Behaviour = (socket: Socket, asked: Asked) => void;

export interface MisbehavingUpstream {
  readonly url: URL;
  /** Every request so far. */
  readonly asked: Asked[];
  /** Connections that are open now. */
  readonly open: Set<Socket>;
}

/** The request at the front of `received`, or null while it is not complete. */
function requestIn(received: string): { asked: Asked; length: number } | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.slice(0, end);
  const length = end + 4 + Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  if (received.length < length) return null;
  const [method = '', target = '/'] = head.split(' ', 2);
  const { pathname, searchParams } = new URL(target, 'http://oa-web');
  const asked = { head, method, path: pathname, query: searchParams, body: received.slice(end + 4, length) };
  return { asked, length };
}

/** Starts one; it ends with the test, whatever state its connections are in. */
export async function misbehavingUpstream(t: Scope, behave: Behaviour): Promise<MisbehavingUpstream> {
  const asked: Asked[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let received = '';
    socket
      .setEncoding('latin1')
      .on('error', () => {})
      .on('close', () => open.delete(socket))
      .on('data', (chunk: string) => {
        received += chunk;
        for (let request = requestIn(received); request; request = requestIn(received)) {
          received = received.slice(request.length);
          asked.push(request.asked);
          behave(socket, request.asked);
        }
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), asked, open };
}

type Headers = Readonly<Record<string, string | number>>;

/** The bytes of an answer's head. `content-length` and the like are up to the caller: they may lie. */
export function head(status: number, headers: Headers = {}, version = '1.1'): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/${version} ${status} Whatever\r\n${lines.join('')}\r\n`;
}

/** A well-formed answer with a body of the right length. */
export function answer(body: string | Buffer, headers: Headers = {}, status = 200): Behaviour {
  const bytes = Buffer.from(body);
  const all = { 'content-type': 'application/json', ...headers, 'content-length': bytes.length };
  return (socket) => void socket.write(Buffer.concat([Buffer.from(head(status, all)), bytes]));
}

/** Exactly these bytes, and the connection stays open. */
export const bytes =
  (raw: string | Buffer): Behaviour =>
  (socket) =>
    void socket.write(raw);

/** Exactly these bytes, then the end. */
export const bytesThenEnd =
  (raw: string | Buffer): Behaviour =>
  (socket) =>
    void socket.end(raw);

/** Exactly these bytes, and once they are on their way a reset. */
export const bytesThenReset =
  (raw: string | Buffer): Behaviour =>
  (socket) =>
    // What waits in the kernel is thrown away by a reset: it may come only when the peer has had time to read.
    void socket.write(raw, () => setTimeout(() => socket.resetAndDestroy(), 30));

export const neverAnswer: Behaviour = () => {};

export const reset: Behaviour = (socket) => void socket.resetAndDestroy();

/** A byte every `everyMs`, for ever: each chunk is in time, the whole is not. */
export const drip =
  (raw: string, everyMs = 5): Behaviour =>
  (socket) => {
    let at = 0;
    const timer = setInterval(() => socket.write(raw[at++ % raw.length] ?? ' '), everyMs);
    socket.on('close', () => clearInterval(timer));
  };

/** `head`, then the same chunk over and over until the other side has had enough. */
export const flood =
  (start: string, chunk: Buffer): Behaviour =>
  (socket) => {
    socket.write(start);
    const more = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', more);
    more();
  };

/** One behaviour after the other, request by request; the last one stays. */
export function inTurn(...behaviours: Behaviour[]): Behaviour {
  let turn = 0;
  return (socket, asked) => behaviours[Math.min(turn++, behaviours.length - 1)]?.(socket, asked);
}

/** Requests that wait to be answered. */
export function held(behaviour: Behaviour): { hold: Behaviour; waiting: (() => void)[] } {
  const waiting: (() => void)[] = [];
  return { waiting, hold: (socket, asked) => void waiting.push(() => behaviour(socket, asked)) };
}

/** Address of a server whose queue of connections is full and whose loop stands still: no handshake is ever finished. */
export async function neverConnects(t: Scope): Promise<URL> {
  const server = new Worker(
    `const { createServer } = require('node:net');
     const { parentPort } = require('node:worker_threads');
     const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
       parentPort.postMessage(server.address().port);
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
     });`,
    { eval: true },
  );
  t.teardown(() => server.terminate());
  const port = await new Promise<number>((resolve) => server.once('message', resolve));
  // Two get into the queue, the others and all after them wait before the door.
  const queue = Array.from({ length: 6 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  t.teardown(() => {
    for (const socket of queue) socket.destroy();
  });
  await Promise.race(queue.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  return new URL(`http://127.0.0.1:${port}`);
}
