/**
 * `robots.txt` (RFC 9309): crawlers may fetch every page, but no data. Pages about one person, dog or certificate are
 * not disallowed: if other sites link to a disallowed URL, search engines may list it, including the number in it. They
 * leave the URL out if they fetch the page and find its `noindex`
 * (https://developers.google.com/search/docs/crawling-indexing/block-indexing). The page that they fetch is a frame
 * without data, and they may not make its calls. Crawlers read robots.txt only at the root of the host, so it is
 * served there as well as under the base path.
 */
import fp from 'fastify-plugin';
import { serialised } from '../cache/serialised-response.ts';
import type { Config } from '../config.ts';
import { sendDocument } from '../http/send-response.ts';
import { publicUrlOf } from './public-url.ts';

/** Paths that serve data, and paths for programs and operators. */
const disallowed = [
  '/oa-web/',
  '/session',
  '/sandbox/',
  '/notices',
  '/shows',
  '/rankings/',
  '/status',
  '/livez',
  '/readyz',
];

export const robotsTxtPlugin = fp<Pick<Config, 'basePath' | 'publicUrl'>>(
  async (app, { basePath, publicUrl }) => {
    const prefix = (publicUrl?.pathname ?? basePath).replace(/\/$/, '');
    const lines = [
      'User-agent: *',
      ...disallowed.map((path) => `Disallow: ${prefix}${path}`),
      `Allow: ${prefix}/`,
      ...(publicUrl ? ['', `Sitemap: ${publicUrlOf(publicUrl, '/sitemap.xml')}`] : []),
      '',
    ];
    const robots = serialised(Buffer.from(lines.join('\n')));
    const headers = { type: 'text/plain; charset=utf-8', cacheControl: 'public, max-age=3600' };
    for (const path of new Set(['/robots.txt', `${basePath}robots.txt`])) {
      app.get(path, (request, reply) => sendDocument(request, reply, robots, headers));
    }
  },
  { name: 'robots-txt' },
);
