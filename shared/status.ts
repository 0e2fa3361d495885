/** `data` of `/status`: what the server is. */
export interface Status {
  readonly version: string;
  /** The built-in sandbox stands in for oa-web. */
  readonly sandbox: boolean;
  /** Instant at which the process began. */
  readonly startedAt: string;
  readonly uptimeSeconds: number;
  readonly cache: { readonly answers: number; readonly bytes: number };
  /** For operators only; null wherever the site may be in production (server/config.ts decides). */
  readonly details: {
    /** APP_ENV */
    readonly appEnv: string;
    /** Short git id of what was built, or `unknown`. */
    readonly commit: string;
    /** Node's version. */
    readonly node: string;
    /** How the requests since the start were answered, and the most bytes that are kept. */
    readonly cache: {
      readonly maxBytes: number;
      readonly hits: number;
      /** Served while it was fetched again, and while oa-web failed. */
      readonly stale: number;
      readonly staleOnError: number;
      readonly misses: number;
      /** Waited for another's fetch. */
      readonly coalesced: number;
      /** Never kept: validity is live. */
      readonly bypassed: number;
      readonly failed: number;
    };
    readonly oaWeb: {
      /** Host and port; null while the sandbox stands in. */
      readonly host: string | null;
      /** Open: it failed too often and is not asked just now; half-open: one call asks whether it is back. */
      readonly circuit: 'closed' | 'open' | 'half-open';
      /** Seconds until it is asked again; 0 where it is asked now. */
      readonly retryAfterSeconds: number;
      /** Calls under way. */
      readonly inFlight: number;
      /** Calls that wait for a place. */
      readonly queued: number;
    };
  } | null;
}
