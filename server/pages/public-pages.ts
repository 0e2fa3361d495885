/** Pages that the sitemap lists, and public URLs of pages. */
import type { pages } from '../../shared/pages.ts';

type PagePath = (typeof pages)[number]['path'];

/** Pages that need no parameter and show no example. */
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

/** Returns the public URL of a path below the base path. The path starts with a slash. */
export const publicUrlOf = (publicUrl: URL, path: string): string => publicUrl.href.replace(/\/$/, '') + path;
