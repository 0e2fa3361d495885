/** The year as a heading that opens the list of years. */
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { chinaToday } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { appreciationWords } from '../../i18n/words/appreciation.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { RadioList } from '../../ui/form/choices.tsx';
import styles from './year-picker.module.css';

/** (assumed) No call tells which years there are: this one and so many before it are offered. */
const yearsBack = 9;

/** A year as it stands in an address; null for anything else, the years that the server refuses among them. */
export const yearOf = (text: string | null): string | null =>
  text !== null && /^(199\d|20\d\d)$/.test(text) ? text : null;

export interface YearPickerProps {
  /** null for all of them. */
  readonly year: string | null;
  readonly onChange: (year: string | null) => void;
}

export function YearPicker({ year, onChange }: YearPickerProps) {
  const words = useWords(appreciationWords);
  const [open, setOpen] = useState(false);
  const thisYear = Number(chinaToday().slice(0, 4));
  const years = Array.from({ length: yearsBack + 1 }, (_, i) => String(thisYear - i));
  // A link may lead to an older one.
  if (year !== null && !years.includes(year)) years.push(year);
  return (
    <>
      <h2 className={styles.year}>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {year === null ? words.allYears : words.yearName(year)}
          <ChevronDown aria-hidden />
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
