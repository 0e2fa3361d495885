/** Sends pairs of requests to find out whether a parameter makes a difference, and under which name. */
import { isDeepStrictEqual } from 'node:util';
import type { CallEntry } from '../../oaweb/map/schema.ts';
import type { Finding } from '../findings.ts';
import { forCall, mergedMaps } from '../map-edits.ts';
import type { OaWeb, Params, Reply } from './oa-web.ts';
import { isNotHeeded, quality, qualityOf } from './quality.ts';
import { posts, spellingsOf } from './spellings.ts';

/** An identifier that no register has. */
const absent = 'CKU-000-0000000/00';

export interface Pair {
  readonly call: string;
  readonly param: string;
  readonly values: readonly string[];
  readonly token: string | undefined;
  readonly rest: Params;
}

const payloadOf = (oaWeb: OaWeb, call: string, reply: Reply): unknown =>
  reply.json === undefined ? undefined : (oaWeb.payload(call, reply.json)?.value ?? reply.json);

/** Returns the number of items in an answer, for the text of a finding; null for a record. */
function sizeOf(data: unknown): number | null {
  const items: unknown = Array.isArray(data) ? data : (data as { items?: unknown } | null | undefined)?.items;
  return Array.isArray(items) ? items.length : null;
}

/** Asks with two values. Returns the replies, and whether the parameter makes a difference. */
async function isHeeded(oaWeb: OaWeb, pair: Pair, map = oaWeb.map): Promise<{ isHeeded: boolean; replies: Reply[] }> {
  const { call, param, values, token, rest } = pair;
  const compared = values.length > 1 ? values.slice(0, 2) : [...values, absent];
  const replies: Reply[] = [];
  for (const value of compared)
    replies.push(await oaWeb.ask(call, { ...rest, [param]: param === 'year' ? Number(value) : value }, { token, map }));
  const [first, second] = replies;
  if (!first || !second) return { isHeeded: true, replies };
  const answers = replies.map((reply) => payloadOf(oaWeb, call, reply));
  const differ = !isDeepStrictEqual(answers[0], answers[1]);
  return { isHeeded: differ && !isNotHeeded(first) && qualityOf(first) >= quality.empty, replies };
}

/** Lists other names of a parameter and, for a POST, other places in which it may be read. */
function candidates(oaWeb: OaWeb, call: string, param: string): { entry: CallEntry; text: string }[] {
  const names = spellingsOf(oaWeb, call, param);
  const renamed = names.map((theirs) => ({
    entry: { params: { [param]: theirs } },
    text: `oa-web calls it ${theirs}`,
  }));
  if (oaWeb.methodOf(call) !== 'POST') return renamed;
  const moved = posts.flatMap((post) =>
    [param, ...names.slice(0, 6)].map((theirs) => ({
      entry: { ...post, params: { [param]: theirs } },
      text: `a ${post.body} body with ${theirs} is heeded`,
    })),
  );
  return [...renamed, ...moved];
}

/** Asks with a pair of values. If the parameter makes no difference, tries its usual other names. */
export async function checkHeeding(oaWeb: OaWeb, pair: Pair): Promise<Finding | null> {
  const { call, param, values } = pair;
  if (values.length === 0) return null;
  const before = await isHeeded(oaWeb, pair);
  if (before.isHeeded) return null;
  const [first, second] = before.replies;
  const isEmpty = before.replies.every((reply) => qualityOf(reply) <= quality.empty);
  // Two empty lists prove nothing unless a record is known to exist.
  const isSample = ['number', 'id', 'dogId'].includes(param) || (param === 'name' && values.length > 1);
  if (isEmpty && !isSample && !before.replies.some(isNotHeeded)) return null;
  const size = sizeOf(oaWeb.payload(call, first?.json)?.value);
  const asked =
    values.length > 1 && !isSample ? `${values.slice(0, 2).join(' and ')} gave the same` : 'two values gave the same';
  const text = `${param} not heeded: ${second && isNotHeeded(second) ? 'other records than requested came' : asked}${size === null ? '' : ` ${size}`}`;
  for (const { entry, text: found } of candidates(oaWeb, call, param)) {
    const edit = forCall(call, entry);
    const after = await isHeeded(oaWeb, pair, mergedMaps(oaWeb.map, edit));
    const isBetter = after.isHeeded && after.replies[0] && qualityOf(after.replies[0]) >= quality.good;
    if (!isBetter) continue;
    oaWeb.map = mergedMaps(oaWeb.map, edit);
    return { kind: 'not-heeded', call, text: `${text}; ${found}`, mend: edit, trust: 'certain' };
  }
  // Given the whole list, the site searches and filters it itself, and its data differs.
  const isMended = !isDeepStrictEqual(first?.data, second?.data) && before.replies.every(({ error }) => !error);
  if (isMended) return { kind: 'not-heeded', call, text: `${text}; the site selects by itself`, isNote: true };
  const mend = forCall(call, { params: { [param]: "<oa-web's name>" } });
  return { kind: 'not-heeded', call, text: `${text}; none of the usual names helped`, mend, trust: 'person' };
}
