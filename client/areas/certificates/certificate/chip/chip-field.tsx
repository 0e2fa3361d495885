/** Field for the last six digits of a chip, drawn as six cells under a transparent input. */
import type { RefObject } from 'react';
import { useWords } from '../../../../i18n/language.ts';
import { certificateWords } from '../../../../i18n/words/certificates.ts';
import { useKeptText } from '../../../../kit/state/use-kept-text.ts';
import styles from '../certificate.module.css';

export const digitCount = 6;

/**
 * Returns the last six digits of a string, which may be a complete chip number (15 digits, ISO 11784). Also accepts
 * full-width digits.
 */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(-digitCount);

interface ChipFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
  readonly invalid: boolean;
  /** Id of the element with the outcome of the comparison. */
  readonly outcome: string;
}

export function ChipField({ input, digits, onDigits, invalid, outcome }: ChipFieldProps) {
  const words = useWords(certificateWords);
  useKeptText('chip', digits, onDigits);
  return (
    <div className={styles.field}>
      <div className={styles.cells} aria-hidden>
        {Array.from({ length: digitCount }, (_, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: six fixed cells
            key={i}
            className={styles.cell}
            data-next={i === Math.min(digits.length, digitCount - 1)}
          >
            {digits[i]}
          </span>
        ))}
      </div>
      <input
        ref={input}
        className={styles.digits}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.chipLabel}
        aria-describedby={outcome}
        aria-invalid={invalid}
        value={digits}
        onChange={({ target }) => onDigits(digitsOf(target.value))}
      />
    </div>
  );
}
