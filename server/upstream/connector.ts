/**
 * How connections to oa-web are made and used: within two seconds, certificates checked, and deaf to `100 Continue`. Old servers
 * send one before the answer to every POST, asked or not (RFC 9110 15.2 lets them); undici takes it for a broken answer.
 */
import type { Socket } from 'node:net';
import { buildConnector, type Pool } from 'undici';

export interface ConnectionTuning {
  readonly connectTimeoutMs?: number;
  /** Certificates to trust instead of the usual ones. */
  readonly ca?: string;
}

/** undici's options for a pool or agent that talks to oa-web. */
export function connectionOptions(connections: number, tuning: ConnectionTuning): Pool.Options {
  return {
    connections,
    connect: connector(tuning),
    pipelining: 1,
    // Below the idle limit of usual servers (nginx 75 s, Node 5 s), so that we close before they do.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 4_000,
    maxHeaderSize: 16 * 1024,
    // undici's own timers are coarse and per chunk: the deadline covers the whole call.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
}

/** A connection that could not be made: nothing has been sent over it. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';

  constructor(cause: Error) {
    super('not connected', { cause });
  }
}

function connector({ connectTimeoutMs = 2_000, ca }: ConnectionTuning): buildConnector.connector {
  const connect = buildConnector({ timeout: connectTimeoutMs, ...(ca && { ca }) });
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) callback(new NotConnected(error), null);
      else callback(null, withoutContinue(socket));
    });
}

const continues = /^HTTP\/1\.[01] 100[ \r]/;
const longestStart = 'HTTP/1.1 100 '.length;
const nothing = Buffer.alloc(0);
/** What stands before an answer is bounded as its headers are: beyond that undici is told, and breaks off. */
const mostSkipped = 16 * 1024;

/** What follows any `100 Continue` at the front of an answer, and whether that can be told yet. */
function afterContinue(bytes: Buffer): { rest: Buffer; isTold: boolean } {
  let rest = bytes;
  for (;;) {
    const start = rest.toString('latin1', 0, longestStart);
    if (start.length < longestStart && 'HTTP/1.'.startsWith(start.slice(0, 7))) return { rest, isTold: false };
    if (!continues.test(start)) return { rest, isTold: true };
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return { rest, isTold: false };
    rest = rest.subarray(end + 4);
  }
}

/** The socket, read as if no `100 Continue` came: each request written to it starts a new answer. */
function withoutContinue<S extends Socket>(socket: S): S {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...all: unknown[]) => boolean;
  let atStart = true;
  let held: Buffer = nothing;
  let received = 0;
  socket.write = (...all: unknown[]) => {
    atStart = true;
    received = 0;
    return write(...all);
  };
  socket.read = (size?: number): Buffer | null => {
    const chunk = read(size) as Buffer | null;
    if (!atStart || chunk === null) return chunk;
    received += chunk.length;
    const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    const { rest, isTold } = afterContinue(bytes);
    atStart = !isTold && received <= mostSkipped;
    held = atStart ? rest : nothing;
    if (atStart) return null;
    return isTold ? rest : bytes;
  };
  return socket;
}
