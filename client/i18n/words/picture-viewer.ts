/** UI strings for the picture viewer (lazy-loaded with the viewer). */
import type { Catalog } from '../language.ts';

const zh = {
  picture: '图片',
  pictures: '图片浏览',
  pictureOf: (n: number | string, total: number | string) => `第 ${n} 张，共 ${total} 张`,
  previousPicture: '上一张',
  nextPicture: '下一张',
  zoomIn: '放大',
  zoomOut: '缩小',
  pictureFailed: '这张图片未能加载',
};

const en: typeof zh = {
  picture: 'picture',
  pictures: 'Pictures',
  pictureOf: (n, total) => `${n} of ${total}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  pictureFailed: 'This picture could not be loaded',
};

export const pictureViewerWords: Catalog<typeof zh> = { zh, en };
