/** A real Redis on a free port, and a TCP proxy to it that can go silent. */
import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { redisServerPath } from '../../scripts/test-tools.js';
import { freePort } from './start-process.ts';
import type { Scope } from './start-site.ts';
import { until } from './until.ts';

interface RedisServer {
  readonly port: number;
  /** Kills Redis without a shutdown, as in a crash. */
  kill(): Promise<void>;
  /** Starts Redis again on the same port, without its data. */
  start(): Promise<void>;
}

const answersPing = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', () => resolve(true)).once('error', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });

export async function startRedis(t: Scope): Promise<RedisServer> {
  const program = redisServerPath();
  if (!program) throw new Error('no Redis: scripts/ensure-test-tools.js says what to install');
  const port = await freePort();
  let child: ChildProcess | undefined;
  const redis: RedisServer = {
    port,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn(program, options, { stdio: 'ignore', cwd: '/tmp' });
      await until(() => answersPing(port));
    },
    async kill() {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGKILL');
      if (child) await ended;
      child = undefined;
    },
  };
  await redis.start();
  t.teardown(() => redis.kill());
  return redis;
}

interface RedisProxy {
  readonly port: number;
  /** Bytes received from the BFF so far. */
  readonly received: number;
  /** Stops forwarding in both directions. Connections stay open. */
  silence(): void;
  /** Stops forwarding replies. Redis still receives commands. */
  holdReplies(): void;
  /** Resumes forwarding, including anything held back. */
  restore(): void;
  /** Closes all connections, so that anything held back is lost, and resumes forwarding for new ones. */
  disconnect(): void;
}

/** Starts a TCP proxy between the BFF and Redis. */
export async function startRedisProxy(t: Scope, target: number): Promise<RedisProxy> {
  const open = new Set<Socket>();
  const replying = new Set<Socket>();
  let isSilent = false;
  let received = 0;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    replying.add(far);
    far.on('close', () => replying.delete(far));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.on('data', (chunk) => {
        if (from === near) received += chunk.length;
        to.write(chunk);
      });
      if (isSilent) from.pause();
      from.on('close', () => open.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    for (const socket of open) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return {
    port: (server.address() as AddressInfo).port,
    get received() {
      return received;
    },
    silence() {
      isSilent = true;
      for (const socket of open) socket.pause();
    },
    holdReplies() {
      for (const socket of replying) socket.pause();
    },
    restore() {
      isSilent = false;
      for (const socket of open) socket.resume();
    },
    disconnect() {
      isSilent = false;
      for (const socket of open) socket.destroy();
    },
  };
}
