/** Notice above each page for visitors whose browser runs no scripts. */
import { useLocation } from 'react-router-dom';
import { languageTag } from '../../shared/preferences.ts';
import { useLanguage, useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/words/site.ts';
import { withoutScriptsWords } from '../i18n/words/without-scripts.ts';
import { Link } from '../kit/actions/link.tsx';
import styles from './without-scripts.module.css';

/** @param isRendered false for a frame, which has no content without the page's code */
export function WithoutScripts({ isRendered }: { isRendered: boolean }) {
  const words = useWords(withoutScriptsWords);
  const { otherLanguage } = useWords(siteWords);
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const other = language === 'zh' ? 'en' : 'zh';
  const query = new URLSearchParams(search);
  query.set('lang', other);
  return (
    <noscript>
      <p className={styles.note}>
        {isRendered ? words.withoutScripts : words.needsScripts}{' '}
        {isRendered && (
          <Link to={{ pathname, search: `?${query}` }} lang={languageTag(other)} hrefLang={languageTag(other)}>
            {otherLanguage}
          </Link>
        )}
      </p>
    </noscript>
  );
}
