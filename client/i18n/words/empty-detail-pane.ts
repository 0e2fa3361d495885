/** UI strings beside the list while no announcement is open. */
import type { Catalog } from '../language.ts';

const zh = {
  selectPrompt: '请在左侧选择一则公告',
  selectPromptHint: '列表会停在原处，可以继续浏览。',
  closingNext: '即将截止',
};

const en: typeof zh = {
  selectPrompt: 'Choose an announcement on the left',
  selectPromptHint: 'The list keeps its place while you read.',
  closingNext: 'Closing soon',
};

export const emptyDetailPaneWords: Catalog<typeof zh> = { zh, en };
