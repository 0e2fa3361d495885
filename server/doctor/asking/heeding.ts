/** Sends pairs of requests to find out whether a parameter makes a difference, and under which name. */
import { isDeepStrictEqual } from 'node:util';
import type { CallEntry } from '../../oaweb/map/schema.ts';
import type { Finding } from '../findings.ts';
import { forCall, mergedMaps } from '../map-edits.ts';
import type { OaWebProbe, Params, Reply } from './oa-web.ts';
import { isNotHeeded, quality, qualityOf } from './quality.ts';
import { leaves } from './raw.ts';
import { postVariants, spellingsOf } from './spellings.ts';

/** Identifier that no record has. */
const absent = 'CKU-000-0000000/00';

interface ParameterTrial {
  readonly call: string;
  readonly param: string;
  readonly values: readonly string[];
  readonly token: string | undefined;
  readonly rest: Params;
}

const payloadOf = (oaWeb: OaWebProbe, call: string, reply: Reply): unknown =>
  reply.json === undefined ? undefined : (oaWeb.payload(call, reply.json)?.value ?? reply.json);

/** Returns the number of items in an answer, for the text of a finding; null for a record. */
function sizeOf(data: unknown): number | null {
  const items: unknown = Array.isArray(data) ? data : (data as { items?: unknown } | null | undefined)?.items;
  return Array.isArray(items) ? items.length : null;
}

/** Groups an answer's values by path. Omits `volatile` paths, whose values change from answer to answer. */
function valuesByPath(answer: unknown, volatile: ReadonlySet<string> = new Set()): ReadonlyMap<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const { path, value } of leaves(answer)) {
    if (!volatile.has(path)) values.set(path, [...(values.get(path) ?? []), value]);
  }
  return values;
}

/** Returns the paths at which two answers to the same question differ, such as a timestamp or a view counter. */
function volatilePaths(once: unknown, again: unknown): ReadonlySet<string> {
  const later = valuesByPath(again);
  const differ = ([path, values]: [string, unknown[]]) => !isDeepStrictEqual(values, later.get(path));
  return new Set([...valuesByPath(once)].filter(differ).map(([path]) => path));
}

interface Comparison {
  /** True if the parameter makes a difference. */
  readonly isHeeded: boolean;
  /**
   * True if oa-web answered for both values, sent records for the first, and confirmed the difference when asked again.
   */
  readonly isProved: boolean;
  readonly replies: readonly Reply[];
}

/**
 * Asks once with each of two values. If the answers differ, asks again with the first value, because the only
 * difference may be a timestamp.
 */
async function compare(oaWeb: OaWebProbe, pair: ParameterTrial, map = oaWeb.map): Promise<Comparison> {
  const { call, param, values, token, rest } = pair;
  const ask = (value: string) =>
    oaWeb.ask(call, { ...rest, [param]: param === 'year' ? Number(value) : value }, { token, map });
  const [one, other = absent] = values;
  if (one === undefined) return { isHeeded: true, isProved: false, replies: [] };
  const first = await ask(one);
  const second = await ask(other);
  const [answer, otherAnswer] = [first, second].map((reply) => payloadOf(oaWeb, call, reply));
  let differ = !isDeepStrictEqual(answer, otherAnswer);
  let isRepeated = false;
  if (differ) {
    const again = await ask(one);
    isRepeated = qualityOf(again) >= quality.empty;
    // If the repetition failed, it cannot show which values change from answer to answer.
    const volatile = isRepeated ? volatilePaths(answer, payloadOf(oaWeb, call, again)) : new Set<string>();
    differ = !isDeepStrictEqual(valuesByPath(answer, volatile), valuesByPath(otherAnswer, volatile));
  }
  const isHeeded = differ && !isNotHeeded(first) && qualityOf(first) >= quality.empty;
  const isProved =
    isHeeded &&
    isRepeated &&
    qualityOf(first) === quality.good &&
    qualityOf(second) >= quality.empty &&
    !isNotHeeded(second);
  return { isHeeded, isProved, replies: [first, second] };
}

/** Lists other names for a parameter and, for a POST, other places where oa-web may read the parameter. */
function candidates(oaWeb: OaWebProbe, call: string, param: string): { entry: CallEntry; text: string }[] {
  const names = spellingsOf(oaWeb, call, param);
  const renamed = names.map((theirs) => ({
    entry: { params: { [param]: theirs } },
    text: `oa-web calls it ${theirs}`,
  }));
  if (oaWeb.methodOf(call) !== 'POST') return renamed;
  const moved = postVariants.flatMap((post) =>
    [param, ...names.slice(0, 6)].map((theirs) => ({
      entry: { ...post, params: { [param]: theirs } },
      text: `a ${post.body} body with ${theirs} is heeded`,
    })),
  );
  return [...renamed, ...moved];
}

interface HeedCheck {
  readonly finding: Finding | null;
  /** True if a comparison proved that the parameter makes a difference. */
  readonly isProved: boolean;
}

/** Checks with two values whether oa-web heeds a parameter. If not, tries other common names for the parameter. */
export async function checkHeeding(oaWeb: OaWebProbe, pair: ParameterTrial): Promise<HeedCheck> {
  const { call, param, values } = pair;
  const before = await compare(oaWeb, pair);
  if (before.isHeeded) return { finding: null, isProved: before.isProved };
  const unproved = (finding: Finding | null): HeedCheck => ({ finding, isProved: false });
  const [first, second] = before.replies;
  const isEmpty = before.replies.every((reply) => qualityOf(reply) <= quality.empty);
  // Two empty lists prove nothing unless a record is known to exist.
  const isSample = ['number', 'id', 'dogId'].includes(param) || (param === 'name' && values.length > 1);
  if (isEmpty && !isSample && !before.replies.some(isNotHeeded)) return unproved(null);
  const size = sizeOf(oaWeb.payload(call, first?.json)?.value);
  const asked =
    values.length > 1 && !isSample ? `${values.slice(0, 2).join(' and ')} gave the same` : 'two values gave the same';
  const text = `${param} not heeded: ${second && isNotHeeded(second) ? 'other records than requested came' : asked}${size === null ? '' : ` ${size}`}`;
  for (const { entry, text: found } of candidates(oaWeb, call, param)) {
    const edit = forCall(call, entry);
    const after = await compare(oaWeb, pair, mergedMaps(oaWeb.map, edit));
    const isBetter = after.isHeeded && after.replies[0] && qualityOf(after.replies[0]) >= quality.good;
    if (!isBetter) continue;
    const finding: Finding = {
      kind: 'not-heeded',
      call,
      text: `${text}; ${found}`,
      mend: oaWeb.adopt(edit),
      trust: 'certain',
    };
    return { finding, isProved: after.isProved };
  }
  // If oa-web sends the whole list, the site filters it. The site's data then differs although oa-web's answers do not.
  const isMended = !isDeepStrictEqual(first?.data, second?.data) && before.replies.every(({ error }) => !error);
  if (isMended)
    return unproved({ kind: 'not-heeded', call, text: `${text}; the site selects by itself`, isNote: true });
  const mend = forCall(call, { params: { [param]: "<oa-web's name>" } });
  return unproved({
    kind: 'not-heeded',
    call,
    text: `${text}; none of the usual names helped`,
    mend,
    trust: 'person',
  });
}
