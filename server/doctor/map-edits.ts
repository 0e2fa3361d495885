/** Merges, fills in and prints map edits. */
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../oaweb/fields/values.ts';
import { MapError, parseMap } from '../oaweb/map/load-map.ts';
import type { CallEntry, OaWebMap } from '../oaweb/map/schema.ts';

function mergedValue(below: unknown, above: unknown): unknown {
  if (Array.isArray(below) && Array.isArray(above)) return [...new Set([...above, ...below])];
  if (!isObject(below) || !isObject(above)) return above;
  const entries = Object.entries(above).map(([key, value]) => [
    key,
    key in below ? mergedValue(below[key], value) : value,
  ]);
  return { ...below, ...Object.fromEntries(entries) };
}

/** Merges edits. Later edits win. Joins lists of words, later words first. */
export const mergedMaps = (...maps: readonly OaWebMap[]): OaWebMap =>
  maps.reduce<OaWebMap>((all, map) => mergedValue(all, map) as OaWebMap, {});

export const forCall = (call: string, entry: CallEntry): OaWebMap => ({ calls: { [call]: entry } });

export const forCalls = (calls: readonly string[], entry: CallEntry): OaWebMap => ({
  calls: Object.fromEntries(calls.map((call) => [call, entry])),
});

/** Calls whose answers hold the same records, with the same keys and codes. */
const families: readonly (readonly string[])[] = [
  ['groomerCertificates', 'groomerFciCertificates', 'groomerCertificatesById', 'trainerCertificates'],
  ['getFciDogAll', 'getFciDogById', 'getFciDogBySectionId', 'getFciDogByGroupId'],
  ['rank', 'detail'],
  ['total', 'participate', 'share'],
];

/**
 * Maps a call to the calls that return one of its records: a draw (`participate`) returns one record of the history
 * (`records`).
 */
const callsReturningRecordOf: Readonly<Record<string, readonly string[]>> = { records: ['participate'] };

/**
 * Returns the call itself, the calls whose answers contain the same records, and those whose answers contain one of its
 * records.
 */
export const callsWithSameRecords = (call: string): readonly string[] => [
  ...(families.find((calls) => calls.includes(call)) ?? [call]),
  ...(callsReturningRecordOf[call] ?? []),
];

/** Formats an edit as one JSON line per top-level key, without the outer braces, to be pasted into the map. */
export function mapLines(map: OaWebMap): string[] {
  const spaced = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
    if (!isObject(value)) return JSON.stringify(value);
    const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${spaced(inner)}`);
    return `{ ${entries.join(', ')} }`;
  };
  return Object.entries(map).map(([key, value]) => `${JSON.stringify(key)}: ${spaced(value)}`);
}

type Path = readonly string[];

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

/** Returns an object without the part at a path, and without the objects that are empty as a result. */
const without = (object: object, [first, ...rest]: Path): object =>
  Object.fromEntries(
    Object.entries(object).flatMap(([key, inner]) => {
      if (key !== first) return [[key, inner]];
      const left = isObject(inner) ? without(inner, rest) : {};
      return rest.length > 0 && Object.keys(left).length > 0 ? [[key, left]] : [];
    }),
  );

/** Finds the parts that the entries of all `calls` share, and moves them to where `place` puts them. */
function withShared(map: OaWebMap, calls: readonly string[], parts: Path[], place: (entry: CallEntry) => OaWebMap) {
  const entries = calls.map((call) => map.calls?.[call] ?? {});
  const shared = parts.filter((path) => {
    const [first, ...others] = entries.map((entry) => valueAt(entry, path));
    return first !== undefined && others.every((other) => isDeepStrictEqual(other, first));
  });
  if (shared.length === 0) return map;
  const left = Object.entries(map.calls ?? {})
    .map(([call, entry]): [string, CallEntry] => [call, calls.includes(call) ? shared.reduce(without, entry) : entry])
    .filter(([, entry]) => Object.keys(entry).length > 0);
  const moved = shared.map((path) =>
    path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), valueAt(entries[0], path)),
  );
  return mergedMaps({ ...map, calls: Object.fromEntries(left) }, ...moved.map((entry) => place(entry as CallEntry)));
}

/** Moves paging lines to the entry for all calls if all paged calls share them. Calls without pages ignore them. */
export const withSharedPaging = (map: OaWebMap, calls: readonly string[]): OaWebMap =>
  withShared(map, calls, [['pages'], ['firstPage'], ['params', 'page'], ['params', 'pageSize']], (all) =>
    forCall('*', all),
  );

/**
 * Moves the envelope to the map's top level if there are at least four `calls` and all have the same envelope. The
 * draws need this: they are sent only once, so the doctor cannot try out their envelopes.
 */
export const withSharedEnvelope = (map: OaWebMap, calls: readonly string[]): OaWebMap =>
  calls.length < 4 ? map : withShared(map, calls, [['envelope']], (all) => all);

/** The answer that a person gives if a key holds none of our fields. The map then hides the key. */
export const noField = 'nothing';

/** Part of an edit that a person fills in. */
export interface Blank {
  readonly path: Path;
  /** Words to choose from; empty if the answer is free text. */
  readonly words: readonly string[];
}

/** Returns whether a key or value is a placeholder, such as `<header>`. */
export const isPlaceholder = (text: string): boolean => /^<.*>$/.test(text);

/** Finds the blanks that are left to fill in: `valid | revoked`, or `<oa-web's name>`. */
export function blanksIn(value: unknown, path: Path = []): Blank[] {
  if (isObject(value)) return Object.entries(value).flatMap(([key, inner]) => blanksIn(inner, [...path, key]));
  if (typeof value !== 'string') return [];
  if (value.includes(' | ')) return [{ path, words: value.split(' | ') }];
  return isPlaceholder(value) ? [{ path, words: [] }] : [];
}

const isBlank = (value: unknown): boolean => blanksIn(value).length > 0 && !isObject(value);

/** Returns the lines with `?` in one blank, and without the other blanks. */
export function linesFor<T>(value: T, path: Path): T {
  if (!isObject(value)) return value;
  const [first, ...rest] = path;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key === first) return [[key, rest.length === 0 ? '?' : linesFor(inner, rest)]];
    const others = isObject(inner) ? linesFor(inner, []) : inner;
    const isEmpty = isBlank(inner) || (isObject(others) && Object.keys(others).length === 0);
    return isEmpty ? [] : [[key, others]];
  });
  return Object.fromEntries(entries) as T;
}

/** Replaces each `?` in the lines with the answer. */
export function withAnswer<T>(value: T, answer: string): T {
  if (value === '?') return (answer === noField ? null : answer) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withAnswer(inner, answer)])) as T;
}

/** Returns whether the map's validation accepts an edit, once its blanks are filled in. */
export function isAccepted(edit: OaWebMap): boolean {
  const [blank] = blanksIn(edit);
  if (blank?.path.some(isPlaceholder)) return true;
  try {
    parseMap(JSON.stringify(blank ? withAnswer(linesFor(edit, blank.path), blank.words[0] ?? 'word') : edit));
    return true;
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    return false;
  }
}
