/** (assumed) Keys and result codes of oa-web's envelope: those that Java back ends usually use. */
export interface EnvelopeVocabulary {
  /** Keys for the result code. */
  readonly code: readonly string[];
  readonly message: readonly string[];
  /** Keys for the payload. */
  readonly data: readonly string[];
  /** Keys for a page's rows. */
  readonly list: readonly string[];
  /** Keys for the number of rows on all pages. */
  readonly total: readonly string[];
  /** Result codes that mean success. Excludes 1, because just as many servers use 1 for failure. */
  readonly success: readonly string[];
  /** Result codes that ask for a sign-in. */
  readonly signIn: readonly string[];
  /** Result codes that mean "no such record". Messages with that meaning are in envelope/message.ts. */
  readonly notFound: readonly string[];
}

const words = (text: string): string[] => text.split(' ');

/** Assumed words. The map's words precede them. */
export const assumedEnvelope: EnvelopeVocabulary = {
  code: words('code rc errcode success status resultCode retCode returnCode respCode statusCode errorCode errno'),
  message: words(
    'message msg errmsg info resultMsg retMsg returnMsg respMsg errorMsg errorMessage resultMessage tip tips',
  ),
  data: words('data result body items obj entity resultData returnData respData datas payload model d'),
  list: words('list records rows items content resultList dataList aaData pageList voList _embedded'),
  // DataTables sends two counts: of the search results (`recordsFiltered`) and of all rows (`recordsTotal`).
  total: words(
    'recordsFiltered iTotalDisplayRecords total totalCount totalElements count totalNum totalRow totalRows totalRecord ' +
      'totalRecords totalSize totalResult iTotalRecords recordsTotal recordCount rowCount allCount allNum',
  ),
  success: words('0 00 0000 200 true success ok'),
  signIn: ['401'],
  notFound: ['404', '40401'],
};

/** Returns the words that the map adds, which precede the assumed ones. */
export const wordsOfMap = (all: EnvelopeVocabulary, of: keyof EnvelopeVocabulary): readonly string[] =>
  all[of].slice(0, all[of].length - assumedEnvelope[of].length);
