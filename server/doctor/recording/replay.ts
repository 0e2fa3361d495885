/** Defines the format of recorded answers. Implements `OA_WEB_REPLAY`: serves a recording on a loopback port, like the sandbox. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export const recordingVersion = 1;

export interface RecordedAnswer {
  readonly version: typeof recordingVersion;
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** Parameters from the query or the body. */
  readonly params: Readonly<Record<string, string>>;
  readonly status: number;
  readonly contentType: string;
  readonly json: unknown;
  /** True if the answer was JSON; any other body is not recorded. */
  readonly isJson: boolean;
}

function bodyParams(body: string): Record<string, string> {
  try {
    const json = JSON.parse(body) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)]));
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}

export const paramsOf = (path: string, body: string): Record<string, string> => ({
  ...Object.fromEntries(new URL(path, 'http://oa-web').searchParams),
  ...(body === '' ? {} : bodyParams(body)),
});

/** Returns the key of a question, regardless of the order of its parameters. */
const questionOf = (method: string, path: string, params: Readonly<Record<string, string>>): string =>
  `${method} ${path}?${new URLSearchParams(Object.entries(params).sort()).toString()}`;

interface Replay {
  readonly url: URL;
  close(): Promise<void>;
}

/** Loads a recording. @throws Error if the folder has no recording, or if another version of the doctor made it */
function recordingIn(folder: string): Map<string, RecordedAnswer> {
  const files = readdirSync(folder).filter((name) => /^\d+-.*\.json$/.test(name));
  const recorded = files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as RecordedAnswer);
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
