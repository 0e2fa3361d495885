/** Says once, on an English page, that its content is in Chinese. */
import { spokenAs, useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Note } from './note.tsx';

/** @param texts content as the registry gives it; null where it gives none */
export function InChinese({ texts }: { texts: readonly (string | null)[] }) {
  const { inChinese } = useWords(siteWords);
  return inChinese && texts.some(spokenAs) && <Note>{inChinese}</Note>;
}
