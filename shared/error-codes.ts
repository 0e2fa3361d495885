/**
 * Every error that a client can receive: envelope code, HTTP status and the message shown to visitors. The server fills in
 * `{…}`. Messages never contain a host, a stack trace, a token or an upstream body.
 */
export interface CatalogueEntry {
  readonly code: number;
  readonly status: number;
  readonly message: { readonly zh: string; readonly en: string };
}

export const errorCatalogue = {
  badParameter: {
    code: 40001,
    status: 400,
    message: { zh: '参数缺失或格式不对：{name}', en: 'Missing or invalid parameter: {name}' },
  },
  signInNeeded: {
    code: 40101,
    status: 401,
    message: { zh: '需要登录，或登录已失效', en: 'You are not signed in, or your session has expired' },
  },
  crossSite: {
    code: 40301,
    status: 403,
    message: { zh: '不接受来自其他网站的请求', en: 'Requests from other sites are not accepted' },
  },
  notFound: {
    code: 40401,
    status: 404,
    message: { zh: '没有这条记录', en: 'There is no such record' },
  },
  noSuchPath: {
    code: 40401,
    status: 404,
    message: { zh: '没有这个地址', en: 'There is no such address' },
  },
  keyConflict: {
    code: 40901,
    status: 409,
    message: { zh: '这个操作正在进行或已经完成', en: 'This request is being processed or has already been completed' },
  },
  bodyTooLarge: {
    code: 41301,
    status: 413,
    message: { zh: '提交的内容过大', en: 'The request is too large' },
  },
  refused: {
    code: 42201,
    status: 422,
    message: { zh: '登记系统没有接受这个请求', en: 'The registry rejected this request' },
  },
  tooManyRequests: {
    code: 42901,
    status: 429,
    message: { zh: '操作太频繁，请稍后再试', en: 'Too many requests; please try again shortly' },
  },
  tooManyGuesses: {
    code: 42901,
    status: 429,
    message: {
      zh: '这张证书的芯片号核对次数太多，请稍后再试',
      en: 'The chip of this certificate has been checked too often; please try again later',
    },
  },
  writeQuota: {
    code: 42901,
    status: 429,
    message: {
      zh: '今天的次数已用完，请明天再试',
      en: 'You have reached the limit for today; please try again tomorrow',
    },
  },
  internal: {
    code: 50001,
    status: 500,
    message: { zh: '网站出了点问题，请稍后再试', en: 'Something went wrong on our side; please try again later' },
  },
  upstreamUnreadable: {
    code: 50201,
    status: 502,
    message: {
      zh: '收到的数据无法识别，请稍后再试',
      en: 'The registry sent an unreadable response; please try again later',
    },
  },
  unproven: {
    code: 50201,
    status: 502,
    message: {
      zh: '本次未能查证，不等于没有这条记录，请稍后再试',
      en: 'The registry could not confirm this either way; please try again later',
    },
  },
  upstreamFailed: {
    code: 50202,
    status: 502,
    message: {
      zh: '登记系统暂时出了问题，请稍后再试',
      en: 'The registry has a problem; please try again later',
    },
  },
  upstreamUnreachable: {
    code: 50202,
    status: 502,
    message: { zh: '暂时连不上，请稍后再试', en: 'The registry cannot be reached; please try again later' },
  },
  overloaded: {
    code: 50301,
    status: 503,
    message: { zh: '访问的人太多，请稍后再试', en: 'The site is busy; please try again shortly' },
  },
  circuitOpen: {
    code: 50301,
    status: 503,
    message: {
      zh: '暂时连不上，请稍后再试',
      en: 'The registry is temporarily unavailable; please try again shortly',
    },
  },
  upstreamTimeout: {
    code: 50401,
    status: 504,
    message: {
      zh: '暂时没有回应，请稍后再试',
      en: 'The registry took too long to respond; please try again later',
    },
  },
  outcomeUnknown: {
    code: 50401,
    status: 504,
    message: {
      zh: '没有收到结果，可能已经成功，请先查看记录，不要重复提交',
      en: 'No response was received, but the request may have succeeded. Check your records before trying again',
    },
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorKey = keyof typeof errorCatalogue;
export type ErrorCode = (typeof errorCatalogue)[ErrorKey]['code'];
