/** `data` of `/status`: version, cache and upstream health of the running server. */
export interface Status {
  readonly version: string;
  /** The built-in sandbox replaces oa-web. */
  readonly sandbox: boolean;
  /** When the process started. */
  readonly startedAt: string;
  readonly uptimeSeconds: number;
  readonly cache: { readonly answers: number; readonly bytes: number };
  /** For operators only; null unless the sandbox runs or `APP_ENV` names an internal environment (server/config.ts). */
  readonly details: {
    /** APP_ENV */
    readonly appEnv: string;
    /** Abbreviated git commit of the build, or `unknown`. */
    readonly commit: string;
    /** Node.js version. */
    readonly node: string;
    /** Requests by cache outcome since the start, and the size limit in bytes. */
    readonly cache: {
      readonly maxBytes: number;
      readonly hits: number;
      /** Served stale: during revalidation, or because oa-web failed. */
      readonly stale: number;
      readonly staleOnError: number;
      readonly misses: number;
      /** Joined a fetch already in flight. */
      readonly coalesced: number;
      /** Not cacheable. */
      readonly bypassed: number;
      readonly failed: number;
    };
    /** Null without REDIS_URL. */
    readonly redis: 'ready' | 'unavailable' | null;
    readonly oaWeb: {
      /** Host and port; null for the sandbox. */
      readonly host: string | null;
      /** State of the circuit breaker: open after too many failures, half-open while one call probes the host. */
      readonly circuit: 'closed' | 'open' | 'half-open';
      /** Seconds until the circuit breaker lets a probe through; 0 while it is not open. */
      readonly retryAfterSeconds: number;
      /** Calls in flight. */
      readonly inFlight: number;
      /** Calls and reads waiting for their turn. */
      readonly queued: number;
      /** What of oa-web's responses was not understood since the start; never a value. */
      readonly misfits: readonly {
        readonly upstreamPath: string;
        /** `unread-keys`, `missing-field`, `unknown-code`, `not-heeded`, `charset`, `refused`, `no-record`. */
        readonly kind: string;
        /** Our name of the field; null if it concerns none. */
        readonly field: string | null;
        /** oa-web's own keys. */
        readonly keys: readonly string[];
        readonly count: number;
        readonly lastSeenAt: string;
      }[];
    };
  } | null;
}
