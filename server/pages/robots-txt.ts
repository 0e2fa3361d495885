/**
 * `robots.txt` (RFC 9309): public pages may be indexed, personal ones and all that is not a page may not. Crawlers read it at
 * the root of the host only, so it is served there as well as under the base path.
 */
import fp from 'fastify-plugin';
import { framedPages, publicUrlOf } from './public-pages.ts';

export interface RobotsTxtOptions {
  readonly basePath: string;
  /** URL at which visitors reach the site; null if unknown. */
  readonly publicUrl: URL | null;
}

const otherPaths = ['/oa-web/', '/session', '/sandbox/', '/status', '/livez', '/readyz'];

export const robotsTxtPlugin = fp<RobotsTxtOptions>(
  async (app, { basePath, publicUrl }) => {
    // A proxy may serve the site under another path than BASE_PATH.
    const prefix = (publicUrl?.pathname ?? basePath).replace(/\/$/, '');
    const text = [
      'User-agent: *',
      ...[...otherPaths, ...framedPages].map((path) => `Disallow: ${prefix}${path}`),
      `Allow: ${prefix}/`,
      ...(publicUrl ? ['', `Sitemap: ${publicUrlOf(publicUrl, '/sitemap.xml')}`] : []),
      '',
    ].join('\n');
    for (const path of new Set(['/robots.txt', `${basePath}robots.txt`])) {
      app.get(path, (_request, reply) =>
        reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
      );
    }
  },
  { name: 'robots-txt' },
);
