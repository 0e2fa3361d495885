/**
 * `/manifest.webmanifest` (https://www.w3.org/TR/appmanifest/), in both languages: name and icons for the site on a
 * home screen.
 */
import type { FastifyInstance } from 'fastify';
import { type Language, languageTag } from '../../../shared/preferences.ts';
import { serialised } from '../../cache/serialised-response.ts';
import { sendDocument } from '../../http/send-response.ts';
import { siteNames } from '../rendering/head.ts';

const words = {
  zh: { short: 'CKU 犬籍', lookUp: '查证书', breeds: '犬种', announcements: '公告' },
  en: { short: 'CKU Dogs', lookUp: 'Check a certificate', breeds: 'Breeds', announcements: 'Announcements' },
} as const satisfies Record<Language, object>;

/** Icons drawn by client/build/app-icons.ts. */
const iconsBelow = (basePath: string) => [
  { src: `${basePath}icons/icon-192.png`, sizes: '192x192', type: 'image/png' },
  { src: `${basePath}icons/icon-512.png`, sizes: '512x512', type: 'image/png' },
  { src: `${basePath}icons/maskable-192.png`, sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: `${basePath}icons/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

function manifestIn(language: Language, basePath: string): string {
  const { short, lookUp, breeds, announcements } = words[language];
  const icons = iconsBelow(basePath);
  const shortcut = (name: string, path: string) => ({ name, url: basePath + path, icons: icons.slice(0, 1) });
  return JSON.stringify({
    // All languages share one id, because they are one site.
    id: basePath,
    lang: languageTag(language),
    name: siteNames[language],
    short_name: short,
    start_url: basePath,
    scope: basePath,
    display: 'standalone',
    background_color: '#f5f1e6',
    theme_color: '#f5f1e6',
    icons,
    shortcuts: [
      shortcut(lookUp, 'ckuh5/ckuCertificate'),
      shortcut(breeds, 'breed/index'),
      shortcut(announcements, 'announcement/index'),
    ],
  });
}

/** Returns the tags for a page's `<head>`. */
export const installTags = (language: Language): string =>
  `<link rel="manifest" href="./manifest.webmanifest?lang=${language}"><link rel="apple-touch-icon" href="./icons/apple-touch.png">`;

export function webManifestRoute(app: FastifyInstance, basePath: string): void {
  const inLanguage = (language: Language) => serialised(Buffer.from(manifestIn(language, basePath)));
  const manifests = { zh: inLanguage('zh'), en: inLanguage('en') };
  const headers = { type: 'application/manifest+json; charset=utf-8', cacheControl: 'public, max-age=3600' };
  app.get<{ Querystring: { lang?: unknown } }>(`${basePath}manifest.webmanifest`, (request, reply) =>
    sendDocument(request, reply, manifests[request.query.lang === 'en' ? 'en' : 'zh'], headers),
  );
}
