/** Every page of the site. This table drives the router, the server's page routes and the tests. */
import type { PathOf } from './api.ts';

/** Groups of calls that share a loading flag, in addition to the site-wide flag. */
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
  /** Grouping of the page's first screen. */
  readonly grouping: Grouping;
  /** Calls that the first screen needs. */
  readonly calls: readonly PathOf<'GET'>[];
  /**
   * How the server sends the page. `full`: rendered with its data. `frame`: sent without data and never stored,
   * because the page is for operators, or is about a person, a certificate or a member.
   */
  readonly render: 'full' | 'frame';
  /**
   * Parameters that identify the page's record. If the record does not exist, the page is a 404. Only for frames whose
   * first call is cached.
   */
  readonly record?: readonly string[];
  /**
   * Calls whose data the page's HTML lacks. An inline script starts them before the page's code has loaded. On a full
   * page, each call has the parameters with which it was requested during rendering. On a frame, the parameters named
   * here take their values from the page's URL.
   */
  readonly early?: readonly string[];
  /** Lazy-loaded module that shows the data of `early`: `client/areas/<part>.tsx`. The document preloads its files. */
  readonly part?: string;
  /** Parameters that the server renders the page with. Only for full pages. */
  readonly params?: readonly string[];
  /** Marks a full page that is empty without its parameters. The sitemap omits its bare path. */
  readonly needsParams?: true;
  /** Parameters that only the client applies. If any of them is set, the server sends a frame. Only for full pages. */
  readonly filters?: readonly string[];
}

const sorts = '/oa-web/api/v1/open/notice/getSorts';
const notices = '/oa-web/api/v1/open/notice/getTitleListBySortId';
const newestNotices = '/notices';
const groups = '/oa-web/api/v1/open/getFciGroup';
const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const groomerById = '/oa-web/groomer/groomerCertificatesById';
const groomerFci = '/oa-web/groomer/groomerFciCertificates';
const appreciation = '/oa-web/api/v1/appreciation/certificates';

/** Fields shared by the pages for each kind of certificate. */
const certificatePage = {
  view: 'certificates/certificate',
  grouping: 'ckuCertificate',
  calls: [certificate],
  render: 'frame',
  early: [`${certificate}?number`],
  part: 'certificates/certificate/certificate-view',
} as const;

