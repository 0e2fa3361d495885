/**
 * An oa-web on a loopback port that serves the register in the contract's own words. A deviation changes it: what it wants to
 * hear, what it says, the envelope around that, and the bytes on the wire.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '../../../shared/api.ts';
import type { Scope } from '../start-site.ts';
import { without } from './changes.ts';
import { lookUp, type Outcome } from './look-up.ts';
import { type Register, register } from './register.ts';

/** A call by the last segment of its path. */
export type Call = string;
export type Params = Record<string, string>;

export interface HouseRequest {
  readonly call: Call;
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly query: Params;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

type Gate = (request: HouseRequest) => Answer | undefined;
type Hear = (params: Params, request: HouseRequest) => Params;
type Tell = (data: unknown, params: Params, request: HouseRequest) => unknown;
type Wrap = (outcome: Outcome, request: HouseRequest) => unknown;
type Send = (answer: Answer, request: HouseRequest) => Answer;

interface Rule<T> {
  readonly call: Call | '*';
  readonly apply: T;
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: JSON.stringify(value),
});

export const html = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html;charset=UTF-8' },
  body,
});

const paths = new Map<string, { call: Call; method: string; member: boolean }>(
  Object.values(endpoints).map(({ path, method, ...row }) => [
    path,
    { call: path.slice(path.lastIndexOf('/') + 1), method, member: 'member' in row },
  ]),
);

const plainEnvelope: Wrap = (outcome) =>
  outcome.ok
    ? { code: 0, message: 'ok', data: outcome.data }
    : { code: outcome.code, message: outcome.message, data: null };

export class House {
  readonly register: Register = structuredClone(register);
  readonly #gates: Rule<Gate>[] = [];
  readonly #hears: Rule<Hear>[] = [];
  readonly #tells: Rule<Tell>[] = [];
  readonly #wraps: Rule<Wrap>[] = [];
  readonly #sends: Rule<Send>[] = [];
  readonly #methods = new Map<Call, 'form' | 'json'>();
  /** A member's token as the request carries it. */
  tokenIn: (headers: IncomingHttpHeaders) => string | undefined = ({ authorization }) =>
    authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined;

  /** Answers a request before it is understood. */
  gate(call: Call | '*', apply: Gate): void {
    this.#gates.push({ call, apply });
  }
  /** Changes what a request is taken to ask; the result is in the contract's words. */
  hear(call: Call | '*', apply: Hear): void {
    this.#hears.push({ call, apply });
  }
  /** Changes what is said; the changes apply in turn, the first of them to the contract's words. */
  tell(call: Call | '*', apply: Tell): void {
    this.#tells.push({ call, apply });
  }
  /** Replaces the envelope. */
  wrap(call: Call | '*', apply: Wrap): void {
    this.#wraps.unshift({ call, apply });
  }
  /** Changes status, headers and bytes. */
  send(call: Call | '*', apply: Send): void {
    this.#sends.push({ call, apply });
  }
  /** Wants another word for a parameter, and takes no notice of ours. */
  wants(call: Call, ours: string, theirs: string): void {
    this.hear(call, (params) => {
      const said = params[theirs];
      return said === undefined ? without(params, ours) : { ...params, [ours]: said };
    });
  }
  /** Makes a read a POST. */
  wantsPost(call: Call, body: 'form' | 'json'): void {
    this.#methods.set(call, body);
  }

  #paramsOf(request: HouseRequest): Params {
    const { method, headers, body } = request;
    if (method === 'GET' || body === '') return request.query;
    const type = headers['content-type'] ?? '';
    if (this.#methods.get(request.call) === 'form') {
      return type.startsWith('application/x-www-form-urlencoded') ? Object.fromEntries(new URLSearchParams(body)) : {};
    }
    if (!type.startsWith('application/json')) return {};
    const said = JSON.parse(body) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)]));
  }

  #outcome(request: HouseRequest, params: Params): Outcome {
    if (paths.get(request.path)?.member && this.tokenIn(request.headers) !== this.register.memberToken) {
      return { ok: false, code: 401, message: '登录已失效', status: 401 };
    }
    return lookUp(this.register, request.call, params);
  }

  answer(request: HouseRequest): Answer {
    const rules = <T>(all: readonly Rule<T>[]): T[] =>
      all.filter(({ call }) => call === '*' || call === request.call).map(({ apply }) => apply);
    const plain = (): Answer => {
      for (const gate of rules(this.#gates)) {
        const answer = gate(request);
        if (answer) return answer;
      }
      const method = this.#methods.has(request.call) ? 'POST' : paths.get(request.path)?.method;
      if (request.method !== method) {
        const error = `Request method '${request.method}' not supported`;
        return json({ status: 405, error: 'Method Not Allowed', message: error, path: request.path }, 405);
      }
      const params = rules(this.#hears).reduce((heard, hear) => hear(heard, request), this.#paramsOf(request));
      let outcome = this.#outcome(request, params);
      if (outcome.ok) {
        outcome = {
          ok: true,
          data: rules(this.#tells).reduce((data, tell) => tell(data, params, request), outcome.data),
        };
      }
      const wrap = rules(this.#wraps)[0] ?? plainEnvelope;
      return json(wrap(outcome, request), outcome.ok ? 200 : outcome.status);
    };
    return rules(this.#sends).reduce((answer, send) => send(answer, request), plain());
  }
}

async function requestOf(incoming: IncomingMessage): Promise<HouseRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { pathname: path, searchParams } = new URL(incoming.url ?? '/', 'http://oa-web');
  return {
    call: paths.get(path)?.call ?? '',
    path,
    method: incoming.method ?? 'GET',
    headers: incoming.headers,
    query: Object.fromEntries(searchParams),
    body: Buffer.concat(chunks).toString(),
  };
}

const notFound: Answer = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' };

/** Starts a server for the present house. */
export async function startHouse(t: Scope, present: () => House): Promise<URL> {
  const server = createServer(async (incoming, outgoing) => {
    const request = await requestOf(incoming);
    const { status, headers, body } = request.call === '' ? notFound : present().answer(request);
    const bytes = Buffer.from(body);
    outgoing.writeHead(status, { ...headers, 'content-length': bytes.length });
    outgoing.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
