/** A cheap load generator: bare sockets with one request at a time each; responses are counted and discarded. */
import { connect } from 'node:net';

export interface LoadOptions {
  readonly port: number;
  /** Requested round robin. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly responses: number;
  /** Responses by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Connections that broke. */
  readonly broken: number;
  readonly perSecond: number;
}

const endOfHead = '\r\n\r\n';

export async function load({ port, paths, headers = {}, connections, seconds }: LoadOptions): Promise<LoadResult> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`));
  const statuses: Record<number, number> = {};
  let [responses, broken, next] = [0, 0, 0];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;

  const runConnection = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let head = '';
      let bodyLeft = -1; // still reading the head
      const sendNext = () => {
        if (performance.now() >= endsAt) return void socket.end();
        socket.write(requests[next++ % requests.length] ?? '');
      };
      socket.on('connect', sendNext);
      socket.on('data', (chunk) => {
        for (let at = 0; at < chunk.length; ) {
          if (bodyLeft < 0) {
            // A head may be split over two chunks.
            const text = head + chunk.toString('latin1', at);
            const end = text.indexOf(endOfHead);
            if (end < 0) {
              head = text;
              return;
            }
            at += end + endOfHead.length - head.length;
            head = '';
            const status = Number(text.slice(9, 12));
            statuses[status] = (statuses[status] ?? 0) + 1;
            bodyLeft = Number(/^content-length: *(\d+)/im.exec(text.slice(0, end))?.[1] ?? 0);
          }
          const consumed = Math.min(bodyLeft, chunk.length - at);
          at += consumed;
          bodyLeft -= consumed;
          if (bodyLeft > 0) continue;
          bodyLeft = -1;
          responses++;
          sendNext();
        }
      });
      socket.on('error', () => {
        broken++;
      });
      socket.on('close', () => resolve());
    });

  await Promise.all(Array.from({ length: connections }, runConnection));
  return { responses, statuses, broken, perSecond: (responses * 1_000) / (performance.now() - startedAt) };
}
