/**
 * A draw whose outcome is unknown, stored in `sessionStorage` so that a visitor who leaves during a draw sees the
 * outcome on return. If storage is blocked (some WebViews), the draw is kept in memory until the document unloads.
 */
export interface PendingDraw {
  /** Idempotency-Key of the draw. */
  readonly key: string;
  /**
   * True once the server has recorded that the outcome is unknown. A retry with this key would only replay that answer.
   */
  readonly spent: boolean;
  /** Time of the member's sign-in; identifies the draw's session. */
  readonly since: string;
  /** Start of the draw, in epoch milliseconds. */
  readonly at: number;
  /** Number of chances used before this draw; null if unknown. */
  readonly used: number | null;
  /** Ids of the newest records before this draw; null if they could not be fetched. */
  readonly recordIds: readonly string[] | null;
}

const storageKey = 'app-h5:raffle-draw';
/** Time for which the server retains an Idempotency-Key. */
const retentionMs = 24 * 3_600_000;

let inMemory: string | null = null;

function read(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return inMemory;
  }
}

function isPending(value: unknown): value is PendingDraw {
  const { key, spent, since, at, used, recordIds } = (value ?? {}) as Partial<PendingDraw>;
  return (
    typeof key === 'string' &&
    typeof spent === 'boolean' &&
    typeof since === 'string' &&
    typeof at === 'number' &&
    (used === null || typeof used === 'number') &&
    (recordIds === null || Array.isArray(recordIds))
  );
}

/** Returns the pending draw of this session. */
export function pendingDraw(since: string): PendingDraw | null {
  try {
    const stored: unknown = JSON.parse(read() ?? 'null');
    return isPending(stored) && stored.since === since && Date.now() - stored.at < retentionMs ? stored : null;
  } catch {
    return null;
  }
}

export function savePending(draw: PendingDraw): void {
  inMemory = JSON.stringify(draw);
  try {
    sessionStorage.setItem(storageKey, inMemory);
  } catch {
    // Storage is blocked; `inMemory` holds the draw.
  }
}

export function clearPending(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
