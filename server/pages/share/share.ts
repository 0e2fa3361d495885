/**
 * Share pictures, 1200 × 630, which other sites and apps show with a link (`og:image`): `/share/<kind>/<language>.jpg`.
 * Those of breeds and notices show what oa-web says, so that only what it knows is drawn; those of the other pages are the
 * same for all records, and name none.
 */
import fp from 'fastify-plugin';
import { type ShareArea, shareAreas } from '../../../shared/page-head.ts';
import { type Language, languages } from '../../../shared/preferences.ts';
import { negotiate, sendNotModified, sendRepresentation } from '../../api/send-response.ts';
import { ApiError } from '../../api-error.ts';
import { dataReader, type ReadData } from '../read-data.ts';
import { Drawings, type DrawingsOptions } from './drawings.ts';
import { areaCard, breedSubject, noticeSubject, type Subject } from './subjects.ts';

/** For a day, as the pictures that they show. */
const completeCaching = 'public, max-age=86400, stale-while-revalidate=604800';
/** Until oa-web answers again. */
const temporaryCaching = 'public, max-age=60';

interface Asked {
  readonly kind: string;
  readonly language: Language;
  readonly query: Readonly<Record<string, string>>;
}

/** oa-web could not be asked, or its answer not be read: what the picture would show is not known. */
function isOutage(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode >= 500 && error.key !== 'internal';
}

const isArea = (kind: string): kind is ShareArea | 'home' =>
  kind === 'home' || shareAreas.some((area) => area === kind);

const areaSubject = (area: ShareArea | 'home', language: Language): Subject => ({
  card: areaCard(area, language),
  picture: null,
});

/** @throws ApiError 40401 if there is no such picture */
async function subjectOf({ kind, language, query }: Asked, read: ReadData): Promise<Subject> {
  const { id = '', sortId = '' } = query;
  if (kind === 'breed') return breedSubject(read, id, language);
  if (kind === 'notice') return noticeSubject(read, sortId, id, language);
  if (isArea(kind)) return areaSubject(kind, language);
  throw new ApiError('notFound');
}

export const sharePlugin = fp<DrawingsOptions>(
  async (app, options) => {
    const drawings = new Drawings(app, options);

    async function subjectOrArea(asked: Asked, read: ReadData): Promise<Subject & { readonly isTemporary: boolean }> {
      try {
        return { ...(await subjectOf(asked, read)), isTemporary: false };
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
        const { best, matched } = negotiate(request, jpeg);
        reply
          .header('cache-control', isComplete && !isTemporary ? completeCaching : temporaryCaching)
          .header('etag', best.etag)
          // Other sites show it beside a link to us.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/jpeg');
        return matched ? sendNotModified(request, reply, matched) : sendRepresentation(reply, best);
      },
    );
  },
  { name: 'share', dependencies: ['upstream', 'request-log', 'rate-limit', 'load-shedding', 'endpoints'] },
);
