/** Code for comparing dogs and explaining points. It is one chunk, because most visitors only look at one dog. */
export { CompareFigures } from './compare-figures.tsx';
export { DogPicker } from './dog-picker.tsx';
export { NextPlaces } from './explained/next-places.tsx';
export { ResultSum } from './explained/result-sum.tsx';
