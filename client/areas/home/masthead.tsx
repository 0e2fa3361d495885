/** The site's name, the language switch and the display settings. */
import { Crest } from '../../art/crest.tsx';
import { AreaNav } from '../../domain/areas/area-nav.tsx';
import { LanguageButton } from '../../domain/areas/language-button.tsx';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { DisplayButton } from '../../kit/layout/top-bar.tsx';
import styles from './home.module.css';

export function Masthead() {
  const words = useWords(siteWords);
  return (
    <header className={`${styles.mast} line-2`}>
      <Crest size={44} />
      <h1 className={`${styles.siteName} grow serif strong`}>
        {words.siteName}
        <small className={styles.tagline}>{words.tagline}</small>
      </h1>
      <AreaNav />
      <DisplayButton />
      <LanguageButton />
    </header>
  );
}
