/**
 * An oa-web that misbehaves on the wire. A plain TCP server passes each request's socket to a function, which may
 * choose the behaviour by the request's parameters.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Scope } from '../start-site.ts';

export interface UpstreamRequest {
  /** Request line and headers, verbatim. */
  readonly head: string;
  readonly method: string;
  /** Path and query, verbatim. */
  readonly target: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** Handles a connection once a complete request has arrived. */
export type Behaviour = (socket: Socket, request: UpstreamRequest) => void;

export interface MisbehavingUpstream {
  readonly url: URL;
  readonly requests: UpstreamRequest[];
  readonly open: Set<Socket>;
}

/** Parses the request at the start of `received`. Null while the request is incomplete. */
function requestIn(received: string): { request: UpstreamRequest; length: number } | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.slice(0, end);
  const length = end + 4 + Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  if (received.length < length) return null;
  const [method = '', target = '/'] = head.split(' ', 2);
  const { pathname, searchParams } = new URL(target, 'http://oa-web');
  const body = received.slice(end + 4, length);
  return { request: { head, method, target, path: pathname, query: searchParams, body }, length };
}

/** Starts an upstream. When the test ends, the upstream closes with all its connections. */
export async function startMisbehavingUpstream(t: Scope, behave: Behaviour): Promise<MisbehavingUpstream> {
  const requests: UpstreamRequest[] = [];
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
        for (let next = requestIn(received); next; next = requestIn(received)) {
          received = received.slice(next.length);
          requests.push(next.request);
          behave(socket, next.request);
        }
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    return closed;
  });
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), requests, open };
}

type Headers = Readonly<Record<string, string | number>>;

/**
 * Returns the status line and headers of a response. The caller sets `content-length` and the like, correctly or not.
 */
export function responseHead(status: number, headers: Headers = {}, version = '1.1'): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/${version} ${status} Whatever\r\n${lines.join('')}\r\n`;
}

/** Sends a well-formed response with a correct `content-length`. */
export function respondWith(body: string | Buffer, headers: Headers = {}, status = 200): Behaviour {
  const bytes = Buffer.from(body);
  const all = { 'content-type': 'application/json', ...headers, 'content-length': bytes.length };
  return (socket) => void socket.write(Buffer.concat([Buffer.from(responseHead(status, all)), bytes]));
}

/** Sends exactly these bytes and leaves the connection open. */
export const sendBytes =
  (raw: string | Buffer): Behaviour =>
  (socket) =>
    void socket.write(raw);

/** Sends exactly these bytes, then closes the connection. */
export const bytesThenEnd =
  (raw: string | Buffer): Behaviour =>
  (socket) =>
    void socket.end(raw);

/**
 * Sends exactly these bytes. Resets the connection once the site, running in the same process, has read the headers.
 */
export const bytesThenReset =
  (raw: string | Buffer): Behaviour =>
  (socket, { target }) => {
    // A reset discards anything still in the kernel's buffer.
    if (raw.includes('\r\n\r\n')) onHeadersRead(target, () => socket.resetAndDestroy());
    socket.write(raw, () => {
      if (!raw.includes('\r\n\r\n')) setTimeout(() => socket.resetAndDestroy(), 30);
    });
  };

/** Calls `act` when a client in this process (undici or node:http) has read a response's headers. */
function onHeadersRead(target: string, act: () => void): void {
  const channels = ['undici:request:headers', 'http.client.response.finish'];
  const listener = (message: unknown) => {
    const { request } = message as { request: { path: string } };
    if (request.path !== target) return;
    for (const channel of channels) unsubscribe(channel, listener);
    act();
  };
  for (const channel of channels) subscribe(channel, listener);
}

export const neverRespond: Behaviour = () => {};

export const reset: Behaviour = (socket) => void socket.resetAndDestroy();

/** Sends a byte every 5 ms forever: every chunk arrives in time, but the response never completes. */
export const drip =
  (raw: string): Behaviour =>
  (socket) => {
    let at = 0;
    const timer = setInterval(() => socket.write(raw[at++ % raw.length] ?? ' '), 5);
    socket.on('close', () => clearInterval(timer));
  };

/** Sends `start`, then the same chunk repeatedly until the client disconnects. */
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

/** Uses the behaviours in turn, one per request, and then repeats the last. */
export function inTurn(...behaviours: Behaviour[]): Behaviour {
  let turn = 0;
  return (socket, request) => behaviours[Math.min(turn++, behaviours.length - 1)]?.(socket, request);
}

/** Holds requests until the test responds to them, one at a time or all with `release`. */
export function held(behaviour: Behaviour) {
  const waiting: (() => void)[] = [];
  const hold: Behaviour = (socket, request) => void waiting.push(() => behaviour(socket, request));
  const release = () => {
    for (const respond of waiting.splice(0)) respond();
  };
  return { waiting, hold, release };
}

/**
 * A server that responds to everything with `raw` until `stall` is called. From then on, its event loop is blocked and
 * its backlog is full, so no handshake ever completes.
 */
export async function neverConnects(t: Scope, raw: string): Promise<{ url: URL; stall(): Promise<void> }> {
  const server = new Worker(
    `const { createServer } = require('node:net');
     const { parentPort, workerData } = require('node:worker_threads');
     const server = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(workerData)));
     server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => parentPort.postMessage(server.address().port));
     parentPort.once('message', () => {
       parentPort.postMessage('stalled');
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
     });`,
    { eval: true, workerData: raw },
  );
  t.teardown(() => server.terminate());
  const port = await new Promise<number>((resolve) => server.once('message', resolve));
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    async stall() {
      const stalled = new Promise((resolve) => server.once('message', resolve));
      server.postMessage('stall');
      await stalled;
      // The backlog holds two connections; all others wait for the handshake.
      const queue = Array.from({ length: 6 }, () => connect(port, '127.0.0.1').on('error', () => {}));
      t.teardown(() => {
        for (const socket of queue) socket.destroy();
      });
      await Promise.race(queue.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    },
  };
}