export const pages = [
  { path: '/', view: 'home/home', grouping: 'index', calls: [newestNotices], render: 'full' },
  {
    path: '/announcement/index',
    view: 'announcements/browse',
    grouping: 'index',
    calls: [sorts, notices],
    render: 'full',
    params: ['sortId'],
    filters: ['q', 'from', 'to', 'page'],
  },
  {
    path: '/announcement/list',
    view: 'announcements/browse',
    grouping: 'index',
    calls: [notices],
    render: 'full',
    params: ['sortId'],
    needsParams: true,
    filters: ['q', 'from', 'to', 'page'],
  },
  {
    path: '/announcement/detail',
    view: 'announcements/browse',
    grouping: 'detail',
    calls: [notices],
    render: 'full',
    params: ['sortId', 'id'],
    needsParams: true,
    filters: ['q', 'from', 'to', 'page'],
  },
  {
    path: '/announcement/component/header',
    view: 'announcements/component-header',
    grouping: 'index',
    calls: [sorts],
    render: 'frame',
  },
  {
    path: '/announcement/component/item',
    view: 'announcements/component-item',
    grouping: 'index',
    calls: [notices],
    render: 'frame',
  },
  {
    path: '/announcement/component/notice/notice',
    view: 'announcements/component-notice',
    grouping: 'index',
    calls: [notices],
    render: 'frame',
  },
  {
    path: '/notice/index',
    view: 'announcements/notices',
    grouping: 'index',
    calls: [sorts, newestNotices],
    render: 'full',
    params: ['sortId'],
    filters: ['q', 'from', 'to', 'page', 'view'],
  },
  {
    path: '/notice/component/notice/notice',
    view: 'announcements/component-notice',
    grouping: 'index',
    calls: [notices],
    render: 'frame',
  },
  {
    path: '/bannerAd',
    view: 'announcements/banner',
    grouping: 'detail',
    calls: [notices],
    render: 'full',
    params: ['sortId', 'id'],
    needsParams: true,
  },
  {
    path: '/breed/index',
    view: 'breeds/browse',
    grouping: 'index',
    calls: ['/oa-web/api/v1/open/getFciDogAll', groups],
    render: 'full',
    params: ['group'],
    filters: ['q', 'size', 'height', 'temperament', 'lifespan', 'origin', 'trial', 'status', 'sort'],
  },
  {
    path: '/breed/group',
    view: 'breeds/groups',
    grouping: 'dogGroup',
    calls: [groups],
    render: 'full',
    params: ['groupId', 'sectionId'],
  },
  {
    path: '/breed/detail',
    view: 'breeds/browse',
    grouping: 'detail',
    calls: ['/oa-web/api/v1/open/getFciDogById'],
    render: 'full',
    params: ['id'],
    needsParams: true,
    filters: ['q', 'group', 'size', 'height', 'temperament', 'lifespan', 'origin', 'trial', 'status', 'sort'],
  },
  {
    path: '/breed/compare',
    view: 'breeds/beside',
    grouping: 'detail',
    calls: ['/oa-web/api/v1/open/getFciDogById'],
    render: 'full',
    params: ['breeds'],
    needsParams: true,
  },
  {
    path: '/breed/unlisted',
    view: 'breeds/beside',
    grouping: 'index',
    calls: [],
    render: 'full',
    params: ['dog'],
  },
  {
    path: '/integralRanking/index',
    view: 'rankings/browse',
    grouping: 'ranking',
    calls: [groups, '/oa-web/api/v1/open/shows/new/score/rank'],
    render: 'full',
    params: ['year', 'scope', 'groupId', 'breedId', 'view'],
    filters: ['q', 'page'],
  },
  {
    path: '/integralRanking/common',
    view: 'rankings/browse',
    grouping: 'ranking',
    calls: ['/oa-web/api/v1/open/shows/score/rank/detail'],
    render: 'frame',
    record: ['dogId', 'year'],
  },
  {
    path: '/ckuh5/ckuCertificate',
    view: 'certificates/look-up',
    grouping: 'ckuCertificate',
    calls: [],
    render: 'full',
    filters: ['number'],
  },
  { path: '/ckuh5/ckuCertificate/normal', ...certificatePage },
  { path: '/ckuh5/ckuCertificate/xt', ...certificatePage },
  { path: '/ckuh5/ckuCertificate/jd', ...certificatePage },
  { path: '/ckuh5/ckuCertificate/dg', ...certificatePage },
  { path: '/ckuh5/ckuCertificate/zaXt', ...certificatePage },
  { path: '/ckuh5/ckuCertificate/zaJd', ...certificatePage },
  { path: '/ckuh5/ckuCertificate/dnaXt', ...certificatePage },
  { path: '/ckuh5/ckuCertificate/dnaYsfyXt', ...certificatePage },
  { path: '/ckuh5/ckuCertificate/dnaAppRaisal', ...certificatePage },
  { path: '/ckuh5/ckuCertificate/mq', ...certificatePage },
  { path: '/ckuh5/ckuCertificate/country', ...certificatePage },
  {
    path: '/ckuh5/ckuCertificate/geneReport',
    view: 'certificates/gene-report',
    grouping: 'ckuCertificate',
    calls: ['/oa-web/api/v1/dog/geneReport'],
    render: 'frame',
  },
  {
    path: '/ckuh5/description',
    view: 'certificates/description',
    grouping: 'ckuCertificate',
    calls: [],
    render: 'full',
    params: ['kind'],
    filters: ['view'],
  },
  {
    path: '/ckuh5/buying',
    view: 'certificates/buying',
    grouping: 'ckuCertificate',
    calls: [],
    render: 'full',
    filters: ['number', 'step'],
  },
  {
    path: '/beauticianCertificate/index',
    view: 'groomers/look-up',
    grouping: 'beautician',
    calls: [],
    render: 'full',
    filters: ['number', 'name'],
  },
  {
    path: '/beauticianCertificate/info',
    view: 'groomers/certificate',
    grouping: 'beautician',
    calls: [groomerById],
    render: 'frame',
    early: [`${groomerById}?id&number`],
  },
  {
    path: '/beauticianCertificate/infoFci',
    view: 'groomers/certificate',
    grouping: 'beautician',
    calls: [groomerFci],
    render: 'frame',
    early: [`${groomerFci}?id&number`],
  },
  {
    path: '/trainerCertificate/index',
    view: 'trainers/look-up',
    grouping: 'trainer',
    calls: [],
    render: 'full',
    filters: ['number', 'name'],
  },
  {
    path: '/appreciation/index',
    view: 'appreciation/browse',
    grouping: 'certificates',
    calls: [appreciation],
    render: 'full',
    early: [appreciation],
    params: ['year'],
    filters: ['q', 'page'],
  },
  {
    path: '/appreciation/info',
    view: 'appreciation/browse',
    grouping: 'certificates',
    calls: [appreciation],
    render: 'frame',
    early: [`${appreciation}?id`],
  },
  {
    path: '/lotteryDraw',
    view: 'raffle/raffle',
    grouping: 'raffle',
    calls: ['/oa-web/api/v1/dogNoseprin/raffle/my/total'],
    render: 'frame',
    // Excludes `my/total`, which might return an earlier member's total if it were sent before the session is known.
    early: ['/session'],
  },
  { path: '/test', view: 'operator/test', grouping: 'test', calls: [], render: 'frame' },
] as const satisfies readonly PageRow[];

/** Returns the page with exactly this path: case matters, and so does a trailing slash. */
export const pageAt = (path: string): PageRow | undefined => pages.find((page) => page.path === path);
