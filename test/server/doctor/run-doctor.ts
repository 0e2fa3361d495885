/** Runs the doctor in this process, as `node dist/server/main.js doctor` does, and starts an oa-web for it to query. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { doctor } from '../../../server/doctor/cli.ts';
import type { Question } from '../../../server/doctor/questions.ts';
import { listenOnLoopback } from '../../helpers/loopback.ts';
import type { Scope } from '../../helpers/start-site.ts';

interface DoctorRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** @param typed lines typed on the terminal; null for a run without a terminal */
export async function runDoctor(
  args: readonly string[],
  env: Record<string, string> = {},
  typed: readonly string[] | null = null,
): Promise<DoctorRun> {
  const stdin = new PassThrough();
  if (typed) stdin.end(typed.map((line) => `${line}\n`).join(''));
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
    stdin: typed ? Object.assign(stdin, { isTTY: true }) : stdin,
    env: { OA_WEB_TIMEOUT_MS: '60000', ...env },
    now: () => new Date('2026-11-20T04:00:00Z'),
  });
  return { exitCode, ...output };
}

interface Asked {
  readonly call: string;
  readonly method: string;
  readonly query: Readonly<Record<string, string>>;
  /** Form fields in the body. */
  readonly form: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

/** Answers a request; null means no answer at all. */
export type Answerer = (asked: Asked) => { status?: number; type?: string; body: unknown } | null;

/** Starts an oa-web on a loopback port. A body other than a string is sent as JSON. */
export async function startOaWeb(t: Scope, answer: Answerer): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const { origin } = await listenOnLoopback(t, async (request, response) => {
    const { url = '/', method = '', headers } = request;
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    const form = Object.fromEntries(new URLSearchParams(isForm ? await text(request) : ''));
    const { pathname, searchParams } = new URL(url, 'http://oa-web');
    const call = pathname.slice(pathname.lastIndexOf('/') + 1);
    const one: Asked = { call, method, query: Object.fromEntries(searchParams), form, headers };
    asked.push(one);
    const said = answer(one);
    if (!said) return;
    const { status = 200, type = 'application/json;charset=UTF-8', body } = said;
    response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return { url: origin, asked };
}

export const absent = { status: 404, type: 'text/plain', body: 'Not Found' };

/**
 * Runs the doctor on an oa-web. Returns its output and the files that it wrote. `everything` joins all of these in
 * one string.
 */
export async function runDoctorOn(t: Scope & { testdir(): string }, answer: Answerer, ...args: readonly string[]) {
  const { url, asked } = await startOaWeb(t, answer);
  const file = path.join(t.testdir(), 'map.json');
  const run = await runDoctor(['--url', url, ...args, '--write-map', file]);
  const [map = '', questions = ''] = [file, `${file}.questions.json`].map((name) =>
    existsSync(name) ? readFileSync(name, 'utf8') : '',
  );
  return {
    ...run,
    asked,
    map: JSON.parse(map || '{}'),
    questions: JSON.parse(questions || '[]') as Question[],
    everything: [run.stdout, run.stderr, map, questions].join('\n'),
  };
}

/** Twenty-three certificates of appreciation. */
export const thanks = Array.from({ length: 23 }, (_, i) => ({
  id: `a${i}`,
  number: `CKU-T-2024-${1000 + i}`,
  recipient: `示例单位${i}`,
  reason: '支持犬展',
  event: '春季展',
}));

export const number = 'CKU-111-1234567/24';
/** A certificate as oa-web sends it. */
export const certificate = {
  number,
  registeredName: 'Star of Changan',
  breedNameCn: '德国牧羊犬',
  status: '有效',
  sex: '公',
  birthday: '2024-03-15',
  issueDate: '2024-05-20',
};
