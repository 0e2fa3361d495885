/** Merges the map's entries for one call, and compiles them for look-up. The more specific entry wins. */
import { createHash } from 'node:crypto';
import { normaliseCode } from '../fields/field.ts';
import type { ReadingRules } from '../fields/reading.ts';
import { fold } from '../fields/values.ts';
import { assumedEnvelope, type EnvelopeVocabulary } from '../vocabulary/envelope.ts';
import type { CallEntry, OaWebMap } from './schema.ts';

/** Rules for sending one call and reading its answer. */
export interface CallMap {
  readonly method: CallEntry['method'];
  readonly body: CallEntry['body'];
  readonly token: CallEntry['token'];
  readonly charset: CallEntry['charset'];
  /** Maps our parameter to oa-web's; null omits the parameter. */
  readonly params: Readonly<Record<string, string | null>>;
  readonly fixed: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly rules: ReadingRules;
}

/** Returns whether a key in the map refers to a call: `my/total` refers to `/oa-web/…/my/total`. */
export const isCallName = (key: string, path: string): boolean =>
  key === path || path.endsWith(`/${key.replace(/^\//, '')}`);

/** Returns the entries for a path, most general first. */
function entriesFor({ calls = {}, ...general }: OaWebMap, path: string): CallEntry[] {
  const named = Object.keys(calls)
    .filter((key) => key !== '*' && isCallName(key, path))
    .sort((a, b) => a.length - b.length);
  const { '*': all } = calls;
  return [general, ...(all ? [all] : []), ...named.flatMap((key) => calls[key] ?? [])];
}

const merged = <V>(parts: readonly (Readonly<Record<string, V>> | undefined)[]): Record<string, V> =>
  Object.assign({}, ...parts) as Record<string, V>;

function envelopeOf(entries: readonly CallEntry[]): EnvelopeVocabulary {
  const words = (of: keyof EnvelopeVocabulary): string[] => [
    // Puts the words of the most specific entry first.
    ...[...entries].reverse().flatMap(({ envelope }) => envelope?.[of] ?? []),
    ...assumedEnvelope[of],
  ];
  return {
    code: words('code'),
    message: words('message'),
    data: words('data'),
    list: words('list'),
    total: words('total'),
    success: words('success'),
    signIn: words('signIn'),
    notFound: words('notFound'),
  };
}

function codesOf(entries: readonly CallEntry[]): ReadingRules['codes'] {
  const byField = new Map<string, Map<string, string>>();
  for (const [field, table] of entries.flatMap(({ codes }) => Object.entries(codes ?? {}))) {
    const known = byField.get(field) ?? new Map<string, string>();
    for (const [code, word] of Object.entries(table)) known.set(normaliseCode(code), word);
    byField.set(field, known);
  }
  return byField;
}

export function callMap(map: OaWebMap, path: string): CallMap {
  const entries = entriesFor(map, path);
  const last = <K extends keyof CallEntry>(key: K): CallEntry[K] | undefined =>
    entries.map((entry) => entry[key]).findLast((value) => value !== undefined);
  const foldedPath = (key: string): string => key.split('.').map(fold).join('.');
  const byPath = <V>(parts: readonly (Readonly<Record<string, V>> | undefined)[]) =>
    new Map(Object.entries(merged(parts)).map(([key, value]) => [foldedPath(key), value]));
  return {
    method: last('method'),
    body: last('body'),
    token: last('token'),
    charset: last('charset'),
    params: merged(entries.map((entry) => entry.params)),
    fixed: merged(entries.map((entry) => entry.fixed)),
    headers: merged(entries.map((entry) => entry.headers)),
    rules: {
      fields: byPath(entries.map(({ fields }) => fields)),
      parts: byPath(entries.map(({ parts }) => parts)),
      codes: codesOf(entries),
      dates: last('dates') ?? null,
      units: new Map(Object.entries(merged(entries.map((entry) => entry.units)))),
      envelope: envelopeOf(entries),
      pages: last('pages') ?? null,
      firstPage: last('firstPage') ?? 1,
      proved: entries.flatMap(({ proved }) => proved ?? []),
    },
  };
}

/** Returns a hash of the map for use in cache keys, because responses read with another map must not be served. */
export const versionOf = (map: OaWebMap): string =>
  createHash('sha256').update(JSON.stringify(map)).digest('base64url').slice(0, 8);
