/**
 * Loads the dictionary with which client/kit/text/phrases.tsx breaks Chinese lines, while the page's files are on their
 * way. It takes a slow phone 0.1 s, which the first page or tap that needs it would have to wait for.
 */
export function loadDictionary(): void {
  if (document.documentElement.lang === 'en' || !('Segmenter' in Intl)) return;
  Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment('犬种'));
}
