/** Runs the doctor in this process, as `node dist/server/main.js doctor` does, and an oa-web for it to ask. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { doctor } from '../../../server/doctor/cli.ts';
import type { Scope } from '../../helpers/start-site.ts';

export interface DoctorRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function runDoctor(args: readonly string[], env: Record<string, string> = {}): Promise<DoctorRun> {
  const output = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({
    isTTY: false,
    write: (text: string) => {
      output[name] += text;
      return true;
    },
  });
  const exitCode = await doctor(args, {
    stdout: stream('stdout') as unknown as NodeJS.WriteStream,
    stderr: stream('stderr') as unknown as NodeJS.WriteStream,
    stdin: new PassThrough(),
    env: { OA_WEB_TIMEOUT_MS: '60000', ...env },
    now: () => new Date('2026-11-20T04:00:00Z'),
  });
  return { exitCode, ...output };
}

export interface Asked {
  readonly call: string;
  readonly method: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

/** An answer, or null for none at all. */
export type Answerer = (asked: Asked) => { status?: number; type?: string; body: unknown } | null;

/** An oa-web on a loopback port; a body that is no text is sent as JSON. */
export async function startOaWeb(t: Scope, answer: Answerer): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://oa-web');
    const one: Asked = {
      call: pathname.slice(pathname.lastIndexOf('/') + 1),
      method: request.method ?? '',
      query: Object.fromEntries(searchParams),
      headers: request.headers,
    };
    asked.push(one);
    const said = answer(one);
    if (!said) return;
    const { status = 200, type = 'application/json;charset=UTF-8', body } = said;
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
