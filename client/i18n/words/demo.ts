/** UI strings for the demo numbers that are offered with the built-in sandbox. */
import type { Catalog } from '../language.ts';

const zh = {
  title: '演示编号',
  hint: '本站目前使用虚构的演示数据，以下均非真实证书。可任选一个试查。',
  more: (n: number) => `展开其余 ${n} 个`,
};

const en: typeof zh = {
  title: 'Numbers to try',
  hint: 'This site is showing invented data: none of these is a real certificate. Choose one to try.',
  more: (n) => `${n} more`,
};

export const demoWords: Catalog<typeof zh> = { zh, en };
