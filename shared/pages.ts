/** Every page of the site. The router, the server's page fallback and the tests walk this table. */
import type { PathOf } from './api.ts';

/** What is loading, for the visitor: each grouping has its own flag beside the site's. */
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

export interface PageRow {
  readonly path: `/${string}`;
  /** The grouping whose data the page shows first. */
  readonly grouping: Grouping;
  /** Calls of the first screen. */
  readonly calls: readonly PathOf<'GET'>[];
}

const sorts = '/oa-web/api/v1/open/notice/getSorts';
const notices = '/oa-web/api/v1/open/notice/getTitleListBySortId';
const groups = '/oa-web/api/v1/open/getFciGroup';
const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const appreciation = '/oa-web/api/v1/appreciation/certificates';

export const pages = [
  { path: '/', grouping: 'index', calls: [sorts, notices] },
  { path: '/announcement/index', grouping: 'index', calls: [sorts, notices] },
  { path: '/announcement/list', grouping: 'index', calls: [notices] },
  { path: '/announcement/detail', grouping: 'detail', calls: [notices] },
  { path: '/announcement/component/header', grouping: 'index', calls: [sorts] },
  { path: '/announcement/component/item', grouping: 'index', calls: [notices] },
  { path: '/announcement/component/notice/notice', grouping: 'index', calls: [notices] },
  { path: '/notice/index', grouping: 'index', calls: [sorts, notices] },
  { path: '/notice/component/notice/notice', grouping: 'index', calls: [notices] },
  { path: '/bannerAd', grouping: 'detail', calls: [notices] },
  { path: '/breed/index', grouping: 'index', calls: ['/oa-web/api/v1/open/getFciDogAll', groups] },
  { path: '/breed/group', grouping: 'dogGroup', calls: [groups] },
  {
    path: '/breed/detail',
    grouping: 'detail',
    calls: ['/oa-web/api/v1/open/getFciDogById'],
  },
  {
    path: '/integralRanking/index',
    grouping: 'ranking',
    calls: [groups, '/oa-web/api/v1/open/shows/new/score/rank'],
  },
  {
    path: '/integralRanking/common',
    grouping: 'ranking',
    calls: ['/oa-web/api/v1/open/shows/score/rank/detail'],
  },
  { path: '/ckuh5/ckuCertificate', grouping: 'ckuCertificate', calls: [] },
  { path: '/ckuh5/ckuCertificate/normal', grouping: 'ckuCertificate', calls: [certificate] },
  { path: '/ckuh5/ckuCertificate/xt', grouping: 'ckuCertificate', calls: [certificate] },
  { path: '/ckuh5/ckuCertificate/jd', grouping: 'ckuCertificate', calls: [certificate] },
  { path: '/ckuh5/ckuCertificate/dg', grouping: 'ckuCertificate', calls: [certificate] },
  { path: '/ckuh5/ckuCertificate/zaXt', grouping: 'ckuCertificate', calls: [certificate] },
  { path: '/ckuh5/ckuCertificate/zaJd', grouping: 'ckuCertificate', calls: [certificate] },
  { path: '/ckuh5/ckuCertificate/dnaXt', grouping: 'ckuCertificate', calls: [certificate] },
  { path: '/ckuh5/ckuCertificate/dnaYsfyXt', grouping: 'ckuCertificate', calls: [certificate] },
  { path: '/ckuh5/ckuCertificate/dnaAppRaisal', grouping: 'ckuCertificate', calls: [certificate] },
  { path: '/ckuh5/ckuCertificate/mq', grouping: 'ckuCertificate', calls: [certificate] },
  { path: '/ckuh5/ckuCertificate/country', grouping: 'ckuCertificate', calls: [certificate] },
  {
    path: '/ckuh5/ckuCertificate/geneReport',
    grouping: 'ckuCertificate',
    calls: ['/oa-web/api/v1/dog/geneReport'],
  },
  { path: '/ckuh5/description', grouping: 'ckuCertificate', calls: [] },
  { path: '/beauticianCertificate/index', grouping: 'beautician', calls: [] },
  {
    path: '/beauticianCertificate/info',
    grouping: 'beautician',
    calls: ['/oa-web/groomer/groomerCertificatesById'],
  },
  {
    path: '/beauticianCertificate/infoFci',
    grouping: 'beautician',
    calls: ['/oa-web/groomer/groomerFciCertificates'],
  },
  { path: '/trainerCertificate/index', grouping: 'trainer', calls: [] },
  { path: '/appreciation/index', grouping: 'certificates', calls: [appreciation] },
  { path: '/appreciation/info', grouping: 'certificates', calls: [appreciation] },
  { path: '/lotteryDraw', grouping: 'raffle', calls: ['/oa-web/api/v1/dogNoseprin/raffle/my/total'] },
  { path: '/test', grouping: 'test', calls: [] },
] as const satisfies readonly PageRow[];

export type PagePath = (typeof pages)[number]['path'];
