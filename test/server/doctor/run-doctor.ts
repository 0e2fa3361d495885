/** Runs the doctor in this process, as `node dist/server/main.js doctor` does, and starts an oa-web for it to query. */
import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import { doctor } from '../../../server/doctor/cli.ts';
import { listenOnLoopback } from '../../helpers/loopback.ts';
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

/** Answers a request; null means no answer at all. */
export type Answerer = (asked: Asked) => { status?: number; type?: string; body: unknown } | null;

/** Starts an oa-web on a loopback port. A body that is not text is sent as JSON. */
export async function startOaWeb(t: Scope, answer: Answerer): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const { origin } = await listenOnLoopback(t, ({ url = '/', method = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://oa-web');
    const call = pathname.slice(pathname.lastIndexOf('/') + 1);
    const one: Asked = { call, method, query: Object.fromEntries(searchParams), headers };
    asked.push(one);
    const said = answer(one);
    if (!said) return;
    const { status = 200, type = 'application/json;charset=UTF-8', body } = said;
    response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return { url: origin, asked };
}
