/**
 * `sitemap.xml` (sitemaps.org): the pages without a required parameter, every breed, and the notices of every category.
 * Its URLs must be absolute, so without PUBLIC_URL there is no sitemap.
 */
import { escapeUTF8 } from 'entities/escape';
import fp from 'fastify-plugin';
import { type PageRow, pages } from '../../shared/pages.ts';
import { isLastPage } from '../../shared/rules/last-page.ts';
import { unlistedDogs } from '../../shared/rules/unlisted-dogs.ts';
import type { ReadData } from '../api/cached-calls.ts';
import { ApiError } from '../api-error.ts';
import type { Config } from '../config.ts';
import { DocumentCache } from './document-cache.ts';
import { publicUrlOf } from './public-url.ts';

type SitemapOptions = Pick<Config, 'publicUrl'>;

interface Entry {
  /** Path from the site's root. */
  readonly path: string;
  /** ISO 8601; null if unknown. */
  readonly modifiedAt: string | null;
}

/** Maximum number of URLs that the sitemap protocol allows. */
const maxUrls = 50_000;
/**
 * Maximum number of pages of notices per category, newest first, with a hundred notices each. A page includes its
 * notices' bodies, which must all be sanitised, and its calls are charged to the crawler. For a search engine, older
 * notices are not worth that cost.
 */
const maxPagesPerCategory = 2;
const freshSeconds = 3_600;

const pathOf = (page: string, query: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(query)}`;

async function breedEntries(read: ReadData): Promise<Entry[]> {
  const breeds = await read('/oa-web/api/v1/open/getFciDogAll', {});
  return breeds.map(({ id }) => ({ path: pathOf('/breed/detail', { id }), modifiedAt: null }));
}

async function noticeEntries(read: ReadData, category: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let number = 1; number <= maxPagesPerCategory; number++) {
    const query = { sortId: category, page: String(number), pageSize: '100' };
    const list = await read('/oa-web/api/v1/open/notice/getTitleListBySortId', query);
    for (const { id, publishedAt } of list.items) {
      entries.push({ path: pathOf('/announcement/detail', { sortId: category, id }), modifiedAt: publishedAt });
    }
    if (isLastPage(list)) break;
  }
  return entries;
}

/**
 * Returns whether a call failed because this client, or all clients together, made too many requests. A later request
 * can then get the whole sitemap.
 */
const isRefusal = ({ key }: ApiError): boolean => key === 'tooManyRequests' || key === 'overloaded';

/**
 * Lists all entries. An incomplete list never replaces a complete sitemap, because crawlers would treat a missing page
 * as deleted.
 * @throws ApiError tooManyRequests or overloaded
 */
async function allEntries(read: ReadData): Promise<{ entries: Entry[]; isComplete: boolean }> {
  let isComplete = true;
  const orNone = async <T>(list: Promise<T[]>): Promise<T[]> => {
    try {
      return await list;
    } catch (error) {
      if (!(error instanceof ApiError) || isRefusal(error)) throw error;
      // An error with a status below 500 means that oa-web has no such list.
      if (error.statusCode >= 500) isComplete = false;
      return [];
    }
  };
  const fixedPages = (pages as readonly PageRow[]).filter(
    ({ render, needsParams }) => render === 'full' && !needsParams,
  );
  const entries: Entry[] = fixedPages.map(({ path }) => ({ path, modifiedAt: null }));
  entries.push(...unlistedDogs.map((dog) => ({ path: pathOf('/breed/unlisted', { dog }), modifiedAt: null })));
  entries.push(...(await orNone(breedEntries(read))));
  // Requests the categories one after another, because a crawler is in no hurry.
  for (const { id } of await orNone(read('/oa-web/api/v1/open/notice/getSorts', {}))) {
    entries.push(...(await orNone(noticeEntries(read, id))));
  }
  return { entries, isComplete };
}

function toXml(entries: readonly Entry[], publicUrl: URL): string {
  // A notice may be in two categories.
  const unique = [...new Map(entries.map((entry) => [entry.path, entry])).values()];
  const urls = unique.slice(0, maxUrls).map(({ path, modifiedAt }) => {
    const lastmod = modifiedAt === null ? '' : `<lastmod>${escapeUTF8(modifiedAt)}</lastmod>`;
    return `<url><loc>${escapeUTF8(publicUrlOf(publicUrl, path))}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

export const sitemapPlugin = fp<SitemapOptions>(
  async (app, { publicUrl }) => {
    if (publicUrl === null) return;

    const sitemap = new DocumentCache(app, {
      type: 'application/xml; charset=utf-8',
      freshSeconds,
      make: async (read) => {
        const { entries, isComplete } = await allEntries(read);
        return { text: toXml(entries, publicUrl), isComplete };
      },
    });
    app.get('/sitemap.xml', { config: { answersWithEnvelope: true, limit: 'reads' } }, (request, reply) =>
      sitemap.send(request, reply),
    );
  },
  { name: 'sitemap', dependencies: ['rate-limit', 'endpoints'] },
);
