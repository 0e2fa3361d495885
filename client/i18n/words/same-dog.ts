/** UI strings for the dialog with a dog's other records. */
import type { Catalog } from '../language.ts';

const zh = {
  title: '同一只犬',
  lede: '登记系统按编号把这些记录关联在一起，逐条查证。',
  certificate: '证书',
  report: '基因报告',
  standing: '犬展积分',
  noReport: '登记信息中未注明这只犬的基因报告。',
  lookUpReport: '按证书编号查基因报告',
  checking: '正在查证',
  checkedAt: (time: string) => `北京时间 ${time} 查证`,
  tests: (n: number) => `${n} 项检测`,
  season: (year: number, points: string) => `${year} 年度 ${points} 分`,
  rank: (rank: string) => `总排名第 ${rank}`,
  gone: '现在查不到这条记录。',
  failed: '暂时无法查证',
  failedHint: '这不说明记录有问题。',
  differs: (what: string) => `这条记录写的是：${what}，与本页不同，请向登记处核实。`,
};

const en: typeof zh = {
  title: 'The same dog',
  lede: 'The registry ties these records by their numbers. Each is checked separately.',
  certificate: 'Certificate',
  report: 'Gene report',
  standing: 'Show points',
  noReport: 'The register names no gene report of this dog.',
  lookUpReport: 'Look for one by the certificate number',
  checking: 'Checking',
  checkedAt: (time) => `Checked ${time}, China\u00a0time`,
  tests: (n) => (n === 1 ? '1 test' : `${n} tests`),
  season: (year, points) => `${year} season, ${points} points`,
  rank: (rank) => `No. ${rank} of all breeds`,
  gone: 'This record cannot be found now.',
  failed: 'Cannot be checked right now',
  failedHint: 'That says nothing against the record.',
  differs: (what) => `This record says ${what}, unlike this page. Ask the registry.`,
};

export const sameDogWords: Catalog<typeof zh> = { zh, en };
