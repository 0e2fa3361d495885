/**
 * Makes the browser load its Chinese dictionary while the page's files are downloading. client/kit/text/phrases.tsx
 * uses the dictionary to break lines. Loading takes 0.1 s on a slow phone and would otherwise delay the first page or
 * tap that needs the dictionary.
 */
export function loadDictionary(): void {
  if (document.documentElement.lang === 'en' || !('Segmenter' in Intl)) return;
  Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment('犬种'));
}
