/** Words of the demo numbers, offered while the built-in sandbox answers. */
import type { Catalog } from '../language.ts';

const zh = {
  title: '演示编号',
  hint: '本站现在用的是虚构的演示数据，以下都不是真的证书。点一个试试。',
  more: (n: number) => `再看 ${n} 个`,
};

const en: typeof zh = {
  title: 'Numbers to try',
  hint: 'This site is showing invented data: none of these is a real certificate. Choose one to try.',
  more: (n) => `${n} more`,
};

export const demoWords: Catalog<typeof zh> = { zh, en };
