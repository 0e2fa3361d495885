/** Tries remedies for a failing call, likeliest first. */
import type { CallEntry, OaWebMap } from '../../oaweb/map/schema.ts';
import type { Remedy } from '../findings.ts';
import { forCall, mergedMaps } from '../map-edits.ts';
import { envelopeEdits } from './envelopes.ts';
import type { OaWebProbe, Params, Reply } from './oa-web.ts';
import { isSignInWanted, messageOf, messageShown, quality, qualityOf, statusOf } from './quality.ts';
import {
  blamesMethod,
  blamesParameter,
  parameterNamesIn,
  postVariants,
  spellingsOf,
  usualHeaders,
} from './spellings.ts';

interface FailedCall {
  readonly call: string;
  readonly params: Params;
  readonly token: string | undefined;
}

const quoted = (message: string): string => (message === '' ? '' : ` (${message.slice(0, 80)})`);

function methodRemedies({ call }: FailedCall, reply: Reply, method: string): Remedy[] {
  const why = `${statusOf(reply) === 405 ? 'HTTP 405' : 'refused'} to a ${method}`;
  const entries: CallEntry[] = method === 'GET' ? [...postVariants] : [{ method: 'GET' }, ...postVariants];
  const remedies = entries.map(
    (entry): Remedy => ({
      edit: forCall(call, entry),
      kind: 'method',
      text: `${why}${quoted(messageShown(reply))}; ${entry.method}${entry.body ? ` with a ${entry.body} body` : ''} is understood`,
      isStrict: true,
    }),
  );
  if (method !== 'GET') return remedies;
  // Tries a plain POST too: its error message may reveal another name for the parameter.
  const text = `${why}${quoted(messageShown(reply))}; a POST is accepted`;
  return [...remedies, { edit: forCall(call, { method: 'POST' }), kind: 'method', text }];
}

function spellingRemedies(oaWeb: OaWebProbe, { call, params }: FailedCall, reply: Reply, only?: string): Remedy[] {
  const message = messageOf(reply);
  const named = parameterNamesIn(message);
  const ours = Object.keys(params).filter((name) =>
    only ? name === only : !['page', 'pageSize', 'scope'].includes(name),
  );
  const why = message ? `refused${quoted(messageShown(reply))}` : 'not heeded';
  // A server that reads only form bodies misses every parameter in a JSON body.
  const isJson = oaWeb.methodOf(call) === 'POST' && oaWeb.bodyOf(call) === 'json';
  const bodies: CallEntry[] = isJson && blamesParameter(message) ? [{}, { method: 'POST', body: 'form' }] : [{}];
  return ours.flatMap((name) =>
    [...named, ...spellingsOf(oaWeb, call, name)].flatMap((theirs) =>
      bodies.map(
        (entry): Remedy => ({
          edit: forCall(call, { ...entry, params: { [name]: theirs } }),
          kind: 'parameter',
          text: `parameter ${name} ${why}: oa-web calls it ${theirs}${entry.body ? ', in a form' : ''}`,
        }),
      ),
    ),
  );
}

/**
 * Lists remedies that send the parameter under the name that oa-web reports as missing, in each kind of body. A server
 * may read only one kind.
 */
function bodyRemedies(oaWeb: OaWebProbe, { call, params }: FailedCall, reply: Reply): Remedy[] {
  const [param] = Object.keys(params).filter((name) => !['page', 'pageSize', 'scope'].includes(name));
  const [theirs] = parameterNamesIn(messageOf(reply));
  const others = Object.entries(oaWeb.map.calls?.[call]?.params ?? {}).filter(([name]) => name !== param);
  const isTaken = others.some(([, name]) => name === theirs);
  if (param === undefined || theirs === undefined || isTaken) return [];
  return postVariants.map((entry) => ({
    edit: forCall(call, { ...entry, params: { [param]: theirs } }),
    kind: 'method',
    text: `misses ${theirs}${quoted(messageShown(reply))}; a POST with a ${entry.body} body is understood`,
    isStrict: true,
  }));
}

