/** Which pages search engines may index, and at which URL. */
import type { pages } from '../../shared/pages.ts';

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

/** Of one person, dog, certificate or member, or for operators. */
export const personalPages: readonly PagePath[] = [
  '/ckuh5/ckuCertificate/normal',
  '/ckuh5/ckuCertificate/xt',
  '/ckuh5/ckuCertificate/jd',
  '/ckuh5/ckuCertificate/dg',
  '/ckuh5/ckuCertificate/zaXt',
  '/ckuh5/ckuCertificate/zaJd',
  '/ckuh5/ckuCertificate/dnaXt',
  '/ckuh5/ckuCertificate/dnaYsfyXt',
  '/ckuh5/ckuCertificate/dnaAppRaisal',
  '/ckuh5/ckuCertificate/mq',
  '/ckuh5/ckuCertificate/country',
  '/ckuh5/ckuCertificate/geneReport',
  '/beauticianCertificate/info',
  '/beauticianCertificate/infoFci',
  '/appreciation/info',
  '/lotteryDraw',
  '/test',
];

/** The public URL of a path of the site, which starts with a slash. */
export const publicUrlOf = (publicUrl: URL, path: string): string => publicUrl.href.replace(/\/$/, '') + path;
