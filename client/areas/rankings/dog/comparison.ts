/** What a comparison takes, in one file: most visitors look at one dog. */
export { CompareFigures } from './compare-figures.tsx';
export { DogPicker } from './dog-picker.tsx';
