/** Coalesces equal concurrent work: callers with the same key share one flight, its result or its error. */
export interface FlightHandle<T> {
  readonly promise: Promise<T>;
  /** Another caller started the flight. */
  readonly coalesced: boolean;
}

/** Registers a callback that runs if the client disconnects before it has its response. */
export type OnDisconnect = (disconnected: () => void) => void;

/** What starts a flight may ask for its signal, which costs too much to be made for all. */
type StartFlight<T> = (flight: { readonly signal: AbortSignal }) => Promise<T>;

interface Flight<T> {
  readonly promise: Promise<T>;
  readonly abort: AbortController;
  waiting: number;
}

export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>();

  has(key: string): boolean {
    return this.#flights.has(key);
  }

  /**
   * Joins the flight of `key`, or starts it. The flight is aborted when its last waiter disconnects; a waiter without
   * `onDisconnect` never does.
   */
  run(key: string, start: StartFlight<T>, onDisconnect?: OnDisconnect): FlightHandle<T> {
    const existing = this.#flights.get(key);
    const flight = existing ?? this.#start(key, start);
    flight.waiting++;
    onDisconnect?.(() => {
      flight.waiting--;
      if (flight.waiting > 0 || this.#flights.get(key) !== flight) return;
      // Removed first, so that the next caller starts a new flight instead of joining the aborted one.
      this.#flights.delete(key);
      flight.abort.abort();
    });
    return { promise: flight.promise, coalesced: existing !== undefined };
  }

  #start(key: string, start: StartFlight<T>): Flight<T> {
    const abort = new AbortController();
    const promise = start(abort).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    const flight: Flight<T> = { promise, abort, waiting: 0 };
    this.#flights.set(key, flight);
    return flight;
  }
}
