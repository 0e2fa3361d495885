/** Merges small edits of the map into one. */
import type { CallEntry, OaWebMap } from '../oaweb/map/schema.ts';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mergedValue(below: unknown, above: unknown): unknown {
  if (Array.isArray(below) && Array.isArray(above)) return [...new Set([...above, ...below])];
  if (!isPlain(below) || !isPlain(above)) return above;
  const entries = Object.entries(above).map(([key, value]) => [
    key,
    key in below ? mergedValue(below[key], value) : value,
  ]);
  return { ...below, ...Object.fromEntries(entries) };
}

/** Merges edits. Later ones win; lists of words are joined, later words first. */
export const mergedMaps = (...maps: readonly OaWebMap[]): OaWebMap =>
  maps.reduce<OaWebMap>((all, map) => mergedValue(all, map) as OaWebMap, {});

export const forCall = (call: string, entry: CallEntry): OaWebMap => ({ calls: { [call]: entry } });

/** Formats an edit as one JSON line per top-level key, without the outer braces, to be pasted into the map. */
export function mapLines(map: OaWebMap): string[] {
  const spaced = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
    if (!isPlain(value)) return JSON.stringify(value);
    const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${spaced(inner)}`);
    return `{ ${entries.join(', ')} }`;
  };
  return Object.entries(map).map(([key, value]) => `${JSON.stringify(key)}: ${spaced(value)}`);
}

/** Moves what all probed calls share to the entry for all calls. */
export function hoisted(map: OaWebMap, calls: readonly string[]): OaWebMap {
  const entries = calls.map((call) => map.calls?.[call]);
  const [first] = entries;
  if (entries.length < 2 || !first) return map;
  const shared = (['method', 'body', 'pages', 'firstPage', 'token', 'charset', 'dates'] as const).filter(
    (key) => first[key] !== undefined && entries.every((entry) => entry?.[key] === first[key]),
  );
  const params = Object.entries(first.params ?? {}).filter(([ours, theirs]) =>
    entries.every((entry) => entry?.params?.[ours] === theirs),
  );
  if (shared.length === 0 && params.length === 0) return map;
  const strip = (entry: CallEntry): CallEntry => {
    const names = Object.entries(entry.params ?? {}).filter(([ours]) => !params.some(([name]) => name === ours));
    const rest = Object.entries(entry).filter(([key]) => key !== 'params' && !shared.includes(key as 'method'));
    return { ...Object.fromEntries(rest), ...(names.length > 0 && { params: Object.fromEntries(names) }) };
  };
  const others = Object.entries(map.calls ?? {}).flatMap(([call, entry]): [string, CallEntry][] => {
    const left = calls.includes(call) ? strip(entry) : entry;
    return Object.keys(left).length === 0 ? [] : [[call, left]];
  });
  const all: CallEntry = {
    ...Object.fromEntries(shared.map((key) => [key, first[key]])),
    ...(params.length > 0 && { params: Object.fromEntries(params) }),
  };
  return mergedMaps({ ...map, calls: Object.fromEntries(others) }, { calls: { '*': all } });
}
