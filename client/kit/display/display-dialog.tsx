/** Settings for language, appearance and text size. The settings apply to every page and are stored on the device. */
import type { ReactNode } from 'react';
import { languages, languageTag, type Preferences, type ReadingSize } from '../../../shared/preferences.ts';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { displayWords } from '../../i18n/words/display.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { keepReadingPosition } from '../../navigation/keep-reading-position.ts';
import { afterDialogs } from '../../navigation/use-close-on-back.ts';
import { Dialog } from '../feedback/dialog.tsx';
import type { LazyDialogProps } from '../feedback/use-lazy-dialog.ts';
import { SegmentedControl } from '../form/choices.tsx';
import { setPreferences, switchLanguage, usePreferences } from '../state/preferences.ts';
import styles from './display-dialog.module.css';

const themes: readonly Preferences['theme'][] = ['system', 'light', 'dark'];
const textSizes: readonly Preferences['text'][] = ['standard', 'large'];
const readingSizes: readonly ReadingSize[] = ['small', 'standard', 'large', 'largest'];

export interface DisplayDialogProps extends LazyDialogProps {
  /** Set if the page has body text whose size can be chosen separately. */
  readonly hasReadingText: boolean;
}

export default function DisplayDialog({ open, onClose, hasReadingText }: DisplayDialogProps) {
  const words = useWords(displayWords);
  const { display } = useWords(siteWords);
  const language = useLanguage();
  const { theme, text, reading } = usePreferences();
  return (
    <Dialog open={open} onClose={onClose} title={display}>
      <div className={styles.settings}>
        <Setting title={words.language}>
          <SegmentedControl
            label={words.language}
            value={language}
            choices={languages.map((value) => ({
              value,
              label: <span lang={languageTag(value)}>{words.languages[value]}</span>,
            }))}
            onChange={(value) => {
              onClose();
              afterDialogs(() => switchLanguage(value));
            }}
          />
        </Setting>
        <Setting title={words.theme}>
          <SegmentedControl
            label={words.theme}
            value={theme}
            choices={themes.map((value) => ({ value, label: words.themes[value] }))}
            onChange={(value) => setPreferences({ theme: value })}
          />
        </Setting>
        <Setting title={words.textSize}>
          <SegmentedControl
            label={words.textSize}
            value={text}
            choices={textSizes.map((value) => ({ value, label: words.textSizes[value] }))}
            onChange={(value) => keepReadingPosition(() => setPreferences({ text: value }))}
          />
        </Setting>
        {hasReadingText && (
          <Setting title={words.readingSize}>
            <SegmentedControl
              label={words.readingSize}
              value={reading}
              choices={readingSizes.map((value) => ({ value, label: words.readingSizes[value] }))}
              onChange={(value) => keepReadingPosition(() => setPreferences({ reading: value }))}
            />
          </Setting>
        )}
      </div>
    </Dialog>
  );
}

function Setting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      {children}
    </>
  );
}
