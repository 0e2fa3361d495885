/**
 * A fake: an oa-web on a loopback port, as some association might run it. The plain fake serves the register as the
 * contract defines it; a deviation adds rules. In this folder, a word is the name of a parameter, key or code. oa-web's
 * words may differ from ours.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { endpoints } from '../../../shared/api.ts';
import { listenOnLoopback } from '../loopback.ts';
import type { Scope } from '../start-site.ts';
import { without } from './changes.ts';
import { lookUp, type Outcome } from './look-up.ts';
import { type Register, register } from './register.ts';

/** Name of a call: the last segment of its path. */
export type Call = string;
export type Params = Record<string, string>;

interface FakeRequest {
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

/** Steps that produce an answer, in order. Each step has a list of rules, to which deviations add their own. */
interface Rules {
  /** Answers a request before its parameters are read. */
  gate: (request: FakeRequest) => Answer | undefined;
  /** Changes the parameters. The last rule returns the contract's parameters. */
  mapParams: (params: Params, request: FakeRequest) => Params;
  /** Changes the data. The first rule receives the contract's data. */
  changeData: (data: unknown, params: Params, request: FakeRequest) => unknown;
  /** Builds the envelope. If several rules match the call, the last one wins. */
  wrap: (outcome: Outcome, request: FakeRequest) => unknown;
  /** Changes status, headers and bytes. */
  send: (answer: Answer, request: FakeRequest) => Answer;
}
type Rule<T> = readonly [call: Call | '*', apply: T];

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

const plainEnvelope: Rules['wrap'] = (outcome) =>
  outcome.ok
    ? { code: 0, message: 'ok', data: outcome.data }
    : { code: outcome.code, message: outcome.message, data: null };

export class FakeOaWeb {
  readonly register: Register = structuredClone(register);
  readonly #rules: { [K in keyof Rules]: Rule<Rules[K]>[] } = {
    gate: [],
    mapParams: [],
    changeData: [],
    wrap: [['*', plainEnvelope]],
    send: [],
  };
  readonly #methods = new Map<Call, 'form' | 'json'>();
  /** Finds a member's token in a request. */
  tokenIn: (headers: IncomingHttpHeaders) => string | undefined = ({ authorization }) =>
    authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined;

  readonly #adder =
    <K extends keyof Rules>(kind: K) =>
    (call: Call | '*', apply: Rules[K]): void => {
      this.#rules[kind].push([call, apply]);
    };
  readonly gate = this.#adder('gate');
  readonly mapParams = this.#adder('mapParams');
  readonly changeData = this.#adder('changeData');
  readonly wrap = this.#adder('wrap');
  readonly send = this.#adder('send');

  /** Accepts a parameter under the name `theirs`, and ignores `ours`. */
  renameParam(call: Call, ours: string, theirs: string): void {
    this.mapParams(call, (params) => {
      const said = params[theirs];
      return said === undefined ? without(params, ours) : { ...params, [ours]: said };
    });
  }
  /** Accepts the call only as a POST. */
  wantsPost(call: Call, body: 'form' | 'json'): void {
    this.#methods.set(call, body);
  }

  #paramsOf(request: FakeRequest): Params {
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

  #outcome(request: FakeRequest, params: Params): Outcome {
    if (paths.get(request.path)?.member && this.tokenIn(request.headers) !== this.register.memberToken) {
      return { ok: false, code: 401, message: '登录已失效', status: 401 };
    }
    return lookUp(this.register, request.call, params);
  }

  #rulesFor<K extends keyof Rules>(kind: K, request: FakeRequest): Rules[K][] {
    return this.#rules[kind].flatMap(([call, apply]) => (call === '*' || call === request.call ? [apply] : []));
  }

  #plainAnswer(request: FakeRequest): Answer {
    for (const gate of this.#rulesFor('gate', request)) {
      const answer = gate(request);
      if (answer) return answer;
    }
    const { method, path } = request;
    if (method !== (this.#methods.has(request.call) ? 'POST' : paths.get(path)?.method)) {
      const message = `Request method '${method}' not supported`;
      return json({ status: 405, error: 'Method Not Allowed', message, path }, 405);
    }
    const mappers = this.#rulesFor('mapParams', request);
    const params = mappers.reduce((heard, mapParams) => mapParams(heard, request), this.#paramsOf(request));
    const wrap = this.#rulesFor('wrap', request).at(-1) ?? plainEnvelope;
    const outcome = this.#outcome(request, params);
    if (!outcome.ok) return json(wrap(outcome, request), outcome.status);
    const changes = this.#rulesFor('changeData', request);
    const data = changes.reduce((said, changeData) => changeData(said, params, request), outcome.data);
    return json(wrap({ ok: true, data }, request));
  }

  answer(request: FakeRequest): Answer {
    const sends = this.#rulesFor('send', request);
    return sends.reduce((answer, send) => send(answer, request), this.#plainAnswer(request));
  }
}

async function requestOf(incoming: IncomingMessage): Promise<FakeRequest> {
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

/** Starts a server. `present` returns the fake that answers each request. */
export const startFake = (t: Scope, present: () => FakeOaWeb): Promise<URL> =>
  listenOnLoopback(t, async (incoming, outgoing) => {
    const request = await requestOf(incoming);
    const { status, headers, body } = request.call === '' ? notFound : present().answer(request);
    const bytes = Buffer.from(body);
    outgoing.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
  });
