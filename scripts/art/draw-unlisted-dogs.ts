/**
 * Draws the dogs on /breed/unlisted, which are not FCI breeds: a village dog and a Kunming dog, in the style of the
 * sandbox's standing dogs. Writes to `client/art/`. Run with `tsx scripts/art/draw-unlisted-dogs.ts`.
 */
import { writeFileSync } from 'node:fs';
import type { Look } from '../../server/sandbox/data/breeds/breed-row.ts';
import { drawStanding } from '../../server/sandbox/portraits/standing/standing.ts';

const art = new URL('../../client/art/', import.meta.url);

/** A typical village dog. Many village dogs have this colour, but their looks vary. */
const villageDog: Look = {
  view: 'front',
  head: 'wedge',
  muzzle: 'medium',
  ears: 'pricked',
  coat: 'smooth',
  base: 'gold',
  second: 'cream',
  pattern: 'urajiro',
};

const kunmingDog: Look = {
  view: 'front',
  head: 'wedge',
  muzzle: 'long',
  ears: 'pricked',
  coat: 'dense',
  base: 'sand',
  second: 'charcoal',
  pattern: 'saddle',
};

/**
 * Dogs to draw. `number`, `group` and `section` belong to a breed with the same build: Taiwan Dog, German Shepherd Dog.
 */
const dogs = {
  'village-dog': { number: 348, group: 5, section: 5, look: villageDog },
  'kunming-dog': { number: 166, group: 1, section: 1, look: kunmingDog },
} as const;

for (const [name, dog] of Object.entries(dogs)) writeFileSync(new URL(`${name}.svg`, art), drawStanding(dog));
