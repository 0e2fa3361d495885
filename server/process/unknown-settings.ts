/**
 * Finds variables that have a prefix of this site's settings but are not settings. Most are misspelt, so they have no effect.
 */

const prefixes = /^(?:OA_?WEB|LOG|METRICS|REDIS|SESSION|LINK|DRAIN|PUBLIC|ASSETS?|TRUST)_/;

export interface UnknownSetting {
  readonly variable: string;
  /** Settings with the same first three letters as the variable. */
  readonly known: readonly string[];
}

export function unknownSettings(env: NodeJS.ProcessEnv, known: readonly string[]): UnknownSetting[] {
  return Object.keys(env)
    .filter((variable) => prefixes.test(variable) && !known.includes(variable))
    .map((variable) => ({ variable, known: known.filter((name) => name.slice(0, 3) === variable.slice(0, 3)) }));
}
