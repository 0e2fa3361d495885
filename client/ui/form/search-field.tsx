/**
 * A search field. It owns the text being typed and hands it on after a pause, so that neither an address that follows
 * late nor an input method can lose a letter. A cross empties it.
 */
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { maxTextLength } from '../state/use-text-param.ts';
import styles from './search-field.module.css';
import { useDebouncedText } from './use-debounced-text.ts';

/** What Safari reports for the Enter that ends a composition, after which `isComposing` is false already. */
const composingKeyCode = 229;

export interface SearchFieldProps {
  readonly label: string;
  /** The text searched for. */
  readonly value: string;
  /** Called once typing pauses, at once on Enter. */
  readonly onChange: (text: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const words = useWords(siteWords);
  const input = useRef<HTMLInputElement>(null);
  const { draft, setDraft, setComposing, commit } = useDebouncedText(value, onChange);
  return (
    <search className={styles.field}>
      <Search aria-hidden className={styles.icon} />
      <input
        ref={input}
        // Not type="search", which draws a cross of the browser's; `enterKeyHint` still gives the keyboard its search key.
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={maxTextLength}
        aria-label={label}
        placeholder={label}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={({ key, keyCode, nativeEvent }) => {
          if (key !== 'Enter' || nativeEvent.isComposing || keyCode === composingKeyCode) return;
          commit(draft);
          input.current?.blur();
        }}
      />
      {draft !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={words.clear}
          onClick={() => {
            commit('');
            input.current?.focus();
          }}
        >
          <X aria-hidden />
        </button>
      )}
    </search>
  );
}
