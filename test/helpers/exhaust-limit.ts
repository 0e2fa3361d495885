import type { FastifyRequest } from 'fastify';
import type { LimitName } from '../../server/http/rate-limit.ts';
import type { Site } from './start-site.ts';

/** Counts `count` requests against the client's limit without sending any. */
export function exhaustLimit({ app }: Pick<Site, 'app'>, ip: string, limit: LimitName, count: number): void {
  const request = { ip, headers: {}, socket: {} } as FastifyRequest;
  for (let n = 0; n < count; n++) app.rateLimiter.countRequest(request, limit);
}
