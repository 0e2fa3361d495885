/**
 * Works on keys in the background, a few at a time and each once, however often it is added while it waits. Unlike p-limit's,
 * its queue holds no closures: what a key stands for may be gone by the time of its turn.
 */
export class KeyQueue {
  readonly #waiting = new Set<string>();
  readonly #maxRunning: number;
  /** Must not reject. */
  readonly #work: (key: string) => Promise<void>;
  #running = 0;

  constructor(maxRunning: number, work: (key: string) => Promise<void>) {
    this.#maxRunning = maxRunning;
    this.#work = work;
  }

  add(key: string): void {
    this.#waiting.add(key);
    if (this.#running < this.#maxRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running++;
    for (const key of this.#waiting) {
      this.#waiting.delete(key);
      await this.#work(key);
    }
    this.#running--;
  }
}
