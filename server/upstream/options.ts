/** Options for calls to oa-web, shared by all modules in this folder. */
import type { IncomingHttpHeaders } from 'node:http';
import { type MonotonicClock, monotonicClock, type SetTimer, startTimer } from '../clock.ts';
import type { Config } from '../config.ts';
import type { CircuitRules } from './circuit-breaker.ts';

/** One request on the wire, with the part of the response that arrived. */
export interface WireExchange {
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown };
  readonly head: { readonly statusCode: number; readonly headers: IncomingHttpHeaders } | undefined;
  /** Body, still compressed. */
  readonly body: Buffer;
}

/** Options that only tests set. */
export interface UpstreamTuning {
  /** Maximum size of a response in bytes, after decompression. */
  readonly maxBytes?: number;
  readonly connectTimeoutMs?: number;
  /** CA certificates to trust instead of the system's. */
  readonly ca?: string;
  readonly circuit?: Partial<CircuitRules>;
  readonly monotonic?: MonotonicClock;
  /** Returns a number from 0 to 1, for retry jitter. */
  readonly random?: () => number;
  readonly setTimer?: SetTimer;
}

export interface UpstreamOptions
  extends Pick<Config, 'oaWebTimeoutMs' | 'oaWebTokenHeader' | 'oaWebConnections'>,
    UpstreamTuning {
  readonly oaWebUrl: URL;
  /** Called after each exchange on a pooled connection, whether it succeeded or failed. Only the doctor sets it. */
  readonly onExchange?: (exchange: WireExchange) => void;
  /** Version of this server, for the `user-agent` header. */
  readonly version: string;
}

export type UpstreamSettings = UpstreamOptions &
  Required<Omit<UpstreamTuning, 'ca' | 'circuit'>> & { readonly userAgent: string };

export const withDefaults = (options: UpstreamOptions): UpstreamSettings => ({
  maxBytes: 16 * 1024 * 1024,
  connectTimeoutMs: 2_000,
  monotonic: monotonicClock,
  random: Math.random,
  setTimer: startTimer,
  userAgent: `app-h5/${options.version}`,
  ...options,
});
