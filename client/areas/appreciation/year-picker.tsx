/** The year as a heading that opens a dialog for choosing another year. */
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { appreciationWords } from '../../i18n/words/appreciation.ts';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import { RadioList } from '../../kit/form/choices.tsx';
import styles from './year-picker.module.css';

/** (assumed) No call lists the years, so the picker offers the current year and this many before it. */
const earlierYears = 9;

/** Parses the year from the URL; null if malformed or outside the range that the server accepts. */
export const yearOf = (text: string | null): string | null =>
  text !== null && /^(199\d|20\d\d)$/.test(text) ? text : null;

export interface YearPickerProps {
  /** Null for all years. */
  readonly year: string | null;
  readonly onChange: (year: string | null) => void;
}

export function YearPicker({ year, onChange }: YearPickerProps) {
  const words = useWords(appreciationWords);
  const [open, setOpen] = useState(false);
  const thisYear = Number(useToday().slice(0, 4));
  const years = Array.from({ length: earlierYears + 1 }, (_, i) => String(thisYear - i));
  // A link may name an older year.
  if (year !== null && !years.includes(year)) years.push(year);
  return (
    <>
      <h2 className={styles.year}>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {year === null ? words.allYears : words.yearName(year)}
          <ChevronDown />
        </button>
      </h2>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.year}>
        <RadioList
          label={words.year}
          choices={[
            { value: '', label: words.allYears },
            ...years.map((value) => ({ value, label: words.yearName(value) })),
          ]}
          value={year ?? ''}
          onChange={(value) => {
            setOpen(false);
            onChange(value || null);
          }}
        />
      </Dialog>
    </>
  );
}
