/** Code for comparing dogs and explaining points. It is one chunk, because most visitors only look at one dog. */
export { Comparison } from './comparison.tsx';
export { NextPlaces } from './explained/next-places.tsx';
export { ResultSum } from './explained/result-sum.tsx';
