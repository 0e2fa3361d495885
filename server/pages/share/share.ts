/**
 * Share pictures, 1200 × 630, which other sites and apps show with a link (`og:image`): `/share/<kind>/<language>.jpg`.
 * Each breed and notice has its own picture, drawn from oa-web's record. All other pages of an area share one picture,
 * so that no picture names a person, a dog or a certificate.
 */
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { languages } from '../../../shared/preferences.ts';
import { dataReader } from '../../api/cached-calls.ts';
import { ApiError } from '../../api-error.ts';
import type { LimitName } from '../../http/rate-limit.ts';
import { sendDocument } from '../../http/send-response.ts';
import { Drawings, type DrawingsOptions } from './drawings.ts';
import { subjectOf } from './subjects.ts';

/** Caching for one day, like the portraits and covers that the pictures contain. */
const completeCaching = 'public, max-age=86400, stale-while-revalidate=604800';
/** Short caching, so that the real picture replaces a temporary one soon after oa-web recovers. */
const temporaryCaching = 'public, max-age=60';

/** Chooses the limit. Finding a notice parses whole lists each time, so it counts against `renders`. */
const limit = ({ params }: FastifyRequest): LimitName =>
  (params as { kind: string }).kind === 'notice' ? 'renders' : 'reads';

export const sharePlugin = fp<DrawingsOptions>(
  async (app, options) => {
    const drawings = new Drawings(app, options);
    app.get<{ Params: { kind: string; file: string }; Querystring: Record<string, string> }>(
      '/share/:kind/:file',
      { config: { answersWithEnvelope: true, limit } },
      async (request, reply) => {
        const { kind, file } = request.params;
        const language = languages.find((candidate) => file === `${candidate}.jpg`);
        if (!language) throw new ApiError('notFound');
        const subject = await subjectOf(kind, request.query, language, dataReader(app, request));
        const cached = drawings.cached(subject);
        request.logContext.cache = cached ? 'hit' : 'miss';
        const { jpeg, isComplete } = cached ?? (await drawings.draw(subject, request, reply));
        // Allows other sites to show the picture with a link to us.
        reply.header('cross-origin-resource-policy', 'cross-origin');
        const cacheControl = isComplete && !subject.isTemporary ? completeCaching : temporaryCaching;
        return sendDocument(request, reply, jpeg, { type: 'image/jpeg', cacheControl });
      },
    );
  },
  { name: 'share', dependencies: ['upstream', 'request-log', 'rate-limit', 'load-shedding', 'endpoints'] },
);
