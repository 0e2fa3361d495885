/** What the documentation says of the calls and of their parameters; the compiler sees to it that none is left out. */
import type { Api, Path } from '../../shared/api.ts';
import type { LocalizedText } from '../../shared/areas/common.ts';

export const summaries: Readonly<Record<Path, LocalizedText>> = {
  '/oa-web/api/v1/open/getFciGroup': { zh: 'FCI 的十个组别', en: 'The ten groups of the FCI' },
  '/oa-web/api/v1/open/getFciSectionByGroupId': { zh: '一个组别的各节', en: 'The sections of a group' },
  '/oa-web/api/v1/open/getFciDogBySectionId': { zh: '一节里的犬种', en: 'The breeds of a section' },
  '/oa-web/api/v1/open/getFciDogAll': { zh: '全部犬种', en: 'All breeds' },
  '/oa-web/api/v1/open/getFciDogById': { zh: '一个犬种的全部资料', en: 'Everything about one breed' },
  '/oa-web/api/v1/open/shows/new/getFciDogByGroupId': {
    zh: '一个组别里有积分的犬种',
    en: 'The breeds of a group that have scores',
  },
  '/oa-web/api/v1/open/shows/new/score/rank': { zh: '年度积分榜', en: 'The show ranking of a year' },
  '/oa-web/api/v1/open/shows/score/rank/detail': {
    zh: '一只犬的积分明细',
    en: "How one dog's points came together",
  },
  '/oa-web/api/v1/open/notice/getSorts': { zh: '公告分类', en: 'The categories of announcements' },
  '/oa-web/api/v1/open/notice/getTitleListBySortId': {
    zh: '一个分类的公告，含正文',
    en: 'The announcements of a category, with their text',
  },
  '/oa-web/groomer/groomerCertificates': { zh: '查美容师证书', en: "Groomers' certificates" },
  '/oa-web/groomer/groomerFciCertificates': {
    zh: '查 FCI 美容师证书',
    en: "Groomers' certificates of the FCI system",
  },
  '/oa-web/groomer/groomerCertificatesById': { zh: '一张美容师证书', en: "One groomer's certificate" },
  '/oa-web/handler/trainerCertificates': { zh: '查训练师、牵犬师证书', en: "Trainers' and handlers' certificates" },
  '/oa-web/api/v1/appreciation/certificates': { zh: '鸣谢证书', en: 'Certificates of appreciation' },
  '/oa-web/api/v1/breeder/myDog/certificateInfo': {
    zh: '一张犬只证书，含血统与芯片核对',
    en: "One dog's certificate, with its pedigree and a check of the chip",
  },
  '/oa-web/api/v1/dog/geneReport': { zh: '一份基因报告', en: 'One gene report' },
  '/oa-web/api/v1/dogNoseprin/raffle/my/total': { zh: '我的抽奖机会与活动', en: 'My chances, and the raffle itself' },
  '/oa-web/api/v1/dogNoseprin/raffle/my/records': { zh: '我的抽奖记录', en: 'My draws' },
  '/oa-web/api/v1/dogNoseprin/raffle/participate': { zh: '抽一次奖', en: 'Draw once' },
  '/oa-web/api/v1/dogNoseprin/raffle/share': { zh: '登记一次分享', en: 'Tell of a share' },
};

type ParameterName = { [P in Path]: keyof Api[P]['params'] }[Path];

export const parameterWords: Readonly<Record<ParameterName, LocalizedText>> = {
  groupId: { zh: '组别，1 到 10', en: 'group, 1 to 10' },
  sectionId: { zh: '节', en: 'section' },
  breedId: { zh: '犬种，范围为 breed 时用', en: 'breed, where the scope is breed' },
  dogId: { zh: '积分榜上的犬', en: 'dog, as the ranking names it' },
  sortId: { zh: '公告分类', en: 'category of announcements' },
  id: { zh: '记录的编号', en: 'identifier of the record' },
  number: {
    zh: '证书、报告编号；空格、大小写和全角都不要紧',
    en: 'number as printed; spaces, case and full-width characters are forgiven',
  },
  name: { zh: '完整姓名', en: 'full name' },
  chip: { zh: '芯片号末六位，只用来核对', en: 'last six digits of the chip, for the check only' },
  year: { zh: '年度', en: 'year' },
  scope: { zh: '排名范围', en: 'who is ranked' },
  q: { zh: '搜索的文字', en: 'text to search for' },
  page: { zh: '第几页，从 1 起', en: 'page, from 1' },
  pageSize: { zh: '每页几条，最多 100', en: 'items a page, 100 at most' },
};
