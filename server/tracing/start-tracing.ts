/**
 * Sets up OpenTelemetry from its own environment variables (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME,
 * OTEL_TRACES_SAMPLER …). Records a span for each request and one for each HTTP request to oa-web. The OpenTelemetry
 * packages are loaded only if an endpoint is set.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Attributes } from '@opentelemetry/api';
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { FastifyPluginCallback } from 'fastify';
import { endpoints } from '../../shared/api.ts';

export interface Tracing {
  /** Fastify plugin that must be registered before any other. */
  readonly plugin: FastifyPluginCallback;
  activeTraceId(): string | undefined;
  /** Registers a callback for spans that could not be sent. The callback gets an error code: `ECONNREFUSED`, `404`. */
  onExportFailure(report: (code: string) => void): void;
  /** Sends all unsent spans. Never rejects, and takes at most a second. */
  flush(): Promise<void>;
}

/** True if OpenTelemetry's standard environment variables enable tracing. */
export function isTracingRequested(env: NodeJS.ProcessEnv): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER = 'otlp' } = env;
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return Boolean(endpoint) && OTEL_SDK_DISABLED?.toLowerCase() !== 'true' && OTEL_TRACES_EXPORTER === 'otlp';
}

const maxFlushMs = 1_000;

/**
 * Attributes that may leave this server. All others are removed: a URL reveals what a visitor looks for, and an error
 * message may quote a URL.
 */
const allowedAttributes = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'url.template',
  'error.type',
  'network.peer.port',
]);

/**
 * Removes all attributes that are not in `allowedAttributes`. Must be registered before the processor that exports
 * spans.
 */
const redactor: SpanProcessor = {
  onStart() {},
  onEnd(span) {
    for (const name of Object.keys(span.attributes)) if (!allowedAttributes.has(name)) delete span.attributes[name];
    span.events.length = 0;
    delete span.status.message;
  },
  forceFlush: async () => {},
  shutdown: async () => {},
};

/**
 * Returns a known call's path as a span attribute. Such a path contains no personal data. Picture and file paths are
 * left out, because they may contain anything.
 */
function callAttributes(path: string): Attributes {
  const call = Object.values(endpoints).find((endpoint) => path.split('?')[0]?.endsWith(endpoint.path));
  return call ? { 'url.template': call.path } : {};
}

/** Returns an error's code only, because a message could quote a URL or the collector's response. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';

export async function startTracing({ version }: { readonly version: string }): Promise<Tracing> {
  const [
    { trace },
    core,
    { FastifyOtelInstrumentation },
    { UndiciInstrumentation },
    { OTLPTraceExporter },
    sdk,
    resources,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@fastify/otel'),
    import('@opentelemetry/instrumentation-undici'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
  ]);
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': 'app-h5', 'service.version': version }))
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const provider = new sdk.NodeTracerProvider({
    resource,
    spanProcessors: [redactor, new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  // Uses undici's diagnostics channels, and adds `traceparent` to outgoing requests.
  const undici = new UndiciInstrumentation({ startSpanHook: ({ path }) => callAttributes(path) });
  undici.setTracerProvider(provider);
  const fastify = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: (span, { method, routeOptions }) => void span.updateName(`${method} ${routeOptions.url ?? '(none)'}`),
  });
  fastify.setTracerProvider(provider);
  return {
    plugin: fastify.plugin(),
    activeTraceId: () => trace.getActiveSpan()?.spanContext().traceId,
    onExportFailure: (report) => core.setGlobalErrorHandler((error) => report(codeOf(error))),
    // An unreachable collector must not delay the exit.
    flush: () => Promise.race([provider.shutdown().catch(() => {}), pause(maxFlushMs)]),
  };
}
