/**
 * Builds a page's `<head>` tags for search engines and link previews. Omits the `<title>`, which is the same on every
 * page.
 */
import { escapeUTF8 } from 'entities/escape';
import { type PageHead, shareUrl } from '../../../shared/page-head.ts';
import { type Language, languages, languageTag } from '../../../shared/preferences.ts';
import { publicUrlOf } from '../public-url.ts';
import { embeddedJson } from './escape.ts';

interface HeadOptions {
  readonly head: PageHead;
  readonly language: Language;
  /** Path and query below the base path; null for a frame, which may be sent for several pages. */
  readonly url: string | null;
  readonly basePath: string;
  /** Public URL of the site; null if unknown. Without it, the head contains no absolute URLs. */
  readonly publicUrl: URL | null;
}

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeUTF8(content)}">`;
const named = (name: string, content: string): string => `<meta name="${name}" content="${escapeUTF8(content)}">`;

export const siteNames: Readonly<Record<Language, string>> = { zh: 'CKU 犬籍登记', en: 'CKU Dog Registry' };
const locales: Readonly<Record<Language, string>> = { zh: 'zh_CN', en: 'en_GB' };

/** Returns structured data for search engines: BreadcrumbList, Article and Organization from https://schema.org. */
function linkedData({ head, language, url, publicUrl }: HeadOptions): object[] {
  const { title, description, trail = [], publishedAt, share } = head;
  if (publicUrl === null || url === null) return [];
  const absolute = (path: string) => publicUrlOf(publicUrl, path);
  const organization = { '@type': 'Organization', name: siteNames[language], url: absolute('/') };
  const context = { '@context': 'https://schema.org' };
  return [
    ...(share.kind === 'home' ? [{ ...context, ...organization, description }] : []),
    ...(trail.length > 0
      ? [
          {
            ...context,
            '@type': 'BreadcrumbList',
            itemListElement: trail.map(({ name, path }, i) => ({
              '@type': 'ListItem',
              position: i + 1,
              name,
              item: absolute(path),
            })),
          },
        ]
      : []),
    ...(publishedAt
      ? [
          {
            ...context,
            '@type': 'Article',
            headline: title,
            description,
            datePublished: publishedAt,
            inLanguage: languageTag('zh'),
            image: absolute(`/${shareUrl({ ...share, language })}`),
            publisher: organization,
          },
        ]
      : []),
  ];
}

/**
 * Returns a page's URL in a language. Crawlers send no Accept-Language and get Chinese, so other languages need
 * separate URLs.
 */
const inLanguage = (url: string, language: Language): string =>
  language === 'zh' ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;

export function headTags(options: HeadOptions): string {
  const { head, language, url, basePath, publicUrl } = options;
  const { title, description, share, publishedAt } = head;
  const picture = shareUrl({ ...share, language });
  const address = publicUrl && url !== null ? publicUrlOf(publicUrl, url) : null;
  return [
    named('description', description),
    property('og:type', publishedAt ? 'article' : 'website'),
    property('og:site_name', siteNames[language]),
    property('og:locale', locales[language]),
    property('og:title', title),
    property('og:description', description),
    property('og:image', publicUrl ? publicUrlOf(publicUrl, `/${picture}`) : basePath + picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    named('twitter:card', 'summary_large_image'),
    publishedAt ? property('article:published_time', publishedAt) : '',
    ...(address === null
      ? []
      : [
          property('og:url', inLanguage(address, language)),
          `<link rel="canonical" href="${escapeUTF8(inLanguage(address, language))}">`,
          ...languages.map(
            (other) =>
              `<link rel="alternate" hreflang="${languageTag(other)}" href="${escapeUTF8(inLanguage(address, other))}">`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${escapeUTF8(address)}">`,
        ]),
    ...linkedData(options).map((data) => `<script type="application/ld+json">${embeddedJson(data)}</script>`),
  ].join('');
}
