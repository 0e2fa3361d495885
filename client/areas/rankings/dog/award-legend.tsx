/** Spells out the award abbreviations in a string, if they are known. */
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { Note } from '../../../kit/text/note.tsx';

export function AwardLegend({ text }: { text: string }) {
  const words = useWords(rankingWords);
  const used = new Set(text.match(/[A-Z]+/g));
  const known = Object.entries(words.awards).filter(([code]) => used.has(code));
  if (known.length === 0) return null;
  return (
    <Note>
      <InlineFacts parts={known.map(([code, name]) => `${code} ${name}`)} />
    </Note>
  );
}
