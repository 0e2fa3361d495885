/**
 * Correlates requests across the logs of all servers. `request.correlation` is sent to oa-web, and log lines carry a
 * `traceId` if there is one. Spans are recorded only if OpenTelemetry's environment variables request them. Otherwise
 * the client's `traceparent` is passed on unchanged, as W3C Trace Context (3.3) allows for servers that do not trace.
 */
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Tracing } from './start-tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Headers with which other servers' logs can be matched to this request. */
    readonly correlation: Readonly<Record<string, string>>;
  }
}

interface TracingOptions {
  /** Null if OpenTelemetry is not configured. */
  readonly tracing: Tracing | null;
}

/** Minimum milliseconds between warnings. An unreachable collector loses a batch every few seconds. */
const quietMs = 60_000;

/** Matches version 00 (W3C Trace Context, 3.2.2). All-zero ids are invalid. */
const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

function traceIdOf({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparentPattern.exec(traceparent)?.[1] : undefined;
}

export const tracingPlugin = fp<TracingOptions>(
  async (app, { tracing }) => {
    if (tracing) {
      await app.register(tracing.plugin);
      app.addHook('onClose', () => tracing.flush());
      let loggedAt = Number.NEGATIVE_INFINITY;
      tracing.onExportFailure((errorCode) => {
        if (performance.now() - loggedAt < quietMs) return;
        loggedAt = performance.now();
        app.log.warn({ errorCode }, 'spans not exported');
      });
    }
    app.decorateRequest('correlation', {
      getter(this: FastifyRequest) {
        const isPassedOn = !tracing && traceIdOf(this) !== undefined;
        return { 'x-request-id': this.id, ...(isPassedOn && { traceparent: String(this.headers.traceparent) }) };
      },
    });
    app.addHook('onRequest', (request, _reply, done) => {
      const traceId = tracing ? tracing.activeTraceId() : traceIdOf(request);
      if (traceId !== undefined) request.log = request.log.child({ traceId });
      done();
    });
  },
  { name: 'tracing' },
);
