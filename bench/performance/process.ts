/** Runs a benchmark server in its own process, and measures its start time and resource usage. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Server {
  readonly port: number;
  /** Time from the start of the process to the first accepted connection, in ms. */
  readonly startMs: number;
  /** Returns the CPU time used so far by the process and its children in µs; NaN without /proc. */
  cpu(): number;
  /** Returns the resident memory of the process and its children in MB; NaN without /proc. */
  memory(): number;
  /** Sends a signal, by default the `stopSignal` of `startServer`, and waits until the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Reads a number from a file in /proc/<pid>. Returns NaN if the file does not exist. */
function proc(pid: number | undefined, file: string, read: (text: string) => number): number {
  try {
    return read(readFileSync(`/proc/${pid}/${file}`, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

/** Returns the CPU time in microseconds, including children that have ended. A tick is 10 ms: proc(5). */
const cpuIn = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks * 10_000;
};

const residentIn = (status: string): number => Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;

/** Returns the ids of a process's descendants; none if the process has ended. */
function descendantsOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return children.flatMap((child) => [child, ...descendantsOf(child)]);
  } catch {
    return [];
  }
}

/** Sums a number from a /proc file over a process and its descendants. A child that has just ended counts as 0. */
function procOfTree(pid: number | undefined, file: string, read: (text: string) => number): number {
  const descendants = pid === undefined ? [] : descendantsOf(pid);
  return descendants.reduce((sum, child) => sum + (proc(child, file, read) || 0), proc(pid, file, read));
}

export async function startServer(
  command: readonly string[],
  {
    port,
    env = {},
    stdout = 'ignore',
    stopSignal = 'SIGKILL',
  }: { port: number; env?: NodeJS.ProcessEnv; stdout?: number | 'ignore'; stopSignal?: NodeJS.Signals },
): Promise<Server> {
  const [program = '', ...parameters] = command;
  const startedAt = performance.now();
  const child: ChildProcess = spawn(program, parameters, {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} exited with ${child.exitCode}`);
    await wait(2);
  }
  const startMs = performance.now() - startedAt;
  const { pid } = child;
  return {
    port,
    startMs,
    cpu: () => procOfTree(pid, 'stat', cpuIn),
    memory: () => procOfTree(pid, 'status', residentIn),
    stop: async (signal = stopSignal) => {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}
