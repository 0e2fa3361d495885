/** Which pages search engines may index, and at which URL. */
import { pages } from '../../shared/pages.ts';

type PagePath = (typeof pages)[number]['path'];

/** Those that need no parameter and show no example. */
export const fixedPages: readonly PagePath[] = [
  '/',
  '/announcement/index',
  '/notice/index',
  '/breed/index',
  '/breed/group',
  '/integralRanking/index',
  '/ckuh5/ckuCertificate',
  '/ckuh5/description',
  '/beauticianCertificate/index',
  '/trainerCertificate/index',
  '/appreciation/index',
];

/** Those that are sent as frames: of one person, dog, certificate or member, for operators, and examples. */
export const framedPages: readonly PagePath[] = pages
  .filter(({ render }) => render === 'frame')
  .map(({ path }) => path);

/** The public URL of a path of the site, which starts with a slash. */
export const publicUrlOf = (publicUrl: URL, path: string): string => publicUrl.href.replace(/\/$/, '') + path;
