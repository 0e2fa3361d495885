/** UI strings for the doctor's report on the test page (lazy-loaded with the report). */
import type { Catalog } from '../language.ts';

const zh = {
  ranAt: (day: string, time: string) => `${day} ${time} 运行，`,
  undated: '报告没写何时运行，',
  age: (days: number, hours: number, minutes: number) =>
    days > 0 ? `${days} 天前，` : hours > 0 ? `${hours} 小时前，` : minutes > 0 ? `${minutes} 分钟前，` : '刚刚，',
  asked: '问的是 ',
  old: (days: number) => `报告已有 ${days} 天，其间 oa-web 可能变过：请重新体检。`,
  otherOaWeb: (host: string) => `报告说的是另一个 oa-web：本站接的是 ${host}。`,
  noOaWeb: '报告说的是真实的 oa-web，而本站没有接它。',
  fatal: '一个接口也没问成',
  totals: (good: number, partly: number, failed: number, skipped: number) => {
    const asked = good + partly + failed;
    const parts = [
      good > 0 && `读懂 ${good} 个`,
      partly > 0 && `部分读懂 ${partly} 个`,
      failed > 0 && `没读懂 ${failed} 个`,
    ].filter(Boolean);
    const verdict = good === asked ? `问过的 ${asked} 个接口全部读懂` : `问了 ${asked} 个接口：${parts.join('，')}`;
    return skipped > 0 ? `${verdict}；还有 ${skipped} 个没问` : verdict;
  },
  findings: '要改的地方',
  noFindings: '没有要改的地方。',
  allCalls: '所有接口',
  trust: { certain: '试过，写进 OA_WEB_MAP 就好', guess: '只是推测，用前请核对', person: '含义要由人来定' },
  copyLines: '复制',
  copied: '已复制',
  notes: '另外',
  calls: '逐个接口',
  states: { understood: '读懂了', partly: '部分读懂', failed: '没读懂', skipped: '没有问' },
  times: (n: number) => `问了 ${n} 次`,
  params: '改了名的参数',
  envelope: '响应外层格式',
  field: '字段',
  found: '找到',
  values: 'oa-web 发来 → 本站显示',
  personal: '涉及个人，不显示',
  missing: '找不到的字段',
  unread: '没有读的键',
  pages: '逐个页面',
  pageStates: { complete: '完整', partly: '缺一部分', 'not at all': '没有内容', 'not asked': '没有问' },
};

const en: typeof zh = {
  ranAt: (day, time) => `Ran on ${day} at ${time}, `,
  undated: 'Undated, ',
  age: (days, hours, minutes) => {
    const ago = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'} ago, `;
    if (days > 0) return ago(days, 'day');
    if (hours > 0) return ago(hours, 'hour');
    return minutes > 0 ? ago(minutes, 'minute') : 'just now, ';
  },
  asked: 'against ',
  old: (days) => `The report is ${days} days old, and oa-web may have changed since: run the doctor again.`,
  otherOaWeb: (host) => `The report is about another oa-web: this site asks ${host}.`,
  noOaWeb: 'The report is about a real oa-web, to which this site is not connected.',
  fatal: 'No call could be asked',
  totals: (good, partly, failed, skipped) => {
    const asked = good + partly + failed;
    const parts = [
      good > 0 && `${good} understood`,
      partly > 0 && `${partly} in part`,
      failed > 0 && `${failed} not at all`,
    ];
    const calls = `${asked} ${asked === 1 ? 'call' : 'calls'}`;
    const verdict =
      good === asked
        ? `Everything in the ${calls} asked is understood`
        : `${calls} asked: ${parts.filter(Boolean).join(', ')}`;
    return skipped > 0 ? `${verdict}; ${skipped} not asked` : verdict;
  },
  findings: 'To mend',
  noFindings: 'There is nothing to mend.',
  allCalls: 'All calls',
  trust: {
    certain: 'Tried: it works once it is in OA_WEB_MAP',
    guess: 'A guess: check it before you use it',
    person: 'A person must decide what it means',
  },
  copyLines: 'Copy',
  copied: 'Copied',
  notes: 'Worth knowing',
  calls: 'Call by call',
  states: { understood: 'Understood', partly: 'In part', failed: 'Not understood', skipped: 'Not asked' },
  times: (n) => (n === 1 ? 'asked once' : `asked ${n} times`),
  params: 'Renamed parameters',
  envelope: 'Envelope',
  field: 'Field',
  found: 'Found',
  values: 'oa-web sent → shown',
  personal: 'Personal, not shown',
  missing: 'Fields not found',
  unread: 'Keys not read',
  pages: 'Page by page',
  pageStates: { complete: 'Complete', partly: 'In part', 'not at all': 'Empty', 'not asked': 'Not asked' },
};

export const doctorWords: Catalog<typeof zh> = { zh, en };
