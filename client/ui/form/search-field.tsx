/** A field to search in: the text is the caller's, a cross empties it. */
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const words = useWords(siteWords);
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={styles.field}>
      <Search aria-hidden className={styles.icon} />
      <input
        ref={input}
        // "search" would bring the browser's own cross; the keyboard still shows its search key.
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && input.current?.blur()}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={words.clear}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X aria-hidden />
        </button>
      )}
    </search>
  );
}
