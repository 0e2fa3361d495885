/**
 * Show classes, recognised by patterns in the titles. The first match wins, so types precede awards: a specialty show
 * may award the CAC.
 */
const classes = [
  ['specialty', /单独展/],
  ['group', /组别展/],
  ['puppies', /幼犬[展赛]/],
  ['training', /训练赛/],
  ['cacib', /CACIB/i],
  ['cac', /\bCAC\b/i],
] as const;

/** Words in titles that may negate a class, as in "CACIB not awarded". */
const negation = /不设|不授予|非|取消/;

type ShowClass = (typeof classes)[number][0];

/** Returns the class that a show's title states; null if it states none or may negate it. */
export const classOf = (title: string): ShowClass | null =>
  (negation.test(title) ? undefined : classes.find(([, pattern]) => pattern.test(title)))?.[0] ?? null;
