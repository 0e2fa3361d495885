/**
 * An invented person's portrait, in the same style as the dogs' portraits: flat, lit from the left, without a
 * background. It shows the head and shoulders in work clothes.
 */
import { drawClothes, type Trade } from './clothes.ts';
import { drawHair } from './hair.ts';
import { drawHead, drawNeck } from './head.ts';
import { traitsOf } from './traits.ts';

export function drawPerson(id: number, trade: Trade): string {
  const traits = traitsOf(id);
  const hair = drawHair(traits);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="384" height="512" viewBox="2 -7 96 128">' +
    `${hair.behind}${drawNeck(traits)}${drawClothes(traits, trade)}${drawHead(traits)}${hair.over}</svg>\n`
  );
}
