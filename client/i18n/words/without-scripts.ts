/** UI strings for browsers that run no scripts or are too old for this site's scripts. Used only by the server. */
import type { Catalog } from '../language.ts';

const zh = {
  withoutScripts: '不启用 JavaScript 也可阅读；搜索、查证和抽奖需要启用。',
  needsScripts: '这个页面需要 JavaScript。',
  tooOld: '浏览器太旧，按钮和查证用不了，请更新。',
  demoData: '演示数据',
};

const en: typeof zh = {
  withoutScripts: 'You can read this site without JavaScript. Searches, look-ups and the raffle need it.',
  needsScripts: 'This page needs JavaScript.',
  tooOld: 'This browser is too old: buttons and look-ups do not work. Please update it.',
  demoData: 'Demo data',
};

export const withoutScriptsWords: Catalog<typeof zh> = { zh, en };
