/** Words of the test page, for developers and operators. */
import type { Catalog } from './language.ts';

const zh = {
  title: '测试页',
  readAgain: '重新读取',
  sandbox: '内置沙箱在回答',
  sandboxHint: '没有接 oa-web：数据是编出来的，只作演示和测试。',
  real: '真实的 oa-web 在回答',
  realHint: '数据来自业务系统。',
  server: '服务器',
  version: '版本',
  environment: '环境',
  uptime: '已运行',
  cache: '缓存',
  cached: (answers: string, size: string) => `${answers} 个回答，${size}`,
  duration: (days: number, hours: number, minutes: number, seconds: number) =>
    days > 0
      ? `${days} 天 ${hours} 小时`
      : hours > 0
        ? `${hours} 小时 ${minutes} 分`
        : minutes > 0
          ? `${minutes} 分 ${seconds} 秒`
          : `${seconds} 秒`,
  groupings: '加载标志',
  loading: '加载中',
  idle: '空闲',
  wholeSite: '整个网站',
  calls: '接口',
  callsHint: '不用参数就能调的读取接口。',
  callsAside: (n: number) => `${n} 个`,
  tryIt: '试一次',
  tryAgain: '再试一次',
  trying: '等待回答',
  milliseconds: (ms: string) => `${ms} 毫秒`,
  noAnswer: '没有回答',
  characters: (n: string) => `${n} 个字符`,
  cut: (shown: string) => `只显示前 ${shown} 个字符。`,
  answerOf: (path: string) => `${path} 的回答`,
  pages: '全部页面',
  pagesAside: (n: number) => `${n} 个`,
};

const en: typeof zh = {
  title: 'Test page',
  readAgain: 'Read again',
  sandbox: 'The built-in sandbox answers',
  sandboxHint: 'No oa-web is connected: the data is made up, for demonstration and tests only.',
  real: 'A real oa-web answers',
  realHint: 'The data comes from the registry itself.',
  server: 'Server',
  version: 'Version',
  environment: 'Environment',
  uptime: 'Running for',
  cache: 'Cache',
  cached: (answers: string, size: string) => `${answers} ${answers === '1' ? 'answer' : 'answers'}, ${size}`,
  duration: (days: number, hours: number, minutes: number, seconds: number) =>
    days > 0
      ? `${days} d ${hours} h`
      : hours > 0
        ? `${hours} h ${minutes} min`
        : minutes > 0
          ? `${minutes} min ${seconds} s`
          : `${seconds} s`,
  groupings: 'Loading flags',
  loading: 'Loading',
  idle: 'Idle',
  wholeSite: 'Whole site',
  calls: 'Calls',
  callsHint: 'The reads that need no parameters.',
  callsAside: (n: number) => `${n}`,
  tryIt: 'Try',
  tryAgain: 'Try again',
  trying: 'Waiting',
  milliseconds: (ms: string) => `${ms} ms`,
  noAnswer: 'No answer',
  characters: (n: string) => `${n} characters`,
  cut: (shown: string) => `Only the first ${shown} characters are shown.`,
  answerOf: (path: string) => `Answer of ${path}`,
  pages: 'All pages',
  pagesAside: (n: number) => `${n}`,
};

export const operatorWords: Catalog<typeof zh> = { zh, en };
