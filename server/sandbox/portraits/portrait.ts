/** Draws a breed's flat portrait: a standalone SVG without a background, 100 × 100 units. */
import type { Look } from '../data/breeds/breed-row.ts';
import { sketchOf } from './face.ts';
import { front } from './front/head.ts';
import { profile } from './profile/head.ts';

/** Returns a clip path's id. Each look has its own id, so that several portraits can be inlined in one page. */
function clipId(look: Look): string {
  let hash = 5381;
  for (const char of JSON.stringify(look)) hash = (hash * 33 + (char.codePointAt(0) ?? 0)) % 4294967296;
  return `d${hash.toString(36)}`;
}

export function drawPortrait(look: Look): string {
  const sketch = sketchOf(look);
  const draw = look.view === 'profile' ? profile : front;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100">' +
    `${draw(sketch, clipId(look))}</svg>\n`
  );
}
