/** Which pages the sitemap lists, and the public URLs of pages. */
import type { pages } from '../../shared/pages.ts';

type PagePath = (typeof pages)[number]['path'];

/** Those that need no parameter and show no example. */
export const fixedPages: readonly PagePath[] = [
  '/',
  '/announcement/index',
  '/notice/index',
  '/breed/index',
  '/breed/group',
  '/breed/unlisted',
  '/integralRanking/index',
  '/ckuh5/ckuCertificate',
  '/ckuh5/description',
  '/ckuh5/buying',
  '/beauticianCertificate/index',
  '/trainerCertificate/index',
  '/appreciation/index',
];

/** The public URL of a path below the base path, which starts with a slash. */
export const publicUrlOf = (publicUrl: URL, path: string): string => publicUrl.href.replace(/\/$/, '') + path;
