/** The site's name, the language switch and the display settings. */
import { languageTag } from '../../../shared/preferences.ts';
import { Crest } from '../../art/crest.tsx';
import { AreaNav } from '../../domain/areas/area-nav.tsx';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../../kit/actions/button.tsx';
import { DisplayButton } from '../../kit/layout/top-bar.tsx';
import { switchLanguage } from '../../kit/state/preferences.ts';
import styles from './home.module.css';

export function Masthead() {
  const words = useWords(siteWords);
  const language = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <header className={`${styles.mast} line-2`}>
      <Crest size={44} />
      <h1 className={`${styles.siteName} grow serif strong`}>
        {words.siteName}
        <small className={styles.tagline}>{words.tagline}</small>
      </h1>
      <AreaNav />
      <DisplayButton />
      <span className={styles.language}>
        <Button kind="plain" lang={languageTag(other)} onClick={() => switchLanguage(other)}>
          {words.otherLanguage}
        </Button>
      </span>
    </header>
  );
}
