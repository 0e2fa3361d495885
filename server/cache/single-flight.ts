/** Coalesces equal concurrent work. Callers with the same key share one flight and its result or error. */
export interface FlightHandle<T> {
  readonly promise: Promise<T>;
  /** Set if another caller started the flight. */
  readonly coalesced: boolean;
}

/** Starts the work. Reading `signal` creates it, which is costly, so read it only if needed. */
type StartFlight<T> = (flight: { readonly signal: AbortSignal }) => Promise<T>;

interface Flight<T> {
  readonly promise: Promise<T>;
  readonly abort: AbortController;
  waiting: number;
}

export class SingleFlight<T> {
  /**
   * Flights by key. An object, not a Map: the tables that a Map outgrows as flights come and go each refer to the next,
   * and keep every flight's response until a major collection.
   */
  readonly #flights: Record<string, Flight<T>> = Object.create(null);

  has(key: string): boolean {
    return key in this.#flights;
  }

  /** Joins the flight for `key`. Returns undefined if there is none. */
  join(key: string, disconnect?: AbortSignal): FlightHandle<T> | undefined {
    const flight = this.#flights[key];
    return flight && this.#addWaiter(key, flight, true, disconnect);
  }

  /**
   * Joins the flight for `key`, or starts one. The flight is aborted once all its waiters have disconnected. A waiter
   * without a `disconnect` signal never disconnects.
   */
  run(key: string, start: StartFlight<T>, disconnect?: AbortSignal): FlightHandle<T> {
    return this.join(key, disconnect) ?? this.#addWaiter(key, this.#start(key, start), false, disconnect);
  }

  #addWaiter(key: string, flight: Flight<T>, coalesced: boolean, disconnect?: AbortSignal): FlightHandle<T> {
    flight.waiting++;
    const leave = () => {
      flight.waiting--;
      if (flight.waiting > 0 || this.#flights[key] !== flight) return;
      // Removed first, so that the next caller starts a new flight instead of joining the aborted one.
      delete this.#flights[key];
      flight.abort.abort();
    };
    if (disconnect?.aborted) leave();
    else disconnect?.addEventListener('abort', leave, { once: true });
    return { promise: flight.promise, coalesced };
  }

  #start(key: string, start: StartFlight<T>): Flight<T> {
    const abort = new AbortController();
    const promise = start(abort).finally(() => {
      if (this.#flights[key] === flight) delete this.#flights[key];
    });
    const flight: Flight<T> = { promise, abort, waiting: 0 };
    this.#flights[key] = flight;
    return flight;
  }
}
