/** Code for comparing dogs, explaining points and the season as a table. It is one chunk, because most visitors only look at one dog. */
export { SeasonTable } from './chart/season-table.tsx';
export { Comparison } from './comparison.tsx';
export { NextPlaces } from './explained/next-places.tsx';
export { ResultSum } from './explained/result-sum.tsx';
