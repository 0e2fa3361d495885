/**
 * Writes the ornaments and colours of the share pictures, `server/pages/share/drawing/ornaments.ts`. They come from the client,
 * which the server must not import. Run with `tsx scripts/art/draw-share-ornaments.ts` after changing the client's ornaments or
 * colours; until then, test/server/pages/share/share.test.ts fails.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Crest } from '../../client/art/crest.tsx';

const client = new URL('../../client/', import.meta.url);
export const ornamentsFile = new URL('../../server/pages/share/drawing/ornaments.ts', import.meta.url);

const read = (path: string): string => readFileSync(new URL(path, client), 'utf8');

/** Returns the tokens of the light theme, by name. */
function lightColours(): Map<string, string> {
  const declarations = read('styles/tokens.css').matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value]));
}

/** Writes a key as Biome formats it. */
const keyOf = (name: string): string => (name.includes('-') ? `'${name}'` : name);

/** Returns the content of the outermost element. */
const contentOf = (svg: string): string => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

export function ornaments(): string {
  const colours = lightColours();
  const colour = (name: string): string => {
    const value = colours.get(name);
    if (value === undefined) throw new Error(`no colour ${name} in tokens.css`);
    return value;
  };
  const names = [
    'paper',
    'ink',
    'ink-2',
    'ink-3',
    'line',
    'green',
    'deep',
    'on-deep',
    'on-deep-2',
    'deep-line',
    'brass',
  ];
  const listed = [...names, 'brass-ink', 'stock'].map((name) => `  ${keyOf(name)}: '${colour(name)}',\n`).join('');
  const groups = Array.from({ length: 10 }, (_, i) => {
    const [solid, on, tint] = [`g${i + 1}`, `g${i + 1}-on`, `g${i + 1}-tint`].map(colour);
    return `  { solid: '${solid}', on: '${on}', tint: '${tint}' },\n`;
  }).join('');
  const crest = contentOf(renderToStaticMarkup(createElement(Crest, { size: 100 }))).replace(
    /var\(--([\w-]+)\)/g,
    (_, name: string) => colour(name),
  );
  return `/** Written by scripts/art/draw-share-ornaments.ts from the client's art and tokens. */

export const colours = {
${listed}} as const;

/** Of FCI groups 1 to 10. */
export const groupColours = [
${groups}] as const;

/** 100 × 100. */
export const crest =
  '${crest}';

/** A nose print, 424 × 364, as lines without a colour. */
export const nosePrint =
  '${contentOf(read('art/ridges.svg')).trim()}';

/** Ridges without an outline, 800 × 560, as lines without a colour. */
export const ridgeField =
  '${contentOf(read('art/ridges-field.svg')).trim()}';

/** The tile of a certificate's border: 120 × 120, with corners of 36. */
export const guilloche =
  '${contentOf(read('art/guilloche.svg')).trim()}';
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(ornamentsFile, ornaments());
