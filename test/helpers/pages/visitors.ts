/** Visitors for flows that check words or layout: each language and screen once, in an exhaustive run in every combination. */
import { sample } from '../exhaustive.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

export const visitors = sample(
  [
    { language: 'zh', options: { locale: 'zh-CN', viewport: phone } },
    { language: 'zh', options: { locale: 'zh-CN', viewport: desktop } },
    { language: 'en', options: { locale: 'en-GB', viewport: desktop } },
    { language: 'en', options: { locale: 'en-GB', viewport: phone } },
  ] as const,
  2,
);

/** Describes a visitor at the end of a test's name. */
export const labelOf = ({ language, options }: (typeof visitors)[number]): string =>
  `(${language}, ${options.viewport.width} px)`;
