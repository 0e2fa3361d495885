/**
 * What shows that oa-web understands a question: it has found a record by the same parameters before, or the map says that it
 * does. Without that, an empty answer to a search for somebody's papers says nothing: a parameter that oa-web knows under
 * another name gives an empty list as well.
 */
export class Evidence {
  readonly #proved: ReadonlySet<string>;
  readonly #found = new Set<string>();

  /** @param proved parameters by which the map says that records are found */
  constructor(proved: readonly string[]) {
    this.#proved = new Set(proved);
  }

  /** @param names of the parameters by which a record was found */
  add(names: readonly string[]): void {
    this.#found.add(names.join());
  }

  covers(names: readonly string[]): boolean {
    return this.#found.has(names.join()) || names.every((name) => this.#proved.has(name) || this.#found.has(name));
  }
}
