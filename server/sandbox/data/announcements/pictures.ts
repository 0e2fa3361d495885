/**
 * Pictures for notice bodies: breed posters and floor plans. They contain no text, because no font is sure to be
 * installed.
 */
import { drawPortrait } from '../../portraits/portrait.ts';
import { breedByNumber } from '../breeds/nomenclature.ts';

const grounds = [
  ['#f2dcc4', '#c8553d', '#7a2e1f'],
  ['#dbe7e4', '#3d8c84', '#1d4f4a'],
  ['#e9e1f0', '#7c5aa6', '#42305c'],
  ['#f6e7b8', '#d08c1d', '#71480a'],
  ['#dde6f3', '#4a74b4', '#24406d'],
] as const;

/** Positions of up to three portraits: middle, left, right. */
const places = [
  [210, 120, 380],
  [20, 210, 270],
  [510, 210, 270],
] as const;

/** Draws a poster with the portraits of up to three breeds, 800 × 500. */
export function drawPoster(fciNumbers: readonly number[]): string {
  const [pale, strong, deep] = grounds[(fciNumbers[0] ?? 0) % grounds.length] ?? grounds[0];
  const rays = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M400 470L380 -260L420 -260Z" fill="${strong}" opacity=".1" transform="rotate(${i * 30} 400 330)"/>`,
  ).join('');
  const dogs = fciNumbers.slice(0, 3).map((number, i) => {
    const breed = breedByNumber.get(number);
    const [x, y, size] = places[i] ?? places[0];
    const at = `x="${x}" y="${y}" width="${size}" height="${size}"`;
    return breed ? drawPortrait(breed.look).replace('width="512" height="512"', at) : '';
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 800 500">' +
    `<rect width="800" height="500" fill="${pale}"/>${rays}<circle cx="400" cy="330" r="230" fill="${strong}" opacity=".55"/>` +
    `${dogs.reverse().join('')}<path d="M0 452H800V500H0Z" fill="${deep}"/>` +
    `<path d="M362 440h76v60l-38-22-38 22Z" fill="${pale}"/><circle cx="400" cy="448" r="34" fill="${strong}" stroke="${pale}" stroke-width="6"/></svg>`
  );
}

/** Draws the floor plan of a hall with `rings` show rings, 800 × 500. */
export function drawPlan(rings: number): string {
  const columns = Math.ceil(rings / 2);
  const width = (680 - (columns - 1) * 20) / columns;
  const boxes = Array.from({ length: rings }, (_, i) => {
    const x = 60 + (i % columns) * (width + 20);
    const y = i < columns ? 60 : 250;
    return (
      `<rect x="${x}" y="${y}" width="${width}" height="130" rx="8" fill="#dcebdc" stroke="#4d8a57" stroke-width="4"/>` +
      `<path d="M${x + width / 2 - 18} ${y + 65}h36" stroke="#4d8a57" stroke-width="6" stroke-linecap="round"/>`
    );
  }).join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 800 500">' +
    '<rect width="800" height="500" fill="#f4f1ea"/><rect x="30" y="30" width="740" height="440" rx="12" fill="#fff" stroke="#8d857a" stroke-width="6"/>' +
    `${boxes}<rect x="320" y="464" width="160" height="12" fill="#c8553d"/><path d="M400 440l-18 20h36Z" fill="#c8553d"/>` +
    '<rect x="560" y="410" width="90" height="44" rx="6" fill="#dde6f3" stroke="#4a74b4" stroke-width="4"/>' +
    '<rect x="60" y="410" width="200" height="44" rx="6" fill="#f6e7b8" stroke="#d08c1d" stroke-width="4"/></svg>'
  );
}
