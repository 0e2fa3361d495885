/** A portrait for an invented person: head and shoulders in one of six tints, without a face. */

const tints = ['#8a6f5a', '#5f7a76', '#7d6b8a', '#6b7a4f', '#8a5f63', '#56708f'];

export function silhouette(id: number): string {
  const tint = tints[id % tints.length];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 128">' +
    `<rect width="96" height="128" fill="${tint}" fill-opacity=".16"/>` +
    `<g fill="${tint}"><ellipse cx="48" cy="50" rx="19" ry="23"/>` +
    '<path d="M8 128c2-30 18-44 40-44s38 14 40 44z"/></g></svg>'
  );
}
