/** Button that switches to the other language. Without scripts, `WithoutScripts` shows a link instead. */
import { languageTag } from '../../../shared/preferences.ts';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../../kit/actions/button.tsx';
import { switchLanguage } from '../../kit/state/preferences.ts';
import styles from './language-button.module.css';

export function LanguageButton() {
  const words = useWords(siteWords);
  const other = useLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <span className={styles.language}>
      <Button kind="plain" lang={languageTag(other)} onClick={() => switchLanguage(other)}>
        {words.otherLanguage}
      </Button>
    </span>
  );
}
