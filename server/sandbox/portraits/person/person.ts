/**
 * The portrait of an invented person, in the same style as the dogs' portraits: flat, lit from the left. It shows head
 * and shoulders in work clothes.
 */
import { drawClothes, type Trade } from './clothes.ts';
import { drawHair } from './hair.ts';
import { drawHead, drawNeck } from './head.ts';
import { pick, traitsOf } from './traits.ts';

const grounds = ['#dfe6da', '#efe4c8', '#dde4e6', '#ebdcd4', '#e3e4d3', '#e4dfe6'] as const;

export function drawPerson(id: number, trade: Trade): string {
  const traits = traitsOf(id);
  const hair = drawHair(traits);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="384" height="512" viewBox="6.5 4.5 87 116">' +
    `<path d="M0 0h100v128H0z" fill="${pick(grounds, id)}"/>` +
    `${hair.behind}${drawNeck(traits)}${drawClothes(traits, trade)}${drawHead(traits)}${hair.over}</svg>\n`
  );
}
