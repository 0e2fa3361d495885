/**
 * A draw whose outcome is not known yet, kept for the tab: whoever leaves in mid-draw and returns learns what came of it.
 * Without a storage (a webview may forbid it) nothing is kept but what the page itself remembers.
 */
export interface PendingDraw {
  /** Its Idempotency-Key. */
  readonly key: string;
  /** The server will not tell more under this key than it did: nobody knows what came of it. */
  readonly spent: boolean;
  /** Sign-in under which it was asked for: another member's draw is none of this one's. */
  readonly since: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Draws counted before it. */
  readonly used: number;
  /** The newest records before it; null where they could not be read. */
  readonly known: readonly string[] | null;
}

const name = 'app-h5:raffle-draw';
/** As long as the server keeps a key. */
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

/** The draw of this sign-in that is still open. */
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
    // It lives as long as the page.
  }
}

export function forgetPending(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(name);
  } catch {
    // There was none.
  }
}
