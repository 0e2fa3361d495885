/** The URL of every page, with the parameters of sandbox records. */
import { demoNumbers, dogByNumber } from '../../../server/sandbox/data/dogs/register.ts';
import { reports } from '../../../server/sandbox/data/genes/reports.ts';
import { fciGroomers, nationalGroomers } from '../../../server/sandbox/data/people/groomers.ts';
import { trainerDemoNumbers } from '../../../server/sandbox/data/people/trainers.ts';
import type { pages } from '../../../shared/pages.ts';
import type { Site } from '../start-site.ts';

export type PagePath = (typeof pages)[number]['path'];
type Queries = Partial<Record<PagePath, Record<string, string>>>;

const number = (kind: string) => ({
  number: demoNumbers.find((demo) => dogByNumber.get(demo)?.certificate.kind === kind) ?? '',
});

export async function pageQueries(site: Site): Promise<Queries> {
  const data = async (call: string) => (await site.get(`/oa-web/api/v1/${call}`)).json.data;
  const [sort] = await data('open/notice/getSorts');
  const [notice] = (await data(`open/notice/getTitleListBySortId?sortId=${sort.id}`)).items;
  const [banner] = (await data('open/notice/getTitleListBySortId?sortId=banner')).items;
  const [leader] = (await data('open/shows/new/score/rank')).items;
  const [thanks] = (await data('appreciation/certificates')).items;
  const sortId: string = sort.id;
  const id: string = notice.id;
  return {
    '/announcement/index': { sortId },
    '/announcement/list': { sortId },
    '/announcement/detail': { sortId, id },
    '/notice/index': { sortId },
    '/bannerAd': { id: banner.id },
    '/breed/index': { group: '8' },
    '/breed/group': { groupId: '8' },
    '/breed/detail': { id: '193' },
    '/breed/compare': { breeds: '111,172,230' },
    '/breed/unlisted': { dog: 'village' },
    '/integralRanking/index': { scope: 'group', groupId: '8' },
    '/integralRanking/common': { dogId: leader.dogId },
    '/ckuh5/ckuCertificate/normal': number('normal'),
    '/ckuh5/ckuCertificate/xt': number('xt'),
    '/ckuh5/ckuCertificate/jd': number('jd'),
    '/ckuh5/ckuCertificate/dg': number('dg'),
    '/ckuh5/ckuCertificate/zaXt': number('zaXt'),
    '/ckuh5/ckuCertificate/zaJd': number('zaJd'),
    '/ckuh5/ckuCertificate/dnaXt': number('dnaXt'),
    '/ckuh5/ckuCertificate/dnaYsfyXt': number('dnaYsfyXt'),
    '/ckuh5/ckuCertificate/dnaAppRaisal': number('dnaAppRaisal'),
    '/ckuh5/ckuCertificate/mq': number('mq'),
    '/ckuh5/ckuCertificate/country': number('country'),
    '/ckuh5/ckuCertificate/geneReport': { number: reports[0]?.number ?? '' },
    '/ckuh5/description': { kind: 'xt' },
    '/beauticianCertificate/index': { number: String(nationalGroomers[0]?.number) },
    '/beauticianCertificate/info': { id: String(nationalGroomers[0]?.id), number: String(nationalGroomers[0]?.number) },
    '/beauticianCertificate/infoFci': { id: String(fciGroomers[0]?.id), number: String(fciGroomers[0]?.number) },
    '/trainerCertificate/index': { number: trainerDemoNumbers[0] ?? '' },
    '/appreciation/index': { year: String(thanks.issuedOn).slice(0, 4) },
    '/appreciation/info': { id: thanks.id },
  };
}

export const addressWith =
  (queries: Queries) =>
  (route: PagePath): string => {
    const query = queries[route];
    return query ? `${route}?${new URLSearchParams(query)}` : route;
  };