const allCalls = (entry: CallEntry): OaWebMap => forCall('*', entry);

function signInRemedies(failed: FailedCall, reply: Reply, url: URL): Remedy[] {
  const status = statusOf(reply);
  const what = `${status >= 400 ? `HTTP ${status}` : 'asked for a sign-in'}${quoted(messageShown(reply))}`;
  const tokens: Remedy[] =
    failed.token === undefined
      ? []
      : (['raw', 'bearer'] as const).map((token) => ({
          edit: allCalls({ token }),
          kind: 'refused',
          text: `${what}; the token is accepted ${token === 'raw' ? 'as it is, without Bearer' : 'after Bearer'}`,
          isGeneral: true,
        }));
  return [...tokens, ...headerRemedies(what, url)];
}

const headerRemedies = (what: string, url: URL): Remedy[] =>
  usualHeaders(url).map((headers) => ({
    edit: allCalls({ headers }),
    kind: 'refused',
    text: `${what}; with the header ${Object.keys(headers).join()} it answers`,
    isGeneral: true,
  }));

const charsetRemedies = (): Remedy[] =>
  ['gbk', 'utf-8', 'big5'].map((charset) => ({
    edit: allCalls({ charset }),
    kind: 'charset',
    text: `charset mislabelled: the answers are ${charset === 'gbk' ? 'GBK' : charset}`,
    isGeneral: true,
  }));

/** Lists remedies for an unusable reply. */
function remediesFor(oaWeb: OaWebProbe, failed: FailedCall, reply: Reply): Remedy[] {
  const { error } = reply;
  if (!error || qualityOf(reply) === quality.none) return [];
  const reason = error.details.failure?.reason;
  const status = statusOf(reply);
  const message = messageOf(reply);
  const method = oaWeb.methodOf(failed.call);
  if (status === 405 || status === 415 || blamesMethod(message)) return methodRemedies(failed, reply, method);
  if (isSignInWanted(reply)) return signInRemedies(failed, reply, oaWeb.url);
  if (reason === 'charset') return charsetRemedies();
  if (reason === 'html' || reason === 'redirect') return headerRemedies('sends HTML', oaWeb.url);
  const envelope = envelopeEdits(failed.call, reply);
  const spelling = spellingRemedies(oaWeb, failed, reply, reason === 'not-heeded' ? error.details.name : undefined);
  const isAboutParameter =
    status === 400 || blamesParameter(message) || error.key === 'notFound' || reason === 'not-heeded';
  if (isAboutParameter)
    return [
      ...bodyRemedies(oaWeb, failed, reply),
      ...spelling,
      ...envelope,
      ...(status === 400 ? methodRemedies(failed, reply, method) : []),
    ];
  return [...envelope, ...(error.key === 'refused' || status >= 500 ? spelling : [])];
}

/** Maximum number of attempts per failed call, to avoid flooding a server. */
const maxTries = 90;

/**
 * Asks again with one remedy after another, and adopts the first that helps. Repeats until the answer is good, because
 * a call may need both a POST and another name for its parameter.
 */
export async function repair(oaWeb: OaWebProbe, failed: FailedCall, reply: Reply): Promise<Remedy[]> {
  let current = reply;
  const adopted: Remedy[] = [];
  let tries = 0;
  for (let round = 0; round < 4 && qualityOf(current) < quality.empty; round++) {
    let helped: Remedy | null = null;
    for (const remedy of remediesFor(oaWeb, failed, current)) {
      if (tries++ >= maxTries) break;
      const next = await oaWeb.ask(failed.call, failed.params, {
        token: failed.token,
        map: mergedMaps(oaWeb.map, remedy.edit),
      });
      const isWorse = qualityOf(next) <= qualityOf(current) || (remedy.isStrict && qualityOf(next) < quality.badShape);
      if (isWorse) continue;
      [current, helped] = [next, remedy];
      break;
    }
    if (!helped) break;
    oaWeb.adopt(helped.edit);
    adopted.push(helped);
  }
  return adopted;
}
