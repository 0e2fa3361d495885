/**
 * Reads the messages in oa-web's envelopes. Some are for visitors ("活动未开始"), others for programmers (a stack trace).
 * Only the wording tells them apart.
 */
import { maskNumbers } from '../privacy/mask-numbers.ts';

/** Maximum length of a message. Anything longer is truncated before it is searched. */
const maxMessage = 2_000;
const maxShown = 120;
const maxLogged = 200;

/** Reduces a message to one line without markup, and masks its personal numbers. */
function lineOf(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxMessage)
    // Inline tags may be inside a word; all other tags separate words.
    .replace(/<\/?(a|b|em|font|i|small|span|strong|u)\b[^>]*>/gi, '')
    .replace(/<[a-z!/?][^>]*(>|$)/gi, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return maskNumbers(line).slice(0, maxLength);
}

/** Surnames whose characters rarely begin other words. */
const surname =
  '(?:欧阳|诸葛|司马|上官|[张王李赵陈刘杨黄周吴徐孙胡朱郭罗林郑梁谢宋唐韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶苏魏吕丁沈姚卢姜崔钟谭陆汪范廖贾夏韦邹熊孟秦邱尹薛阎雷侯陶黎贺顾毛郝龚邵钱严覃戴莫孔汤])';
const personsName = `${surname}\\p{Script=Han}{1,2}`;
const role = '会员|用户|犬主|主人|持有人|申请人|联系人|持证人|客户|选手|经办人|审核人|姓名';

/**
 * Patterns for people's names in messages: quoted, after a role, before a title, or as the first word. Excludes terms
 * such as `【证书编号】`.
 */
const names: readonly RegExp[] = [
  /(["'“‘「『【《[(（])((?![^"'”’」』】》\])）]*[号码编参数类型证书])\p{Script=Han}[\p{Script=Han}·]{1,5})(?=["'”’」』】》\])）])/gu,
  new RegExp(`((?:${role})(?:姓名)?[:：为是\\s]*)(${personsName})`, 'gu'),
  new RegExp(`()(${surname}\\p{Script=Han}{0,2})(?=先生|女士|小姐|老师)`, 'gu'),
  new RegExp(`^()(${personsName})(?=已|未|的|不|正在|没有)`, 'gu'),
];

/** Patterns for strings that identify a person or grant access. */
const personal: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /(?<=\b(?:password|passwd|pwd|secret|token|key|openid|unionid)\w*["']?\s*[=:：]\s*["']?)[^\s"'&,;]+/gi,
  /(?<=(?:密码|密钥|令牌|口令|微信号?|会员号|会员编号)\s*[=:：]?\s*)[\w-]{4,}/gi,
  // A key or an id, with letters and digits mixed.
  /\b(?=\w*\d)(?=\w*[a-z])\w{16,}\b/gi,
  /(?<![\d.-])(?!\d{4}-\d{1,2}-\d{1,2}(?![\d-]))\d(?:[ -]?\d){5,}(?![\d.])/g,
  /\p{Script=Han}{2,12}(?:路|街|道|巷|弄|胡同)\s*\d+\s*号?[\p{Script=Han}\d]*/gu,
];

const withoutPersonNames = (text: string): string => {
  const nameless = names.reduce((line, pattern) => line.replace(pattern, '$1***'), text);
  return personal.reduce((line, pattern) => line.replace(pattern, '***'), nameless);
};

/** Returns the message for the log. Keeps hosts and class names; hides people's names and credentials. */
export const messageForLog = (text: string): string => withoutPersonNames(lineOf(text, maxLogged));

/** Matches dates and times, because their dots, slashes and colons look like those of addresses. */
const datesAndTimes = /\d{4}[-./年]\d{1,2}[-./月]\d{1,2}日?|\d{1,2}[:：]\d{2}(?:[:：]\d{2})?|\d+\.\d+(?![\d.])/g;

/** Matches brands that look like program identifiers. */
const brands = /\b(?:WeChat|iPhone|iPad|iOS|MiniApp)\b/g;

