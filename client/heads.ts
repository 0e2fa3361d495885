/** Head of each page. Frames are rendered without parameters and data, so their heads contain no personal data. */
import type { QueryClient } from '@tanstack/react-query';
import type { Api, PathOf } from '../shared/api.ts';
import type { Notice } from '../shared/areas/announcements.ts';
import type { PageHead } from '../shared/page-head.ts';
import type { PageView } from '../shared/pages.ts';
import type { Language } from '../shared/preferences.ts';
import { isLastPage } from '../shared/rules/last-page.ts';
import { unlistedDogs } from '../shared/rules/unlisted-dogs.ts';
import { noticesPath, noticeUrl } from './domain/notices/notice-urls.ts';
import { breedComparisonWords } from './i18n/words/breed-comparison.ts';
import { headWords } from './i18n/words/heads.ts';
import { siteWords } from './i18n/words/site.ts';
import { unlistedDogWords } from './i18n/words/unlisted-dogs.ts';

interface HeadContext {
  readonly path: string;
  readonly params: URLSearchParams;
  readonly language: Language;
  readonly queryClient: QueryClient;
}

type Words = (typeof headWords)['zh'];
type Trail = NonNullable<PageHead['trail']>;

/** Creates the head for pages whose title and description are fixed. */
const plain =
  (share: PageHead['share'], words: (words: Words) => Pick<PageHead, 'title' | 'description'>): HeadOf =>
  ({ language }) => ({ ...words(headWords[language]), share });

type HeadOf = (context: HeadContext) => PageHead;

const dataOf = <P extends PathOf<'GET'>>(
  { queryClient }: HeadContext,
  path: P,
  params: Api[P]['params'],
): Api[P]['data'] | undefined => queryClient.getQueryData<Api[P]['data']>([path, params]);

const trailTo = ({ language }: HeadContext, name: string, path: string): Trail => [
  { name: siteWords[language].siteName, path: '/' },
  { name, path },
];

function breedHead(context: HeadContext): PageHead | null {
  const id = context.params.get('id');
  const breed = id === null ? undefined : dataOf(context, '/oa-web/api/v1/open/getFciDogById', { id });
  if (!breed || id === null) return null;
  const { language } = context;
  const words = headWords[language];
  const { name, description, fciNumber, group } = breed;
  return {
    title: name[language],
    description: description?.[language] ?? words.breed(fciNumber, group.number, group.name[language]),
    share: { kind: 'breed', id },
    trail: [
      ...trailTo(context, words.breeds.title, '/breed/index'),
      { name: name[language], path: `/breed/detail?id=${id}` },
    ],
  };
}

function comparisonHead(context: HeadContext): PageHead {
  const { language } = context;
  const own = breedComparisonWords[language];
  const names = (context.params.get('breeds') ?? '')
    .split(',')
    .flatMap((id) => dataOf(context, '/oa-web/api/v1/open/getFciDogById', { id })?.name[language] ?? []);
  return {
    title: names.length > 1 ? `${own.title}: ${names.join(language === 'zh' ? '、' : ', ')}` : own.title,
    description: own.noneHint,
    share: { kind: 'breeds' },
  };
}

function unlistedHead(context: HeadContext): PageHead {
  const { language } = context;
  const own = unlistedDogWords[language];
  const dog = unlistedDogs.find((one) => one === context.params.get('dog'));
  const title = dog ? own[dog].name : own.title;
  return {
    title,
    description: dog ? own[dog].what : own.intro,
    share: { kind: 'breeds' },
    trail: [
      ...trailTo(context, headWords[language].breeds.title, '/breed/index'),
      { name: title, path: `/breed/unlisted${dog ? `?dog=${dog}` : ''}` },
    ],
  };
}

/** Maximum length: about the two lines that search engines and previews show. */
const maxDescription = 160;

