/** UI strings about sharing in WeChat, whose menu can't be opened by a page. */
import type { Catalog } from '../language.ts';

const zh = {
  title: '在微信里分享',
  menu: '点右上角的“…”，再选“发送给朋友”或“分享到朋友圈”。',
  picture: '也可以长按下面的图片，保存或发给朋友：',
  alt: (title: string) => `“${title}”的分享图片`,
  copy: '复制链接',
};

const en: typeof zh = {
  title: 'Share in WeChat',
  menu: 'Tap ··· at the top right, then Send to Friend or Share on Moments.',
  picture: 'Or press and hold this picture to save it or send it to a friend:',
  alt: (title: string) => `Picture to share: ${title}`,
  copy: 'Copy the link',
};

export const shareWords: Catalog<typeof zh> = { zh, en };
