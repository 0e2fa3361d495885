/** A sentence in the visitor's language. Sets `lang` on names that the registry has only in Chinese. */
import { langOf, useLanguage } from '../../i18n/language.ts';

/** Matches Chinese names, including masking asterisks and the punctuation between names. */
const chinese = /(\p{Script=Han}[\p{Script=Han}*·、，：（）]*)/u;

export function MixedText({ children }: { children: string }) {
  if (useLanguage() === 'zh') return children;
  return children.split(chinese).map((part, i) =>
    langOf(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a string that are replaced together
      <span key={i} lang="zh-CN">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
