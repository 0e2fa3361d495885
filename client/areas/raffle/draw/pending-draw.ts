/**
 * A draw of unknown outcome, kept for the tab: a visitor who leaves in mid-draw finds the outcome on return. Where storage
 * is blocked (some webviews), it lasts as long as the document.
 */
export interface PendingDraw {
  /** Its Idempotency-Key. */
  readonly key: string;
  /** The server has recorded that the outcome is unknown: a retry under this key would only repeat that. */
  readonly spent: boolean;
  /** When the member signed in: identifies the session the draw belongs to. */
  readonly since: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Draws used before it. */
  readonly used: number;
  /** Ids of the newest records before it; null if they could not be read. */
  readonly known: readonly string[] | null;
}

const name = 'app-h5:raffle-draw';
/** The server's retention of an Idempotency-Key. */
const keptForMs = 24 * 3_600_000;

let inMemory: string | null = null;

function read(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return inMemory;
  }
}

function isPending(value: unknown): value is PendingDraw {
  const { key, spent, since, at, used, known } = (value ?? {}) as Partial<PendingDraw>;
  return (
    typeof key === 'string' &&
    typeof spent === 'boolean' &&
    typeof since === 'string' &&
    typeof at === 'number' &&
    typeof used === 'number' &&
    (known === null || Array.isArray(known))
  );
}

/** The pending draw of this session. */
export function pendingDraw(since: string): PendingDraw | null {
  try {
    const kept: unknown = JSON.parse(read() ?? 'null');
    return isPending(kept) && kept.since === since && Date.now() - kept.at < keptForMs ? kept : null;
  } catch {
    return null;
  }
}

export function keepPending(draw: PendingDraw): void {
  inMemory = JSON.stringify(draw);
  try {
    sessionStorage.setItem(name, inMemory);
  } catch {
    // Storage is blocked: `inMemory` holds it.
  }
}

export function forgetPending(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}
