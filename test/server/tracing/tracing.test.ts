/** Request ids, and traces with and without OpenTelemetry. */
import { isTracingRequested } from '../../../server/tracing/start-tracing.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { listenOnLoopback } from '../../helpers/loopback.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { startProcess } from '../../helpers/start-process.ts';
import { type Scope, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';
import { groups, groupsOf } from '../../helpers/upstream/test-calls.ts';

const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const secret = 'CKU-999-SECRET';

interface Span {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

/** Starts a collector that receives OTLP over HTTP (JSON). */
async function startCollector(t: Scope) {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const services = new Set<unknown>();
  const url = await listenOnLoopback(t, (request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        services.add(resource.attributes.find(({ key }: { key: string }) => key === 'service.name')?.value.stringValue);
        spans.push(...scopeSpans.flatMap((scope: { spans: Span[] }) => scope.spans));
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  return { spans, bodies, services, url: url.origin };
}

const upstreamOf = (t: Scope) => startMisbehavingUpstream(t, groupsOf(1));

const headerIn = (head: string | undefined, name: string): string | undefined =>
  new RegExp(`^${name}: *(.*?)\\r?$`, 'im').exec(head ?? '')?.[1];

t.test('sends the request id, version and traceparent to oa-web', async (t) => {
  const upstream = await upstreamOf(t);
  const site = await startSite(t, { oaWebUrl: upstream.url });
  const sent = async (path: string, headers: Record<string, string>) => {
    const before = upstream.requests.length;
    await site.get(path, { headers });
    const { head } = upstream.requests[before] ?? {};
    return ['x-request-id', 'user-agent', 'traceparent'].map((name) => headerIn(head, name));
  };
  const requestId = 'edge-12345678';
  t.same(await sent(groups, { 'x-request-id': requestId, traceparent }), [requestId, 'app-h5/0.0.0-test', traceparent]);
  for (const bad of ['00-zz', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `${traceparent}\t`, `01-${traceId}`]) {
    const [id, , passedOn] = await sent(`${certificate}?number=A-${bad.length}`, { traceparent: bad });
    t.match(id, /^[0-9a-f-]{36}$/, `${bad}: our request id if the caller sends none`);
    t.equal(passedOn, bad.trim() === traceparent ? traceparent : undefined, bad);
  }
  t.equal((await requestLog(site, { requestId })).traceId, traceId);
});

t.test('exports requests and calls to oa-web as spans of one trace without personal data', async (t) => {
  const [collector, upstream] = [await startCollector(t), await upstreamOf(t)];
  const OTEL = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'kennel' };
  const site = await startProcess(t, { env: { OA_WEB_URL: upstream.url.href, DRAIN_NOTICE_MS: '0', ...OTEL } });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${site.port}${path}`, { headers }).then((response) => response.text());
  await get(groups, { traceparent });
  await get(groups);
  await get(`${certificate}?number=${secret}&token=${secret}`);
  site.child.kill('SIGTERM');
  t.equal((await site.exited)[0], 0, 'the last spans are sent before the process exits');

  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const [first, cached] = named(`GET ${groups}`);
  t.match(first, { kind: 2, traceId, parentSpanId: '00f067aa0ba902b7' });
  t.not(cached?.traceId, traceId, 'a request without a caller starts a trace');
  const attributes = (span?: Span) => span?.attributes.map(({ key }) => key).sort();
  t.same(attributes(first), ['http.request.method', 'http.response.status_code', 'http.route']);
  const calls = collector.spans.filter(({ kind }) => kind === 3);
  t.match(calls[0], { traceId, parentSpanId: first?.spanId });
  t.ok(calls[0]?.attributes.some(({ key, value }) => key === 'url.template' && JSON.stringify(value).includes(groups)));
  const asked = upstream.requests.find(({ path }) => path === groups);
  t.equal(headerIn(asked?.head, 'traceparent'), `00-${traceId}-${calls[0]?.spanId}-01`);
  t.equal(asked?.head.match(/^traceparent:/gim)?.length, 1);
  t.same([...collector.services], ['kennel']);

  const failed = named(`GET ${certificate}`)[0];
  t.ok(failed);
  const line = site.lines.find(({ route }) => route === certificate);
  t.equal(line?.traceId, failed?.traceId, "a request's log line contains its trace id");
  t.notMatch(collector.bodies.join('\n'), secret);
});

t.test('traces only with an endpoint and without OTEL_SDK_DISABLED', async (t) => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1';
  t.notOk(isTracingRequested({}));
  t.ok(isTracingRequested({ OTEL_EXPORTER_OTLP_ENDPOINT }));
  t.notOk(isTracingRequested({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }));
});

rarely(t.test)('serves requests and exits normally if the collector is unreachable', async (t) => {
  const upstream = await upstreamOf(t);
  const site = await startProcess(t, {
    env: {
      OA_WEB_URL: upstream.url.href,
      DRAIN_NOTICE_MS: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_BSP_SCHEDULE_DELAY: '1',
      OTEL_EXPORTER_OTLP_TIMEOUT: '50',
    },
  });
  t.equal((await fetch(`http://127.0.0.1:${site.port}${groups}`)).status, 200);
  await until(() => site.lines.some(({ msg }) => msg === 'spans not exported'));
  site.child.kill('SIGINT');
  t.equal((await site.exited)[0], 0);
  t.match(
    site.lines.find(({ msg }) => msg === 'stopping'),
    { level: 30, signal: 'SIGINT' },
  );
  t.notOk(site.lines.some(({ level }) => Number(level) >= 50));
  const logged = site.lines.filter(({ msg }) => msg === 'spans not exported');
  t.match(logged, [{ level: 40, errorCode: 'ECONNREFUSED' }]);
});