const textIn = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function noticeHead(context: HeadContext, notice: Notice): PageHead {
  const { id, listedIn, title, summary, html, publishedAt } = notice;
  const words = headWords[context.language];
  const text = summary ?? textIn(html ?? '');
  return {
    title,
    description: text.slice(0, maxDescription) || words.announcements.description,
    share: { kind: 'notice', sortId: listedIn, id },
    trail: [
      ...trailTo(context, words.announcements.title, '/announcement/index'),
      { name: title, path: noticeUrl(notice) },
    ],
    publishedAt,
  };
}

type NoticePage = Api[typeof noticesPath]['data'];

/**
 * Returns the notice with the URL's `id`; null if the category doesn't contain it, undefined if the list isn't fully
 * loaded.
 */
function noticeIn({ params, queryClient }: HeadContext): Notice | null | undefined {
  const [id, sortId] = [params.get('id'), params.get('sortId')];
  const lists = queryClient
    .getQueriesData<NoticePage>({ queryKey: [noticesPath] })
    .filter(([[, of]]) => (of as { sortId?: string }).sortId === sortId)
    .flatMap(([, list]) => list ?? []);
  const notice = lists.flatMap(({ items }) => items).find((item) => item.id === id);
  const isWhole = lists.some((list) => list.page === 1 && isLastPage(list));
  return notice ?? (isWhole ? null : undefined);
}

const announcements = plain({ kind: 'announcements' }, (words) => words.announcements);
const breeds = plain({ kind: 'breeds' }, (words) => words.breeds);
const certificate = plain({ kind: 'certificates' }, (words) => words.certificate);
const groomers = plain({ kind: 'groomers' }, (words) => words.groomers);

const aboutNotice: HeadOf = (context) => {
  const notice = noticeIn(context);
  return notice ? noticeHead(context, notice) : announcements(context);
};

const heads: Readonly<Record<PageView, HeadOf>> = {
  'announcements/banner': aboutNotice,
  'announcements/browse': aboutNotice,
  'announcements/component-header': announcements,
  'announcements/component-item': announcements,
  'announcements/component-notice': announcements,
  'announcements/notices': plain({ kind: 'announcements' }, (words) => words.notices),
  'appreciation/browse': plain({ kind: 'appreciation' }, (words) => words.appreciation),
  'breeds/beside': (context) => (context.path === '/breed/unlisted' ? unlistedHead : comparisonHead)(context),
  'breeds/browse': (context) => (context.path === '/breed/detail' ? breedHead(context) : null) ?? breeds(context),
  'breeds/groups': plain({ kind: 'breeds' }, (words) => words.groups),
  'certificates/buying': plain({ kind: 'certificates' }, (words) => words.buying),
  'certificates/certificate': certificate,
  'certificates/description': plain({ kind: 'certificates' }, (words) => words.description),
  'certificates/gene-report': plain({ kind: 'certificates' }, (words) => words.geneReport),
  'certificates/look-up': plain({ kind: 'certificates' }, (words) => words.certificates),
  'groomers/certificate': groomers,
  'groomers/look-up': groomers,
  'raffle/raffle': plain({ kind: 'raffle' }, (words) => words.raffle),
  'rankings/browse': plain({ kind: 'rankings' }, (words) => words.rankings),
  'trainers/look-up': plain({ kind: 'trainers' }, (words) => words.trainers),
};

const home = plain({ kind: 'home' }, (words) => words.home);

export const headOf = (view: PageView | null, context: HeadContext): PageHead =>
  ((view && heads[view]) ?? home)(context);

/** True if the list has loaded and doesn't contain the id. */
const lacks = (list: readonly { readonly id: string }[] | undefined, id: string | null): boolean =>
  id !== null && list !== undefined && !list.some((item) => item.id === id);

const lacksGroup = (context: HeadContext): boolean =>
  lacks(dataOf(context, '/oa-web/api/v1/open/getFciGroup', {}), context.params.get('groupId'));

/** True if the page is about a record that does not exist. */
export function isNotFound(view: PageView | null, context: HeadContext): boolean {
  const { params } = context;
  if (view === 'breeds/groups') return lacksGroup(context);
  if (view === 'rankings/browse') return params.get('scope') === 'group' && lacksGroup(context);
  return view !== null && heads[view] === aboutNotice && params.has('id') && noticeIn(context) === null;
}
