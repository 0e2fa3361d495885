/**
 * Parameters by which oa-web is known to find records: they have found one before, or the map says so. By any other parameter,
 * an empty answer to a search for somebody's papers says nothing, because oa-web also sends an empty list if it knows the
 * parameter under another name.
 */
export class ProvedParams {
  /** Parameters, and combinations of them joined by commas. */
  readonly #proved: Set<string>;

  /** @param byMap parameters that the map calls proved */
  constructor(byMap: readonly string[]) {
    this.#proved = new Set(byMap);
  }

  /** @param names of the parameters by which a record was found */
  add(names: readonly string[]): void {
    this.#proved.add(names.join());
  }

  /** Returns whether a record was found by these parameters together, or by each of them. */
  has(names: readonly string[]): boolean {
    return this.#proved.has(names.join()) || names.every((name) => this.#proved.has(name));
  }
}