/** Patterns of text that only programs write. */
const code: readonly RegExp[] = [
  /[a-z][A-Z]/,
  /[\\|{}=$#^`_@]/,
  /\w\.\w|::|:\/\/|:\d{2,5}\b|\bwww\b/,
  /(?:^|[^\w/])\/[\w.-]+|\w+\/\w+\/\w+/,
  /\b[\da-f]{0,4}(?::[\da-f]{0,4}){2,}/i,
  /\b[A-Z]{2,}-\d{3,}/,
  /\b(?=\w*\d)(?=\w*[a-z])\w{10,}\b/i,
];

/** Patterns for technical terms. */
const terms: readonly RegExp[] = [
  /异常|空指针|堆栈|数据库|数据源|表名|字段|主键|外键|约束|索引|线程|内存|连接|超时|接口|参数|网关|序列化|语法|脚本|服务器|服务端|后台|熔断|限流|降级|缓存|死锁|事务|回滚|节点|集群|端口|主机|域名|路径|配置|编译|转换|密码|密钥|令牌|验签|签名|调用|第\s*\d+\s*行|代码|日志|报错|错误码/,
  /\b(?:exception|errors?|errno|sql|null|undefined|nan|stack|traceback|time(?:d|-)?\s?out|deadlock|transaction|rollback|connect(?:ion|ed|ing)?|socket|broken pipe|database|columns?|quer(?:y|ies)|syntax|servers?|servlet|bean|mapper|handler|jdbc|redis|mysql|oracle|postgres\w*|mongo\w*|kafka|nginx|tomcat|feign|hystrix|dubbo|php|python|java|methods?|arguments?|parameters?|params?|array|pointer|out of memory|heap|threads?|config\w*|gateway|proxy|dns|ssl|tls|tokens?|secrets?|passwords?|credentials?|denied|json|xml|https?|apis?|urls?|uri|internal|runtime|fatal|warning|line \d+|constraint|duplicate entry|upstream|backend|bad request|status code|stack trace|module|unexpected|unsupported|not supported)\b/i,
  /\bselect\b.+\bfrom\b|\binsert into\b|\bupdate\b.+\bset\b|\bdelete from\b|\bclass not\b/i,
];

/**
 * Matches messages in which the server reports that it cannot answer anyone. "抽奖暂停，系统维护中" does not match, because it
 * only declines a draw.
 */
const trouble =
  /^(?:当前|抱歉|很抱歉|对不起)?[，,\s]*(?:系统|服务|网络|网站|平台)[^，。,.]{0,4}(?:繁忙|忙碌|异常|错误|故障|维护|升级|出错|不可用|开小差|拥堵)|未知错误|内部错误|操作失败|请求失败|查询失败|访问量过大|\b(?:busy|unavailable|maintenance)\b/i;

/** Matches praise such as `操作成功`, which never explains a failure. */
const praise = /^(?:操作|请求|查询|处理|执行)?成功[。！!]?$|^(?:success(?:ful(?:ly)?)?|ok|okay)[.!]?$/i;

export const isSuccessMessage = (text: string): boolean => praise.test(text.trim());

/**
 * Returns whether a refusal is a server failure. Either the message says so, or there is no message and the code is a
 * server error such as 500.
 */
export function isServerFailure(text: string, upstreamCode: string): boolean {
  const line = lineOf(text, maxMessage);
  if (line === '' || praise.test(line)) return /^(5\d\d|-1)$/.test(upstreamCode);
  const plain = line.replace(datesAndTimes, ' ').replace(brands, ' ');
  return trouble.test(line) || [...code, ...terms].some((pattern) => pattern.test(plain));
}

/** Pattern for the text between a noun and its verb: numbers, quotation marks, spaces. */
const number = String.raw`[\s\w\-/:：*"'“”‘’「」【】\[\]()（）]{0,60}`;
const recordNouns =
  '证书|登记证|证件|编号|证号|号码|犬只|犬|犬种|记录|数据|信息|资料|报告|档案|美容师|训练师|牵犬师|驯犬师|持证人';
const notThere = '不存在|未登记|没有登记|未找到|没有找到|找不到|未查到|没有查到|查不到|未查询到';
const englishNouns =
  'records?|certificates?|reports?|licen[cs]es?|dogs?|breeds?|groomers?|trainers?|handlers?|data|results?';

/** Patterns for "no such record" messages. */
const absence: readonly RegExp[] = [
  new RegExp(`(?:${recordNouns})${number}(?:${notThere})`),
  new RegExp(
    `(?:未找到|没有找到|找不到|未查到|没有查到|查不到|未查询到|没有查询到|查无)(?:相关|对应|符合条件|满足条件|您查询|该|此|这个|这张|任何)?的?${number}的?(?:${recordNouns}|结果)`,
  ),
  /^(?:对不起|抱歉|很抱歉)?[，,\s]*(?:没有|暂无|无)(?:相关|对应|符合条件|满足条件|此|该|这个|这张|任何)?的?(?:证书|记录|数据|信息|资料|报告|档案|结果|犬只)[。.！!]?$/,
  /^查无此(?:证|犬|号|人)/,
  new RegExp(`\\bno (?:such |matching )?(?:${englishNouns})(?: (?:was|were))?(?: found| exists?)?[.!]?$`, 'i'),
  new RegExp(
    `\\b(?:${englishNouns}|number)\\b${number}\\b(?:not found|does not exist|doesn't exist|is not registered)`,
    'i',
  ),
  /^not found[.!]?$/i,
];

/** Matches words that leave open whether the record exists. */
const doubt = /或|可能|审核|注销|撤销|权限|\bor\b|\bmay\b|\bmight\b/i;

/** Returns whether a message says that there is no such record, and nothing else. */
export function isNotFoundMessage(text: string): boolean {
  if (text === '' || isSuccessMessage(text)) return false;
  const line = lineOf(text, maxMessage);
  return (
    line.length <= maxShown &&
    !doubt.test(line) &&
    !isServerFailure(line, '') &&
    absence.some((form) => form.test(line))
  );
}

const prose =
  /^[\p{Script=Han}\p{Script=Latin}\p{M}\d\s，。！？、；：“”‘’（）《》【】「」『』…—–·,.!?;:'"()[\]%/~+&*<>￥¥-]+$/u;

/**
 * Returns a message that visitors may read; null unless it is short prose without technical or personal details.
 * @param text the message without the sent values, which the visitor knows anyway
 */
export function messageForVisitor(text: string): string | null {
  const line = lineOf(text, maxMessage);
  const isProse = line.length <= maxShown && prose.test(line) && !praise.test(line) && !isServerFailure(line, '');
  return isProse && withoutPersonNames(line) === line ? line : null;
}
