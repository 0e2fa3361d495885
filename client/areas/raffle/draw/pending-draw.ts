/**
 * A draw whose outcome is unknown, in `sessionStorage`: a visitor who leaves during a draw learns its outcome on return.
 * If storage is blocked (some WebViews), it lasts as long as the document.
 */
export interface PendingDraw {
  /** Its Idempotency-Key. */
  readonly key: string;
  /** The server has recorded that the outcome is unknown: a retry under this key would only repeat that. */
  readonly spent: boolean;
  /** When the member signed in; identifies the session of the draw. */
  readonly since: string;
  /** When the draw began, in epoch milliseconds. */
  readonly at: number;
  /** Draws used before it; null if unknown. */
  readonly used: number | null;
  /** Ids of the newest records before it; null if they could not be read. */
  readonly recordIds: readonly string[] | null;
}

const storageKey = 'app-h5:raffle-draw';
/** How long the server retains an Idempotency-Key. */
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

/** The pending draw of this session. */
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
    // Storage is blocked: `inMemory` has it.
  }
}

export function clearPending(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}
