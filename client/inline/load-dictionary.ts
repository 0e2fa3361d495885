/**
 * Loads the dictionary that client/kit/text/phrases.tsx needs, while the page's files are on their way. It takes a slow
 * phone 0.1 s, which the first page or tap that needs it would have to wait for.
 */
export function loadDictionary(): void {
  if ('Segmenter' in Intl) Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment('犬种'));
}
