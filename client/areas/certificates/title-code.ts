/** Splits a title into the registry's abbreviation, such as `CN CH`, and the name that follows it. */
import type { LocalizedText } from '../../../shared/areas/common.ts';

interface TitleParts {
  /** Empty if the title has no abbreviation. */
  readonly code: string;
  /** Empty if the title is only an abbreviation. */
  readonly name: string;
}

/** @param text the title in the visitor's language */
export function titleParts({ zh }: LocalizedText, text: string): TitleParts {
  const han = zh.search(/\p{Script=Han}/u);
  const code = (han < 0 ? zh : zh.slice(0, han)).trim();
  return text.startsWith(code) ? { code, name: text.slice(code.length).trim() } : { code: '', name: text };
}
