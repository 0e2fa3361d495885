/** Coalesces concurrent work. Callers with the same key share one flight and its result or error. */

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
  readonly #flights = new Map<string, Flight<T>>();

  has(key: string): boolean {
    return this.#flights.has(key);
  }

  /** Joins the flight for `key`. Returns undefined if there is none. */
  join(key: string, disconnect?: AbortSignal): FlightHandle<T> | undefined {
    const flight = this.#flights.get(key);
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
      if (flight.waiting > 0 || this.#flights.get(key) !== flight) return;
      // Removed first, so that the next caller starts a new flight instead of joining the aborted one.
      this.#flights.delete(key);
      flight.abort.abort();
    };
    if (disconnect?.aborted) leave();
    else disconnect?.addEventListener('abort', leave, { once: true });
    return { promise: flight.promise, coalesced };
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
