/** Tells visitors of an English page that some of its content is in Chinese. */
import { langOf, useLanguage, useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Note } from './note.tsx';

/** @param texts strings from the registry; null for each that is missing */
export function ChineseContentNote({ texts }: { texts: readonly (string | null)[] }) {
  const words = useWords(siteWords);
  return useLanguage() === 'en' && texts.some(langOf) && <Note>{words.inChinese}</Note>;
}
