/** Implements `OA_WEB_REPLAY`: serves a recording on a loopback port, like the sandbox. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { paramsOf, questionOf, type Recorded, recordingVersion } from './recording.ts';

export interface Replay {
  readonly url: URL;
  close(): Promise<void>;
}

/** Loads a recording. @throws Error if the folder has no recording, or one by another version of the doctor */
function recordingIn(folder: string): Map<string, Recorded> {
  const files = readdirSync(folder).filter((name) => /^\d+-.*\.json$/.test(name));
  const recorded = files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Recorded);
  if (recorded.length === 0) throw new Error(`no recording in ${folder}`);
  if (recorded.some(({ version }) => version !== recordingVersion))
    throw new Error(`${folder} was recorded by another version of the doctor`);
  return new Map(recorded.map((one) => [questionOf(one.method, one.path, one.params), one]));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export async function startReplay(folder: string): Promise<Replay> {
  const recording = recordingIn(folder);
  const server = createServer(async (request, response) => {
    const address = request.url ?? '/';
    const params = paramsOf(address, await bodyOf(request));
    const answer = recording.get(questionOf(request.method ?? 'GET', address.replace(/\?.*/, ''), params));
    if (!answer) return response.writeHead(404, { 'content-type': 'text/plain' }).end('not recorded');
    response.writeHead(answer.status, { 'content-type': answer.contentType || 'application/json' });
    return response.end(answer.isJson ? JSON.stringify(answer.json) : '<html></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
