/**
 * Share pictures, 1200 × 630, which other sites and apps show with a link (`og:image`): `/share/<kind>/<language>.jpg`. Breeds
 * and notices have their own, drawn from oa-web's record. All other pages of an area share one picture, so that none names a
 * person, a dog or a certificate.
 */
import fp from 'fastify-plugin';
import { type ShareArea, shareAreas } from '../../../shared/page-head.ts';
import { type Language, languages } from '../../../shared/preferences.ts';
import { sendDocument } from '../../api/send-response.ts';
import { ApiError } from '../../api-error.ts';
import { dataReader, type ReadData } from '../read-data.ts';
import { Drawings, type DrawingsOptions } from './drawings.ts';
import { areaCard, breedSubject, type FoundSubject, noticeSubject } from './subjects.ts';

/** One day, like the portraits and covers in the pictures. */
const completeCaching = 'public, max-age=86400, stale-while-revalidate=604800';
/** Short, so that the real picture replaces a temporary one soon after oa-web recovers. */
const temporaryCaching = 'public, max-age=60';

interface Asked {
  readonly kind: string;
  readonly language: Language;
  readonly query: Readonly<Record<string, string>>;
}

/** Returns whether oa-web is unreachable or its answer unreadable, so that the picture's content is unknown. */
function isOutage(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode >= 500 && error.key !== 'internal';
}

const isArea = (kind: string): kind is ShareArea | 'home' =>
  kind === 'home' || shareAreas.some((area) => area === kind);

const areaSubject = (area: ShareArea | 'home', language: Language): FoundSubject => ({
  card: areaCard(area, language),
  picture: null,
  isTemporary: false,
});

/** @throws ApiError 40401 if there is no such picture */
async function subjectOf({ kind, language, query }: Asked, read: ReadData): Promise<FoundSubject> {
  const { id = '', sortId = '' } = query;
  if (kind === 'breed') return breedSubject(read, id, language);
  if (kind === 'notice') return noticeSubject(read, sortId, id, language);
  if (isArea(kind)) return areaSubject(kind, language);
  throw new ApiError('notFound');
}

export const sharePlugin = fp<DrawingsOptions>(
  async (app, options) => {
    const drawings = new Drawings(app, options);

    async function subjectOrArea(asked: Asked, read: ReadData): Promise<FoundSubject> {
      try {
        return await subjectOf(asked, read);
      } catch (error) {
        if (error instanceof ApiError && error.key === 'refused') throw new ApiError('notFound');
        if (!isOutage(error)) throw error;
        const area = asked.kind === 'breed' ? 'breeds' : 'announcements';
        return { ...areaSubject(area, asked.language), isTemporary: true };
      }
    }

    app.get<{ Params: { kind: string; file: string }; Querystring: Record<string, string> }>(
      '/share/:kind/:file',
      { config: { answersWithEnvelope: true } },
      async (request, reply) => {
        app.rateLimiter.consume(request, 'reads');
        const { kind, file } = request.params;
        const language = languages.find((candidate) => file === `${candidate}.jpg`);
        if (!language) throw new ApiError('notFound');
        const asked = { kind, language, query: request.query };
        const { isTemporary, ...subject } = await subjectOrArea(asked, dataReader(app, request));
        const cached = drawings.cached(subject);
        request.logContext.cache = cached ? 'hit' : 'miss';
        const { jpeg, isComplete } = cached ?? (await drawings.draw(subject, request, reply));
        // Other sites show the picture with a link to us.
        reply.header('cross-origin-resource-policy', 'cross-origin');
        const cacheControl = isComplete && !isTemporary ? completeCaching : temporaryCaching;
        return sendDocument(request, reply, jpeg, { type: 'image/jpeg', cacheControl });
      },
    );
  },
  { name: 'share', dependencies: ['upstream', 'request-log', 'rate-limit', 'load-shedding', 'endpoints'] },
);
