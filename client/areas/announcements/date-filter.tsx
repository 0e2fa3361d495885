/** From and to: a button that says which dates are shown, and a sheet to choose them. */
import { CalendarDays, ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import { announcementWords } from '../../i18n/announcements.ts';
import { chinaToday, useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './date-filter.module.css';

export interface Dates {
  readonly from: string | null;
  readonly to: string | null;
}

export interface DateFilterProps {
  readonly dates: Dates;
  readonly onChange: (dates: Dates) => void;
}

export function DateFilter({ dates, onChange }: DateFilterProps) {
  const words = useWords(announcementWords);
  const [open, setOpen] = useState(false);
  const { from, to } = dates;
  const isSet = from !== null || to !== null;
  const said = from && to ? words.between(from, to) : from ? words.since(from) : to ? words.until(to) : words.anyDate;
  return (
    <div className={styles.filter}>
      <button
        type="button"
        className={styles.open}
        data-set={isSet}
        aria-haspopup="dialog"
        aria-label={`${words.dates}: ${said}`}
        onClick={() => setOpen(true)}
      >
        <CalendarDays aria-hidden />
        <span>{said}</span>
        {!isSet && <ChevronDown aria-hidden className={styles.arrow} />}
      </button>
      {isSet && (
        <button
          type="button"
          className={styles.clear}
          aria-label={words.anyDateAgain}
          onClick={() => onChange({ from: null, to: null })}
        >
          <X aria-hidden />
        </button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={words.dates}>
        <DateForm
          dates={dates}
          onChange={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
        />
      </Sheet>
    </div>
  );
}

function DateForm({ dates, onChange }: DateFilterProps) {
  const words = useWords(announcementWords);
  const _format = useFormat();
  const [from, setFrom] = useState(dates.from ?? '');
  const [to, setTo] = useState(dates.to ?? '');
  const id = useId();
  const today = chinaToday();
  const isReversed = from !== '' && to !== '' && from > to;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReversed) onChange({ from: from || null, to: to || null });
      }}
    >
      <label className={styles.day}>
        {words.from}
        <input type="date" value={from} max={today} onChange={(event) => setFrom(event.target.value)} />
      </label>
      <label className={styles.day}>
        {words.to}
        <input
          type="date"
          value={to}
          max={today}
          aria-invalid={isReversed}
          aria-describedby={isReversed ? id : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      {isReversed && (
        <p id={id} className={styles.fault} role="alert">
          {words.reversed}
        </p>
      )}
      <Button type="submit" disabled={isReversed}>
        {words.apply}
      </Button>
    </form>
  );
}
