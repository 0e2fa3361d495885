/**
 * Serves operators on METRICS_PORT: metrics for Prometheus, `/status` with details, and a purge of the cache. It has no
 * limits and no authentication, so the network must restrict access.
 */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { ApiError, messageFor } from '../api-error.ts';
import { type Build, measureState } from './state.ts';

const refuse = (reply: FastifyReply, error: ApiError): FastifyReply =>
  reply.code(error.statusCode).send({ code: error.code, message: messageFor(error, 'en'), data: null });

/**
 * Accepts hosts that public DNS cannot point at this listener: an address, a name without a dot, METRICS_HOST. Refuses
 * any other domain. If such a domain resolves to this listener (DNS rebinding), browsers treat requests from its pages
 * as same-origin.
 */
function isOwnHost({ host }: FastifyRequest, metricsHost: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, '')) || !hostname.includes('.') || hostname === metricsHost;
}

/**
 * Builds the private listener. The caller starts it; it closes together with the site.
 * @param metricsHost METRICS_HOST, a name under which operators may reach the listener
 * @returns null unless METRICS_PORT is set
 */
export function privateListener(site: FastifyInstance, build: Build, metricsHost: string): FastifyInstance | null {
  const { metrics } = site;
  if (!metrics) return null;
  measureState(site, metrics, build);
  const app = Fastify({ logger: false, forceCloseConnections: true });

  // Refuses requests from other sites' pages, which may reach this listener through an operator's browser. Browsers
  // mark these requests (Fetch Metadata, RFC 6454).
  app.addHook('onRequest', (request, reply, done) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isCrossSite = (origin !== undefined && origin !== `http://${request.headers.host}`) || site === 'cross-site';
    if (isCrossSite || !isOwnHost(request, metricsHost)) refuse(reply, new ApiError('crossSite'));
    else done();
  });
  app.get('/metrics', async (_request, reply) => {
    const text = await metrics.registry.metrics();
    return reply.type(metrics.registry.contentType).send(text);
  });
  app.get('/status', () => ({ code: 0, message: 'ok', data: site.statusReport({ withDetails: true }) }));
  app.post('/purge', async (_request, reply) => {
    const removed = await site.cache.purge();
    if (site.redis && removed.inRedis === null) {
      site.log.warn(removed, 'purge incomplete: Redis unavailable; purge again');
      const error = new ApiError('overloaded');
      return reply.code(503).send({ code: error.code, message: 'Redis unavailable: purge again', data: removed });
    }
    site.log.info(removed, 'cached responses purged');
    return { code: 0, message: 'ok', data: removed };
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, new ApiError('noSuchPath')));
  // Closes last, so that metrics can be scraped until the drain ends.
  site.addHook('onClose', () => app.close());
  return app;
}
