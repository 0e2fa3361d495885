/** Alternative parameter names on servers of oa-web's kind, for when oa-web does not understand the usual one. */
import { assumedEnvelope } from '../../oaweb/vocabulary/envelope.ts';

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
    'certificate_no serialNo keyword q',
  name: 'realName xm userName memberName holderName trueName personName mc keyword q',
  q: 'keyword keywords key searchKey searchText search kw word title titleName searchValue queryStr name gjz',
  year: 'nd years yearNo showYear scoreYear rankYear y nf',
  scope: 'type rankType scopeType range',
  page: 'pageNum pageNo current pageIndex curPage currentPage pageNumber p pn start',
  pageSize: 'limit size rows pageRows per_page perPage pageLimit length ps',
};

/** Alternative names of a record's identifier, by call. */
const ofCall: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  getFciDogById: { id: 'fciDogId dogId breedId dogBreedId fciId fciNo did varietyId code no pzid' },
  groomerCertificatesById: { id: 'certId certificateId groomerId licenceId licenseId cid code no' },
  groomerFciCertificates: { id: 'certId certificateId groomerId cid code no' },
  certificates: { id: 'certId certificateId appreciationId cid code no' },
  geneReport: { number: 'reportNo reportNumber reportCode reportId bgbh bgh' },
};

/** Returns alternative names of a parameter, likeliest first. */
export function spellingsOf(call: string, param: string): string[] {
  const special = ofCall[call]?.[param];
  const usual = spellings[param];
  return [...new Set([...(special ? words(special) : []), ...(usual ? words(usual) : [])])];
}

/** Finds parameter names in a message: `Required String parameter 'pid' is not present`. */
export function namesIn(message: string): string[] {
  const quoted = [...message.matchAll(/['"‘“`[]([A-Za-z_]\w{0,30})['"’”`\]]/g)].map(([, name]) => name ?? '');
  const before = [
    ...message.matchAll(
      /\b([A-Za-z_]\w{0,30})\s*(?:不能为空|不可为空|不得为空|为空|必填|缺失|is required|cannot be|must not)/g,
    ),
  ].map(([, name]) => name ?? '');
  const after = [...message.matchAll(/(?:parameter|参数|缺少|missing|field)[:：\s]+([A-Za-z_]\w{0,30})\b/gi)].map(
    ([, name]) => name ?? '',
  );
  const types = new Set([
    'string',
    'integer',
    'long',
    'int',
    'get',
    'post',
    'is',
    'not',
    'null',
    'for',
    'type',
    'method',
    'of',
  ]);
  return [...new Set([...quoted, ...before, ...after])].filter((name) => name !== '' && !types.has(name.toLowerCase()));
}

export const blamesParameter = (message: string): boolean =>
  /参数|请输入|请填写|请传|请选择|不能为空|不可为空|必填|缺少|缺失|parameter|required|missing|must not be|bad request|invalid argument/i.test(
    message,
  );

export const blamesMethod = (message: string): boolean =>
  /method\b.{0,30}not (supported|allowed)|not allowed|请求方式|请求方法|不支持.{0,8}(GET|请求)/i.test(message);

export const asksForSignIn = (message: string): boolean =>
  /登录|登陆|sign.?in|log.?in|token|未授权|unauthor/i.test(message);

/** Returns whether a message reports success. */
export const isGoodNews = (message: string): boolean =>
  /成功|一切ok|^ok$|^success(ful(ly)?)?[.!]?$|正常/i.test(message.trim());

/** Ways to send the parameters of a POST, likeliest first. */
export const posts = [
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
