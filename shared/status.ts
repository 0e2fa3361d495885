/** The `data` of `/status`: version, cache and upstream health of the running server. */
export interface SiteStatus {
  readonly version: string;
  /** True if the built-in sandbox replaces oa-web. */
  readonly sandbox: boolean;
  /** Start time of the process. */
  readonly startedAt: string;
  readonly uptimeSeconds: number;
  readonly cache: { readonly answers: number; readonly bytes: number };
  /** Details for operators. Null unless the sandbox runs or `APP_ENV` names an internal environment (server/config.ts). */
  readonly details: {
    readonly appEnv: string;
    /** Abbreviated git commit of the build, or `unknown`. */
    readonly commit: string;
    readonly node: string;
    /** Number of requests since the process started, by cache outcome. */
    readonly cache: {
      /** Maximum size of the cache in bytes. */
      readonly maxBytes: number;
      readonly hits: number;
      /** Requests served a stale response during revalidation. */
      readonly stale: number;
      /** Requests served a stale response because oa-web failed. */
      readonly staleOnError: number;
      readonly misses: number;
      /** Requests that joined a fetch already in flight. */
      readonly coalesced: number;
      /** Requests that are not cacheable. */
      readonly bypassed: number;
      readonly failed: number;
    };
    /** Null without REDIS_URL. */
    readonly redis: 'ready' | 'unavailable' | null;
    readonly oaWeb: {
      /** Host and port; null for the sandbox. */
      readonly host: string | null;
      /** State of the circuit breaker: open after too many failures, half-open while a single call probes the host. */
      readonly circuit: 'closed' | 'open' | 'half-open';
      /** Seconds until the circuit breaker lets a probe through; 0 while it is not open. */
      readonly retryAfterSeconds: number;
      readonly inFlight: number;
      /** Calls waiting for a slot. */
      readonly queued: number;
      /** Unrecognised parts of oa-web's responses since the process started. Never contains values. */
      readonly misfits: readonly {
        readonly upstreamPath: string;
        /** One of `misfitKinds` (server/oaweb/fields/reading.ts), such as `missing-field`. */
        readonly kind: string;
        /** Our name for the field. Null if the misfit concerns no field. */
        readonly field: string | null;
        /** oa-web's own keys. */
        readonly keys: readonly string[];
        readonly count: number;
        readonly lastSeenAt: string;
      }[];
    };
  } | null;
}
