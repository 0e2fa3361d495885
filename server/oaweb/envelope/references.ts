/**
 * Resolves fastjson's references. fastjson writes an object once and refers to it as `{"$ref": "$.data[0].group"}`
 * after that. `$` is the document, `@` the object that contains the reference, `..` its parent.
 */
import { isObject } from '../fields/values.ts';

/**
 * Maximum number of nodes in an expanded document. Without this limit, a few mutual references could exhaust memory.
 */
const maxNodes = 200_000;

const step = /\.([^.[\]]+)|\[(\d+)\]|\[(["'])(.*?)\3\]/gy;

function referenceOf(value: unknown): string | null {
  if (!isObject(value) || !Object.hasOwn(value, '$ref')) return null;
  const entries = Object.entries(value);
  const [key, target] = entries[0] ?? [];
  return entries.length === 1 && key === '$ref' && typeof target === 'string' ? target : null;
}

function containsReference(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return referenceOf(value) !== null || Object.values(value).some(containsReference);
}

/**
 * Returns the objects and arrays along a path from the root of the document, ending with the path's target; undefined
 * if the path leads nowhere.
 */
function follow(root: unknown, path: string): readonly unknown[] | undefined {
  const chain: unknown[] = [root];
  step.lastIndex = 1;
  while (step.lastIndex < path.length) {
    const [, name, index, , quoted] = step.exec(path) ?? [];
    const key = name ?? index ?? quoted;
    const value = chain.at(-1);
    if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
      return undefined;
    chain.push((value as Record<string, unknown>)[key]);
  }
  return chain;
}

/**
 * Returns an object or array without its nested objects and arrays. One of those contains the reference being resolved,
 * so a full copy would never end.
 */
const plainValuesOf = (value: object): unknown =>
  Array.isArray(value)
    ? null
    : Object.fromEntries(Object.entries(value).filter(([, inner]) => typeof inner !== 'object' || inner === null));

/** Replaces every reference with a copy of its target, or with null if there is none. */
export function resolveReferences(root: unknown): unknown {
  if (!containsReference(root)) return root;
  let nodes = 0;

  /** Returns a reference's target, preceded by the objects and arrays that contain it, outermost first. */
  function targetOf(reference: string, around: readonly object[]): readonly unknown[] | undefined {
    if (reference === '@') return around;
    if (/^\.\.(\/\.\.)*$/.test(reference)) return around.slice(0, -reference.split('/').length);
    return reference.startsWith('$') ? follow(root, reference) : undefined;
  }

  /**
   * @param around objects and arrays that contain `value` in the document, innermost last
   * @param open objects and arrays being copied. A reference to one of them would make the copy endless.
   */
  function expand(value: unknown, around: readonly object[], open: readonly object[]): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (++nodes > maxNodes) return null;
    const reference = referenceOf(value);
    if (reference !== null) {
      const chain = targetOf(reference, around) ?? [];
      const found = chain.at(-1) ?? null;
      if (typeof found !== 'object' || found === null) return found;
      if (open.includes(found)) return plainValuesOf(found);
      return referenceOf(found) === null ? expand(found, chain.slice(0, -1) as object[], open) : null;
    }
    const inside = [...around, value];
    const opened = [...open, value];
    if (Array.isArray(value)) return value.map((item) => expand(item, inside, opened));
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(entries.map(([key, inner]) => [key, expand(inner, inside, opened)]));
  }

  return expand(root, [], []);
}
