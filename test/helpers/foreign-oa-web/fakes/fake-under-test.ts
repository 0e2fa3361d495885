/**
 * A fake under test: a complete oa-web, written without knowledge of the BFF, together with the facts that its
 * operator and its registry know about it. Each fake consists of a table of calls and a `Voice`: the wording of
 * its envelopes and errors.
 */
import { endpoints } from '../../../../shared/api.ts';
import type { Answer, Call, FakeOaWeb, Params } from '../plain-fake.ts';
import { type Register, register } from '../register.ts';

export interface FakeUnderTest {
  readonly name: string;
  readonly apply: (fake: FakeOaWeb) => void;
  /** The fake's calls, with its parameter names and methods. */
  readonly calls: Calls;
  /** Header that carries the member's token. The default is `Authorization: Bearer …`. */
  readonly tokenHeader?: string;
  readonly samples: Samples;
  readonly decisions: Decisions;
  /** Register data that the fake does not send. */
  readonly absent: readonly string[];
}

/** Numbers, names and the token that an operator would pass to the doctor. */
interface Samples {
  readonly certificates: readonly string[];
  readonly geneReports: readonly string[];
  readonly groomers: readonly string[];
  readonly groomerNames: readonly string[];
  readonly fciGroomers: readonly string[];
  readonly trainers: readonly string[];
  readonly trainerNames: readonly string[];
  readonly token: string;
}

interface Meanings {
  /** For each of our fields, maps the fake's codes to our words. `null` marks a code that states nothing. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Maps the fake's keys to our fields. Dots lead into a record: `name.en`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The registry's answers, for all calls and for single calls. */
export interface Decisions extends Meanings {
  readonly calls?: Readonly<Record<Call, Partial<Meanings>>>;
}

interface CallOfFake {
  /** Maps our parameter names to the fake's. The fake ignores all other parameters. */
  readonly paramNames?: Readonly<Record<string, string>>;
  /** Converts parameter values to those of the contract. */
  readonly reads?: (params: Params) => Params;
  /** Our names for the parameters that the fake requires. */
  readonly required?: readonly string[];
  /** Encoding of the body if the call is a POST. */
  readonly post?: 'form' | 'json';
  /** Replaces the contract's look-up in the register. */
  readonly finds?: (register: Register, params: Params) => unknown;
  readonly write: (data: never, params: Params) => unknown;
}
export type Calls = Readonly<Record<Call, CallOfFake>>;

/** The fake's wording of each kind of answer. */
interface Voice {
  readonly matchesCase: boolean;
  readonly answers: (data: unknown, call: Call) => unknown;
  readonly findsNothing: (call: Call) => unknown;
  readonly misses: (parameter: string, call: Call) => unknown;
  readonly refuses: (message: string, call: Call) => unknown;
  /** Answers a request without a valid token. */
  readonly signsOut: () => unknown;
  readonly wrongMethod: (method: string, call: Call) => Answer;
}

/** Signals a missing parameter, under the fake's name. */
class Missing {
  readonly parameter: string;
  constructor(parameter: string) {
    this.parameter = parameter;
  }
}

const writes = new Set(
  Object.values(endpoints).flatMap(({ path, method }) =>
    method === 'POST' ? [path.slice(path.lastIndexOf('/') + 1)] : [],
  ),
);

function heard(said: Params, names: Readonly<Record<string, string>>, matchesCase: boolean): Params {
  const fold = (name: string): string => (matchesCase ? name : name.toLowerCase());
  const values = new Map(Object.entries(said).map(([name, value]) => [fold(name), value]));
  const pairs = Object.entries(names).map(([ours, theirs]) => [ours, values.get(fold(theirs))] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''));
}

export function build(fake: FakeOaWeb, calls: Calls, voice: Voice): void {
  for (const [call, { paramNames = {}, reads, required = [], post, finds, write }] of Object.entries(calls)) {
    const expected = post || writes.has(call) ? 'POST' : 'GET';
    if (post) fake.wantsPost(call, post);
    fake.gate(call, ({ method }) => (method === expected ? undefined : voice.wrongMethod(method, call)));
    fake.mapParams(call, (said) => {
      const params = heard(said, paramNames, voice.matchesCase);
      return reads ? reads(params) : params;
    });
    fake.changeData(call, (data, params) => {
      const missing = required.find((name) => params[name] === undefined);
      if (missing) return new Missing(paramNames[missing] ?? missing);
      const found = finds ? finds(fake.register, params) : data;
      return found === null ? null : write(found as never, params);
    });
  }
  fake.wrap('*', (outcome, { call }) => {
    if (!outcome.ok) return outcome.status === 401 ? voice.signsOut() : voice.refuses(outcome.message, call);
    const { data } = outcome;
    if (data instanceof Missing) return voice.misses(data.parameter, call);
    return data === null ? voice.findsNothing(call) : voice.answers(data, call);
  });
}

/** Derives a ranking's scope from the breed or group in the request. */
export const scoped = (params: Params): Params => ({
  ...params,
  scope: params.breedId ? 'breed' : params.groupId ? 'group' : 'all',
});

/** Samples that an operator finds in the register: certificates in every state, licences of every status. */
export const samples: Samples = {
  certificates: register.certificates.slice(0, 6).map(({ number }) => number),
  geneReports: register.geneReports.map(({ reportNumber }) => reportNumber),
  groomers: register.groomers.map(({ number }) => number),
  groomerNames: ['吴样例', '孙范例'],
  fciGroomers: register.fciGroomers.map(({ number }) => number),
  trainers: register.trainers.map(({ number }) => number),
  trainerNames: ['郑虚名', '卫造名'],
  token: register.memberToken,
};
