/** Variables that look like settings of this site, but are none: most likely misspelt, and so without effect. */

/** Of a variable of others' that is taken for one of ours; a short name is near to too many. */
const maxSlips = 2;
const minLength = 8;

const prefixes = /^(?:OA_WEB|LOG|METRICS|REDIS|SESSION|LINK|DRAIN)_/;

/** How many letters have to be added, left out or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (const [n, letter] of [...one].entries()) {
    const above = row;
    row = [n + 1];
    for (const [m, otherLetter] of [...other].entries()) {
      const replaced = (above[m] ?? 0) + (letter === otherLetter ? 0 : 1);
      row.push(Math.min(replaced, (above[m + 1] ?? 0) + 1, (row[m] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}

export interface UnknownSetting {
  readonly variable: string;
  readonly nearest: string | null;
}

export function unknownSettings(env: NodeJS.ProcessEnv, known: readonly string[]): UnknownSetting[] {
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((variable): UnknownSetting[] => {
      const [prefix] = prefixes.exec(variable) ?? [];
      const candidates = prefix === undefined ? known : known.filter((name) => name.startsWith(prefix));
      const [nearest] = [...candidates].sort((a, b) => distance(variable, a) - distance(variable, b));
      const isNear = nearest !== undefined && nearest.length >= minLength && distance(variable, nearest) <= maxSlips;
      return prefix !== undefined || isNear ? [{ variable, nearest: nearest ?? null }] : [];
    });
}
