/**
 * `sitemap.xml` (sitemaps.org): the pages that need no parameter, every breed, and the notices of every category. Its URLs must
 * be absolute, so without PUBLIC_URL there is none.
 */
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { negotiate, sendNotModified, sendRepresentation } from '../api/send-response.ts';
import { ApiError } from '../api-error.ts';
import { compressBest } from '../cache/compression.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import { type StoredResponse, storedResponse } from '../cache/stored-response.ts';
import { fixedPages, publicUrlOf } from './public-pages.ts';
import { dataReader, type ReadData } from './read-data.ts';

export interface SitemapOptions {
  /** URL at which visitors reach the site; null if unknown. */
  readonly publicUrl: URL | null;
  /** Monotonic milliseconds; tests inject their own. */
  readonly now?: (() => number) | undefined;
}

interface Entry {
  /** From the site's root. */
  readonly path: string;
  /** ISO 8601; null if it is not known. */
  readonly modifiedAt: string | null;
}

interface Sitemap {
  readonly xml: StoredResponse;
  /** False if a list could not be read. */
  readonly isComplete: boolean;
}

const open = '/oa-web/api/v1/open';
/** The protocol's limit. */
const maxUrls = 50_000;
/** Of a hundred notices; those beyond are the oldest. */
const maxPagesPerCategory = 20;
const seconds = { complete: 3_600, incomplete: 60 };

const pathOf = (page: string, query: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(query)}`;

async function breedEntries(read: ReadData): Promise<Entry[]> {
  const breeds = await read(`${open}/getFciDogAll`, {});
  return breeds.map(({ id }) => ({ path: pathOf('/breed/detail', { id }), modifiedAt: null }));
}

async function noticeEntries(read: ReadData, category: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let number = 1; number <= maxPagesPerCategory; number++) {
    const query = { sortId: category, page: String(number), pageSize: '100' };
    const { items, total, page, pageSize } = await read(`${open}/notice/getTitleListBySortId`, query);
    for (const { sortId, id, publishedAt } of items) {
      entries.push({ path: pathOf('/announcement/detail', { sortId, id }), modifiedAt: publishedAt });
    }
    if (page * pageSize >= total) break;
  }
  return entries;
}

async function allEntries(read: ReadData): Promise<{ entries: Entry[]; isComplete: boolean }> {
  let isComplete = true;
  const orNone = async <T>(list: Promise<T[]>): Promise<T[]> => {
    try {
      return await list;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      isComplete = false;
      return [];
    }
  };
  const entries: Entry[] = fixedPages.map((path) => ({ path, modifiedAt: null }));
  entries.push(...(await orNone(breedEntries(read))));
  // One after another: a crawler is in no hurry.
  for (const { id } of await orNone(read(`${open}/notice/getSorts`, {}))) {
    entries.push(...(await orNone(noticeEntries(read, id))));
  }
  return { entries, isComplete };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function toXml(entries: readonly Entry[], publicUrl: URL): string {
  // A notice may be in two categories.
  const unique = [...new Map(entries.map((entry) => [entry.path, entry])).values()];
  const urls = unique.slice(0, maxUrls).map(({ path, modifiedAt }) => {
    const lastmod = modifiedAt === null ? '' : `<lastmod>${escaped(modifiedAt)}</lastmod>`;
    return `<url><loc>${escaped(publicUrlOf(publicUrl, path))}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

export const sitemapPlugin = fp<SitemapOptions>(
  async (app, { publicUrl, now }) => {
    const cache = new LRUCache<'sitemap', Sitemap>({ max: 1, ...(now && { perf: { now } }) });
    const singleFlight = new SingleFlight<Sitemap>();

    async function make(read: ReadData, url: URL): Promise<Sitemap> {
      const { entries, isComplete } = await allEntries(read);
      const sitemap = { xml: await compressBest(storedResponse(Buffer.from(toXml(entries, url)))), isComplete };
      cache.set('sitemap', sitemap, { ttl: seconds[isComplete ? 'complete' : 'incomplete'] * 1_000 });
      return sitemap;
    }

    app.get(
      '/sitemap.xml',
      { config: { answersWithEnvelope: true } },
      async (request, reply): Promise<FastifyReply> => {
        if (publicUrl === null) throw new ApiError('noSuchPath');
        app.rateLimiter.consume(request, 'reads');
        const { xml, isComplete } =
          cache.get('sitemap') ??
          (await singleFlight.run('sitemap', () => make(dataReader(app, request), publicUrl)).promise);
        const { best, matched } = negotiate(request, xml);
        reply
          .header('cache-control', `public, max-age=${seconds[isComplete ? 'complete' : 'incomplete']}`)
          .header('vary', 'accept-encoding')
          .header('etag', (matched ?? best).etag)
          .type('application/xml; charset=utf-8');
        return matched ? sendNotModified(request, reply, matched) : sendRepresentation(reply, best);
      },
    );
  },
  { name: 'sitemap', dependencies: ['rate-limit', 'endpoints'] },
);
