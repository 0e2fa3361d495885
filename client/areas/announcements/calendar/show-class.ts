/** Classes of shows by what their titles state, the most specific first. */
const classes = [
  ['cacib', /CACIB/i],
  ['cac', /\bCAC\b/i],
  ['specialty', /单独展/],
  ['group', /组别展/],
  ['puppies', /幼犬[展赛]/],
  ['training', /训练赛/],
] as const;

export type ShowClass = (typeof classes)[number][0];

/** Returns the class that a show's title states; null if it states none. */
export const classOf = (title: string): ShowClass | null =>
  classes.find(([, pattern]) => pattern.test(title))?.[0] ?? null;
