/** Measures the site at rest: time to start, and memory. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../load.ts';
import type { Server } from './process.ts';
import { bodyFile, startBuilt, startRival } from './servers.ts';
import { median, printTable } from './table.ts';

const starts = 7;
const idleConnections = 1_000;

export async function listenTimes(): Promise<void> {
  const body = { BODY: bodyFile('empty.json', Buffer.from('{}')) };
  const oaWeb = await startRival('oa-web', body);
  const servers = {
    site: () => startBuilt(oaWeb),
    'bare node:http': () => startRival('http', body),
    'bare Fastify': () => startRival('fastify', body),
  };
  const times = Object.entries(servers).map(([name, start]) => ({ name, start, taken: [] as number[] }));
  for (let turn = 0; turn < starts; turn++) {
    for (const { start, taken } of times) {
      const server = await start();
      taken.push(server.startMs);
      await server.stop();
    }
  }
  await oaWeb.stop();
  const site = median(times[0]?.taken ?? []);
  printTable(
    'Time from start to listening',
    ['server', 'median', "site's time"],
    times.map(({ name, taken }, n) => [
      name,
      `${median(taken).toFixed(0)} ms`,
      n === 0 ? '' : (site / median(taken)).toFixed(1),
    ]),
  );
}

/** Opens connections, makes one request on each, and leaves them open. */
async function openIdle(port: number): Promise<Socket[]> {
  const sockets = Array.from({ length: idleConnections }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.write('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket, 'data');
  }
  return sockets;
}

const megabytes = (value: number): string => `${value.toFixed(0)} MB`;

export async function idleMemory(path: string): Promise<void> {
  const body = { BODY: bodyFile('empty.json', Buffer.from('{"code":0,"data":[]}')) };
  const oaWeb = await startRival('oa-web', body);
  const rows: string[][] = [];
  const examine = async (name: string, server: Server) => {
    await wait(2_000);
    const atRest = server.memory();
    const sockets = await openIdle(server.port);
    await wait(1_000);
    const connected = server.memory();
    for (const socket of sockets) socket.destroy();
    await load({ port: server.port, paths: [path], connections: 32, seconds: 3 });
    rows.push([name, megabytes(atRest), megabytes(connected - atRest), megabytes(server.memory())]);
    await server.stop();
  };
  await examine('site', await startBuilt(oaWeb));
  await examine('bare Fastify', await startRival('fastify', body));
  await oaWeb.stop();
  printTable('Memory', ['server', 'at rest', 'per 1,000 idle connections', 'after 3 s of load'], rows);
}
