/** The site name, the language switch and the display settings. */
import { ALargeSmall } from 'lucide-react';
import { useState } from 'react';
import { languageTag, type Preferences } from '../../../shared/preferences.ts';
import { Crest } from '../../art/crest.tsx';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { SegmentedControl } from '../../ui/form/choices.tsx';
import { TopBarButton } from '../../ui/layout/top-bar.tsx';
import { setPreferences, switchLanguage, usePreferences } from '../../ui/state/preferences.ts';
import styles from './masthead.module.css';

export function Masthead() {
  const words = useWords(siteWords);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <header className={styles.mast}>
      <Crest size={44} />
      <h1>
        {words.siteName}
        <small>{words.tagline}</small>
      </h1>
      <TopBarButton label={words.display} onClick={() => setOpen(true)}>
        <ALargeSmall aria-hidden />
      </TopBarButton>
      <button type="button" className={styles.language} lang={languageTag(other)} onClick={() => switchLanguage(other)}>
        {words.otherLanguage}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.display}>
        <DisplaySettings />
      </Dialog>
    </header>
  );
}

function DisplaySettings() {
  const words = useWords(siteWords);
  const preferences = usePreferences();
  const themes: { value: Preferences['theme']; label: string }[] = [
    { value: 'system', label: words.themeSystem },
    { value: 'light', label: words.themeLight },
    { value: 'dark', label: words.themeDark },
  ];
  const sizes: { value: Preferences['text']; label: string }[] = [
    { value: 'standard', label: words.textStandard },
    { value: 'large', label: words.textLarge },
  ];
  return (
    <div className={styles.settings}>
      <h3>{words.theme}</h3>
      <SegmentedControl
        label={words.theme}
        choices={themes}
        value={preferences.theme}
        onChange={(theme) => setPreferences({ theme })}
      />
      <h3>{words.textSize}</h3>
      <SegmentedControl
        label={words.textSize}
        choices={sizes}
        value={preferences.text}
        onChange={(text) => setPreferences({ text })}
      />
    </div>
  );
}
