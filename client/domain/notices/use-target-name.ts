import { pageAt } from '../../../shared/pages.ts';
import { useWords } from '../../i18n/language.ts';
import { targetWords } from '../../i18n/words/target.ts';
import { internalPath, parseUrl, useSiteBase } from './internal-link.ts';

/** Returns the label of a link to a URL. The label contains the page's name or, for another site, the host. */
export function useTargetName(url: string): string {
  const { views, open, openSite } = useWords(targetWords);
  const base = useSiteBase();
  const path = internalPath(url, base);
  if (path === null) {
    const host = parseUrl(url, base)?.host.replace(/^www\./, '');
    return host ? openSite(host) : open;
  }
  const view = pageAt(path.replace(/[?#].*/, ''))?.view ?? '';
  return views.get(view) ?? views.get(view.replace(/\/.*/, '')) ?? open;
}
