/**
 * One lazy-loaded chunk for the dog comparison, the points explanation and the season table. Most visitors use none of
 * these.
 */
export { SeasonTable } from './chart/season-table.tsx';
export { Comparison } from './comparison.tsx';
export { NextPlaces } from './explained/next-places.tsx';
export { ResultSum } from './explained/result-sum.tsx';
