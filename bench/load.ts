/** A cheap load generator: raw sockets with one request in flight each. It counts, times and discards responses. */
import { connect } from 'node:net';

type Headers = Readonly<Record<string, string>>;

interface LoadOptions {
  readonly port: number;
  /** Paths to request, round robin, or a function that returns the next path. */
  readonly paths: readonly string[] | (() => string);
  /** One set of headers, or several sets that alternate, as if several clients sent the requests. */
  readonly headers?: Headers | readonly Headers[];
  readonly connections: number;
  readonly seconds: number;
  /** Called for each response with the path, the time in ms and the response's head. */
  readonly onResponse?: (path: string, ms: number, head: string) => void;
}

interface LoadResult {
  readonly responses: number;
  readonly statuses: Readonly<Record<number, number>>;
  /** Number of connections that broke. */
  readonly broken: number;
  readonly perSecond: number;
  /** 99th percentile of the response time, in ms. */
  readonly p99: number;
}

const endOfHead = '\r\n\r\n';

/** Returns a function that returns the next request on each call. */
function requestsOf(paths: LoadOptions['paths'], headers: Headers | readonly Headers[]): () => string {
  const ends = [headers].flat().map((set) => {
    const lines = Object.entries(set).map(([name, value]) => `${name}: ${value}\r\n`);
    return ` HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`;
  });
  let next = -1;
  return () => {
    next++;
    const path = typeof paths === 'function' ? paths() : paths[next % paths.length];
    return `GET ${path}${ends[next % ends.length]}`;
  };
}

export async function load(options: LoadOptions): Promise<LoadResult> {
  const { port, paths, headers = {}, connections, seconds, onResponse } = options;
  const nextRequest = requestsOf(paths, headers);
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  let broken = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  // All connections share one buffer, because each chunk is processed before the next one is read.
  const buffer = Buffer.allocUnsafe(256 * 1024);

  const runConnection = () =>
    new Promise<void>((resolve) => {
      let head = '';
      let request = '';
      let responseHead = '';
      let bodyLeft = -1; // negative while the head is being read
      let sentAt = 0;
      const read = (length: number) => {
        for (let at = 0; at < length; ) {
          if (bodyLeft < 0) {
            // A head may span two chunks.
            const text = head + buffer.toString('latin1', at, Math.min(length, at + 4_096));
            const end = text.indexOf(endOfHead);
            if (end < 0) {
              head = text;
              return true;
            }
            at += end + endOfHead.length - head.length;
            head = '';
            responseHead = text.slice(0, end);
            const status = Number(text.slice(9, 12));
            statuses[status] = (statuses[status] ?? 0) + 1;
            bodyLeft = Number(/content-length: *(\d+)/i.exec(text)?.[1] ?? 0);
          }
          const consumed = Math.min(bodyLeft, length - at);
          at += consumed;
          bodyLeft -= consumed;
          if (bodyLeft > 0) continue;
          bodyLeft = -1;
          const ms = performance.now() - sentAt;
          times.push(ms);
          onResponse?.(request.slice(4, request.indexOf(' ', 4)), ms, responseHead);
          sendNext();
        }
        return true;
      };
      const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: read } });
      const sendNext = () => {
        sentAt = performance.now();
        if (sentAt >= endsAt) return void socket.end();
        request = nextRequest();
        socket.write(request, 'latin1');
      };
      socket.on('connect', sendNext);
      socket.on('error', () => {
        broken++;
      });
      socket.on('close', () => resolve());
    });

  await Promise.all(Array.from({ length: connections }, runConnection));
  const responses = times.length;
  const perSecond = (responses * 1_000) / (performance.now() - startedAt);
  const p99 = times.sort((a, b) => a - b)[Math.floor(responses * 0.99)] ?? Number.NaN;
  return { responses, statuses, broken, perSecond, p99 };
}
