/** UI strings for the display settings (lazy-loaded). */
import type { Catalog } from '../language.ts';

const zh = {
  language: '语言',
  languages: { zh: '中文', en: 'English' },
  theme: '外观',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  textSize: '字号',
  textSizes: { standard: '标准', large: '大字' },
  readingSize: '正文字号',
  readingSizes: { small: '小', standard: '标准', large: '大', largest: '特大' },
};

const en: typeof zh = {
  language: 'Language',
  languages: { zh: '中文', en: 'English' },
  theme: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  textSize: 'Text size',
  textSizes: { standard: 'Standard', large: 'Large' },
  readingSize: 'Size of this text',
  readingSizes: { small: 'Small', standard: 'Standard', large: 'Large', largest: 'Largest' },
};

export const displayWords: Catalog<typeof zh> = { zh, en };
