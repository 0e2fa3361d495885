/** A sentence in the visitor's language around a name that the registry may give in Chinese only: the name is marked as Chinese. */
import { spokenAs, useLanguage } from '../../i18n/language.ts';

/** A Chinese name, with a mask's asterisks and the punctuation between two names. */
const chinese = /(\p{Script=Han}[\p{Script=Han}*·、，：（）]*)/u;

export function MixedText({ children }: { children: string }) {
  if (useLanguage() === 'zh') return children;
  return children.split(chinese).map((part, i) =>
    spokenAs(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that are replaced together
      <span key={i} lang="zh-CN">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
