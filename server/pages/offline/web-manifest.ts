/** `/manifest.webmanifest` (https://www.w3.org/TR/appmanifest/): how the site installs on a home screen, in both languages. */
import type { FastifyInstance } from 'fastify';
import { isLanguage, type Language, languageTag } from '../../../shared/preferences.ts';
import { siteNames } from '../rendering/head.ts';

const words = {
  zh: { short: 'CKU 犬籍', lookUp: '查验证书', breeds: '犬种', announcements: '公告' },
  en: { short: 'CKU Dogs', lookUp: 'Check a certificate', breeds: 'Breeds', announcements: 'Announcements' },
} as const satisfies Record<Language, object>;

/** Drawn by client/build/app-icons.ts. */
const icons = [
  { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: 'icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

function manifestIn(language: Language, basePath: string): string {
  const { short, lookUp, breeds, announcements } = words[language];
  const shortcut = (name: string, path: string) => ({ name, url: basePath + path, icons: [icons[0]] });
  return JSON.stringify({
    // Equal for all languages, because it is the same site.
    id: basePath,
    lang: languageTag(language),
    name: siteNames[language],
    short_name: short,
    start_url: basePath,
    scope: basePath,
    display: 'standalone',
    background_color: '#f5f1e6',
    theme_color: '#f5f1e6',
    icons: icons.map((icon) => ({ ...icon, src: basePath + icon.src })),
    shortcuts: [
      shortcut(lookUp, 'ckuh5/ckuCertificate'),
      shortcut(breeds, 'breed/index'),
      shortcut(announcements, 'announcement/index'),
    ].map((entry) => ({ ...entry, icons: entry.icons.map((icon) => ({ ...icon, src: basePath + icon.src })) })),
  });
}

/** Returns the tags for a page's head. */
export const installTags = (language: Language): string =>
  `<link rel="manifest" href="./manifest.webmanifest?lang=${language}"><link rel="apple-touch-icon" href="./icons/apple-touch.png">`;

export function webManifestRoute(app: FastifyInstance, basePath: string): void {
  app.get<{ Querystring: { lang?: unknown } }>(`${basePath}manifest.webmanifest`, (request, reply) => {
    const { lang } = request.query;
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifestIn(typeof lang === 'string' && isLanguage(lang) ? lang : 'zh', basePath));
  });
}
