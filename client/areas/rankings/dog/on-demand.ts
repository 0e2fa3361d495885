/** What only those who compare dogs, or ask how points come about, need: in one file, because most visitors look at one dog. */
export { CompareFigures } from './compare-figures.tsx';
export { DogPicker } from './dog-picker.tsx';
export { NextPlaces } from './explained/next-places.tsx';
export { ResultSum } from './explained/result-sum.tsx';
