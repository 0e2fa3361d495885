/**
 * Calls under way: equal ones share one flight, its answer or its failure. A flight that may be given up is aborted
 * when the last of those who wait for it has left; as long as one stays, it flies on for that one.
 */
export interface FlightHandle<T> {
  readonly promise: Promise<T>;
  /** Someone else had started it. */
  readonly coalesced: boolean;
}

/** Registers what is to happen should the caller leave before it is answered. */
export type OnDisconnect = (left: () => void) => void;

interface Flight<T> {
  readonly promise: Promise<T>;
  readonly abort: AbortController;
  waiting: number;
}

export class SingleFlight<T> {
  readonly #underWay = new Map<string, Flight<T>>();

  /** `onLeave` makes the caller one who may leave; without it the flight goes on to its end. */
  run(key: string, start: (signal: AbortSignal) => Promise<T>, onLeave?: OnDisconnect): FlightHandle<T> {
    const known = this.#underWay.get(key);
    const flight = known ?? this.#start(key, start);
    flight.waiting++;
    onLeave?.(() => {
      flight.waiting--;
      if (flight.waiting > 0 || this.#underWay.get(key) !== flight) return;
      // Whoever comes now starts anew: an aborted flight has no answer.
      this.#underWay.delete(key);
      flight.abort.abort();
    });
    return { promise: flight.promise, coalesced: known !== undefined };
  }

  has(key: string): boolean {
    return this.#underWay.has(key);
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abort = new AbortController();
    const promise = start(abort.signal).finally(() => {
      if (this.#underWay.get(key) === flight) this.#underWay.delete(key);
    });
    const flight: Flight<T> = { promise, abort, waiting: 0 };
    this.#underWay.set(key, flight);
    return flight;
  }
}
