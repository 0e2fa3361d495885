/**
 * A search field. Holds a draft while the visitor types, and commits the draft after a pause. Committing every letter
 * to the URL would lose letters on slow phones and interrupt IME composition.
 */
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { IconButton } from '../actions/button.tsx';
import { useKeptText } from '../state/use-kept-text.ts';
import { maxTextLength } from '../state/use-query-state.ts';
import styles from './search-field.module.css';
import { useDebouncedText } from './use-debounced-text.ts';

/**
 * Key code that Safari reports for the Enter key press that ends IME composition. `isComposing` is already false by
 * then.
 */
const composingKeyCode = 229;

interface SearchFieldProps {
  readonly label: string;
  /** Committed search text. */
  readonly value: string;
  /** Called when typing pauses, or immediately on Enter. */
  readonly onChange: (text: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const words = useWords(siteWords);
  const input = useRef<HTMLInputElement>(null);
  const { draft, setDraft, setComposing, commit } = useDebouncedText(value, onChange);
  useKeptText('search', draft, setDraft);
  return (
    <search className={styles.field}>
      <Search />
      <input
        ref={input}
        // type="search" would add the browser's own clear button. `enterKeyHint` shows a search key on the keyboard.
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
        <IconButton
          label={words.clear}
          onClick={() => {
            commit('');
            input.current?.focus();
          }}
        >
          <X />
        </IconButton>
      )}
    </search>
  );
}
