/** Options of an LRUCache of at most `most` entries. With `max`, it would allocate memory for all of them when it is made. */
export const countedOneByOne = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });
