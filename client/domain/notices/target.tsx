/** Parts of a link to a URL from oa-web. Pages of this site open in place, other pages in a new window. */
import { ArrowUpRight } from 'lucide-react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { internalPath, useSiteBase } from './internal-link.ts';

/** Returns the props of a link to the URL, for `LinkButton` or `Row`. */
export function useLinkProps(url: string) {
  const path = internalPath(url, useSiteBase());
  return path === null ? ({ href: url, target: '_blank', rel: 'noopener noreferrer' } as const) : { to: path };
}

/** Icon and visually hidden text for a link that opens in a new window. */
export function NewWindowMark() {
  const site = useWords(siteWords);
  return (
    <>
      <ArrowUpRight size={16} />
      <span className="visually-hidden">({site.opensElsewhere})</span>
    </>
  );
}
