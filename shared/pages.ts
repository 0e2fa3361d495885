/** Every page of the site: this table drives the router, the server's page routes and the tests. */
import type { PathOf } from './api.ts';

/** Groups of calls that share a loading flag, in addition to the site-wide one. */
export const groupings = [
  'index',
  'dogGroup',
  'fciSection',
  'detail',
  'certificates',
  'beautician',
  'trainer',
  'ckuCertificate',
  'ranking',
  'raffle',
  'test',
] as const;
export type Grouping = (typeof groupings)[number];

/** `<area>/<file>`, without `.page.tsx`. */
export type PageView = `${string}/${string}`;

export interface PageRow {
  readonly path: `/${string}`;
  /** The page's file: `client/areas/<view>.page.tsx`. */
  readonly view: PageView;
  /** The grouping of the page's first screen. */
  readonly grouping: Grouping;
  /** Calls that the first screen needs. */
  readonly calls: readonly PathOf<'GET'>[];
}

const sorts = '/oa-web/api/v1/open/notice/getSorts';
const notices = '/oa-web/api/v1/open/notice/getTitleListBySortId';
const groups = '/oa-web/api/v1/open/getFciGroup';
const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const appreciation = '/oa-web/api/v1/appreciation/certificates';

export const pages = [
  { path: '/', view: 'home/home', grouping: 'index', calls: [sorts, notices] },
  { path: '/announcement/index', view: 'announcements/browse', grouping: 'index', calls: [sorts, notices] },
  { path: '/announcement/list', view: 'announcements/browse', grouping: 'index', calls: [notices] },
  { path: '/announcement/detail', view: 'announcements/browse', grouping: 'detail', calls: [notices] },
  { path: '/announcement/component/header', view: 'announcements/component-header', grouping: 'index', calls: [sorts] },
  { path: '/announcement/component/item', view: 'announcements/component-item', grouping: 'index', calls: [notices] },
  {
    path: '/announcement/component/notice/notice',
    view: 'announcements/component-notice',
    grouping: 'index',
    calls: [notices],
  },
  { path: '/notice/index', view: 'announcements/notices', grouping: 'index', calls: [sorts, notices] },
  {
    path: '/notice/component/notice/notice',
    view: 'announcements/component-notice',
    grouping: 'index',
    calls: [notices],
  },
  { path: '/bannerAd', view: 'announcements/banner', grouping: 'detail', calls: [notices] },
  {
    path: '/breed/index',
    view: 'breeds/browse',
    grouping: 'index',
    calls: ['/oa-web/api/v1/open/getFciDogAll', groups],
  },
  { path: '/breed/group', view: 'breeds/groups', grouping: 'dogGroup', calls: [groups] },
  { path: '/breed/detail', view: 'breeds/browse', grouping: 'detail', calls: ['/oa-web/api/v1/open/getFciDogById'] },
  {
    path: '/integralRanking/index',
    view: 'rankings/browse',
    grouping: 'ranking',
    calls: [groups, '/oa-web/api/v1/open/shows/new/score/rank'],
  },
  {
    path: '/integralRanking/common',
    view: 'rankings/browse',
    grouping: 'ranking',
    calls: ['/oa-web/api/v1/open/shows/score/rank/detail'],
  },
  { path: '/ckuh5/ckuCertificate', view: 'certificates/look-up', grouping: 'ckuCertificate', calls: [] },
  {
    path: '/ckuh5/ckuCertificate/normal',
    view: 'certificates/certificate',
    grouping: 'ckuCertificate',
    calls: [certificate],
  },
  {
    path: '/ckuh5/ckuCertificate/xt',
    view: 'certificates/certificate',
    grouping: 'ckuCertificate',
    calls: [certificate],
  },
  {
    path: '/ckuh5/ckuCertificate/jd',
    view: 'certificates/certificate',
    grouping: 'ckuCertificate',
    calls: [certificate],
  },
  {
    path: '/ckuh5/ckuCertificate/dg',
    view: 'certificates/certificate',
    grouping: 'ckuCertificate',
    calls: [certificate],
  },
  {
    path: '/ckuh5/ckuCertificate/zaXt',
    view: 'certificates/certificate',
    grouping: 'ckuCertificate',
    calls: [certificate],
  },
  {
    path: '/ckuh5/ckuCertificate/zaJd',
    view: 'certificates/certificate',
    grouping: 'ckuCertificate',
    calls: [certificate],
  },
  {
    path: '/ckuh5/ckuCertificate/dnaXt',
    view: 'certificates/certificate',
    grouping: 'ckuCertificate',
    calls: [certificate],
  },
  {
    path: '/ckuh5/ckuCertificate/dnaYsfyXt',
    view: 'certificates/certificate',
    grouping: 'ckuCertificate',
    calls: [certificate],
  },
  {
    path: '/ckuh5/ckuCertificate/dnaAppRaisal',
    view: 'certificates/certificate',
    grouping: 'ckuCertificate',
    calls: [certificate],
  },
  {
    path: '/ckuh5/ckuCertificate/mq',
    view: 'certificates/certificate',
    grouping: 'ckuCertificate',
    calls: [certificate],
  },
  {
    path: '/ckuh5/ckuCertificate/country',
    view: 'certificates/certificate',
    grouping: 'ckuCertificate',
    calls: [certificate],
  },
  {
    path: '/ckuh5/ckuCertificate/geneReport',
    view: 'certificates/gene-report',
    grouping: 'ckuCertificate',
    calls: ['/oa-web/api/v1/dog/geneReport'],
  },
  { path: '/ckuh5/description', view: 'certificates/description', grouping: 'ckuCertificate', calls: [] },
  { path: '/beauticianCertificate/index', view: 'groomers/look-up', grouping: 'beautician', calls: [] },
  {
    path: '/beauticianCertificate/info',
    view: 'groomers/certificate',
    grouping: 'beautician',
    calls: ['/oa-web/groomer/groomerCertificatesById'],
  },
  {
    path: '/beauticianCertificate/infoFci',
    view: 'groomers/certificate',
    grouping: 'beautician',
    calls: ['/oa-web/groomer/groomerFciCertificates'],
  },
  { path: '/trainerCertificate/index', view: 'trainers/look-up', grouping: 'trainer', calls: [] },
  { path: '/appreciation/index', view: 'appreciation/browse', grouping: 'certificates', calls: [appreciation] },
  { path: '/appreciation/info', view: 'appreciation/browse', grouping: 'certificates', calls: [appreciation] },
  {
    path: '/lotteryDraw',
    view: 'raffle/raffle',
    grouping: 'raffle',
    calls: ['/oa-web/api/v1/dogNoseprin/raffle/my/total'],
  },
  { path: '/test', view: 'operator/test', grouping: 'test', calls: [] },
] as const satisfies readonly PageRow[];

/** Exactly: neither a trailing slash nor another case matches. */
export const pageAt = (path: string): PageRow | undefined => pages.find((page) => page.path === path);
