/** A dash in the place of a figure that oa-web does not state, in words for screen readers. */
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';

export function Unknown() {
  return (
    <span role="img" aria-label={useWords(siteWords).unknown}>
      —
    </span>
  );
}
