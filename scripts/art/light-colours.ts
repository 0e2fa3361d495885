/** Colours of the light theme, for drawings that can't use the page's design tokens. */
import { readFileSync } from 'node:fs';

const tokens = new URL('../../client/styles/tokens.css', import.meta.url);

/** Returns the light theme's colour tokens, keyed by name. */
export function lightColours(): Map<string, string> {
  const declarations = readFileSync(tokens, 'utf8').matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value]));
}
