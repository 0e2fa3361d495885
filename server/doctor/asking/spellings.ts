/** Lists alternative parameter names, for when oa-web does not understand the usual one. */
import { assumedEnvelope } from '../../oaweb/vocabulary/envelope.ts';
import { pinyinOf } from '../pinyin.ts';
import type { OaWebProbe } from './oa-web.ts';

const words = (text: string): string[] => text.split(' ');

const identifiers: Readonly<Record<string, string>> = {
  groupId: 'gid groupNo groupCode groupNumber fciGroupId fciGroupNo fciGroup group id pid parentId zid',
  sectionId: 'sid sectionNo sectionCode fciSectionId fciSectionNo section secId id pid parentId',
  sortId: 'typeId categoryId cateId classId columnId cid type sort noticeSortId noticeTypeId noticeType id lmid lbid',
  dogId: 'id dogID dogNo dog_id did petId code number',
  breedId: 'fciDogId dogBreedId breed breedCode breedNo varietyId typeId pzid dogId',
};

const spellings: Readonly<Record<string, string>> = {
  ...identifiers,
  number:
    'certNo certificateNo certNumber certificateNumber no code certCode certificateCode zsbh zsh bh num cert_no ' +
    'certificate_no serialNo keyword q gjz',
  name: 'realName xm userName memberName holderName trueName personName mc keyword q gjz',
  q: 'keyword keywords key searchKey searchText search kw word title titleName searchValue queryStr name gjz',
  year: 'nd years yearNo showYear scoreYear rankYear y nf',
  scope: 'type rankType scopeType range',
  page: 'pageNum pageNo current pageIndex curPage currentPage pageNumber p pn start offset skip startIndex from',
  pageSize: 'limit size rows pageRows per_page perPage pageLimit length ps',
};

/** Alternative names for a record's identifier, by call. */
const identifierNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  getFciDogById: { id: 'fciDogId dogId breedId dogBreedId fciId fciNo did varietyId code no pzid' },
  groomerCertificatesById: { id: 'certId certificateId groomerId licenceId licenseId cid code no' },
  groomerFciCertificates: { id: 'certId certificateId groomerId cid code no' },
  certificates: { id: 'certId certificateId appreciationId cid code no' },
  geneReport: { number: 'reportNo reportNumber reportCode reportId bgbh bgh' },
};

/** Chinese terms for parameters, for servers that name them in pinyin. */
const terms: Readonly<Record<string, string>> = {
  number: '证书编号 编号 证书号 证号',
  name: '姓名 持证人',
  q: '关键字 关键词 标题',
  year: '年度 年份',
  scope: '范围 类型',
  page: '页码 当前页 页',
  pageSize: '每页条数 每页数 每页 条数',
  groupId: '组别 组号 组别编号',
  sectionId: '分组 小组 类别',
  sortId: '栏目 栏目编号 类别 分类',
  dogId: '犬只编号 犬编号 犬号',
  breedId: '犬种 犬种编号',
};

/** Maps a parameter to the field that supplies its values, if the two have different names. */
const fieldOf: Readonly<Record<string, string>> = { name: 'holder' };

/** Spells a parameter's terms in pinyin: in full and in initials, each also with the suffix `id`. */
const inPinyin = (param: string): string[] =>
  words(terms[param] ?? '').flatMap((term) => {
    const pinyin = pinyinOf(term);
    return pinyin ? [pinyin.full, pinyin.initials, `${pinyin.full}Id`, `${pinyin.initials}id`] : [];
  });

/**
 * Returns alternative names for a parameter, likeliest first: names proved in other calls, then oa-web's keys for the
 * field, then names that are common on servers of this kind.
 */
export function spellingsOf(
  { map, keysOf }: Pick<OaWebProbe, 'map' | 'keysOf'>,
  call: string,
  param: string,
): string[] {
  const proved = Object.values(map.calls ?? {}).flatMap(({ params }) => params?.[param] ?? []);
  const usual = [identifierNames[call]?.[param], spellings[param]].flatMap((text) => (text ? words(text) : []));
  const all = new Set([...proved, ...keysOf(fieldOf[param] ?? param), ...usual, ...inPinyin(param)]);
  all.delete(param);
  return [...all];
}

/** Finds parameter names in a message: `Required String parameter 'pid' is not present`. */
export function parameterNamesIn(message: string): string[] {
  const patterns = [
    /['"‘“`[]([A-Za-z_]\w{0,30})['"’”`\]]/g,
    /\b([A-Za-z_]\w{0,30})\s*(?:不能为空|不可为空|不得为空|为空|必填|缺失|is required|cannot be|must not)/g,
    /(?:parameter|参数|参数错误|参数有误|缺少|missing|field)[:：\s]+([A-Za-z_]\w{0,30})\b/gi,
  ];
  const names = patterns.flatMap((pattern) => [...message.matchAll(pattern)].map(([, name = '']) => name));
  const types = new Set(words('string integer long int get post is not null for type method of'));
  return [...new Set(names)].filter((name) => !types.has(name.toLowerCase()));
}

export const blamesParameter = (message: string): boolean =>
  /参数|请输入|请填写|请传|请选择|不能为空|不可为空|必填|缺少|缺失|parameter|required|missing|must not be|bad request|invalid argument/i.test(
    message,
  );

export const blamesMethod = (message: string): boolean =>
  /method\b.{0,30}not (supported|allowed)|not allowed|请求方式|请求方法|非法(请求|操作|访问)|illegal request|不支持.{0,8}(GET|请求)/i.test(
    message,
  );

export const asksForSignIn = (message: string): boolean =>
  /登录|登陆|sign.?in|log.?in|token|未授权|unauthor/i.test(message);

/** Returns whether a message reports success, without any word of negation or failure. */
export const isGoodNews = (message: string): boolean =>
  /成功|一切ok|^ok$|^success(ful(ly)?)?[.!]?$|^\S{0,4}正常[。！!]?$/i.test(message.trim()) &&
  !/[不未没非无勿]|否|失败|错误|异常|后再?试/.test(message);

/** Ways to send the parameters of a POST, likeliest first. */
export const postVariants = [
  { method: 'POST', body: 'form' },
  { method: 'POST', body: 'json' },
  { method: 'POST', body: 'query' },
] as const;

/** Headers without which some servers refuse a request. */
export const usualHeaders = (url: URL): Readonly<Record<string, string>>[] => [
  { 'x-requested-with': 'XMLHttpRequest' },
  { referer: `${url.origin}/` },
];

export const knownSuccess = new Set(assumedEnvelope.success);
