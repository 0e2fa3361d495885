/** Words of the button that draws a picture of what the page shows. */
import type { Catalog } from '../language.ts';

const zh = {
  make: '生成图片',
  drawing: '正在生成',
  failed: '未能生成图片。请再试一次，或截屏。',
};

const en: typeof zh = {
  make: 'Create picture',
  drawing: 'Creating…',
  failed: 'The picture could not be created. Try again, or take a screenshot.',
};

export const pictureButtonWords: Catalog<typeof zh> = { zh, en };
