/** Filters a list by publication date: a button that shows the current range and opens a dialog to change it. */
import { CalendarDays, ChevronDown, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { addDays } from '../../../i18n/days.ts';
import { useToday } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import styles from './date-filter.module.css';
import type { DateRange } from './dates.ts';

export interface DateFilterProps {
  readonly dates: DateRange;
  readonly onChange: (dates: DateRange) => void;
}

/** Common ranges, each ending today. */
function usePresets(): { readonly label: string; readonly from: string }[] {
  const words = useWords(announcementWords);
  const today = useToday();
  return [
    { label: words.last7, from: addDays(today, -6) },
    { label: words.last30, from: addDays(today, -29) },
    { label: words.thisYear, from: `${today.slice(0, 4)}-01-01` },
  ];
}

export function DateFilter({ dates, onChange }: DateFilterProps) {
  const words = useWords(announcementWords);
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { from, to } = dates;
  const isSet = from !== null || to !== null;
  const preset = usePresets().find((option) => to === null && option.from === from);
  const rangeLabel = preset
    ? preset.label
    : from && to
      ? words.between(from, to)
      : from
        ? words.since(from)
        : to
          ? words.until(to)
          : words.anyDate;
  return (
    <div className={styles.filter}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        data-set={isSet}
        aria-haspopup="dialog"
        aria-label={`${words.dates}: ${rangeLabel}`}
        onClick={() => setOpen(true)}
      >
        <CalendarDays aria-hidden />
        <span>{rangeLabel}</span>
        {!isSet && <ChevronDown aria-hidden className={styles.arrow} />}
      </button>
      {isSet && (
        <button
          type="button"
          className={styles.clear}
          aria-label={words.clearDates}
          onClick={() => {
            // This button disappears: without a new target, focus would fall back to the body.
            trigger.current?.focus();
            onChange({ from: null, to: null });
          }}
        >
          <X aria-hidden />
        </button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={words.dates}>
        <DateForm
          dates={dates}
          onChange={(range) => {
            setOpen(false);
            onChange(range);
          }}
        />
      </Dialog>
    </div>
  );
}

function DateForm({ dates, onChange }: DateFilterProps) {
  const words = useWords(announcementWords);
  const [from, setFrom] = useState(dates.from ?? '');
  const [to, setTo] = useState(dates.to ?? '');
  const errorId = useId();
  const today = useToday();
  const presets = usePresets();
  const isReversed = from !== '' && to !== '' && from > to;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReversed) onChange({ from: from || null, to: to || null });
      }}
    >
      <div className={styles.presets}>
        {presets.map((preset) => (
          <button
            key={preset.from}
            type="button"
            aria-pressed={dates.to === null && dates.from === preset.from}
            onClick={() => onChange({ from: preset.from, to: null })}
          >
            {preset.label}
          </button>
        ))}
      </div>
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
          aria-describedby={isReversed ? errorId : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      {isReversed && (
        <p id={errorId} className={styles.error} role="alert">
          {words.datesReversed}
        </p>
      )}
      <Button type="submit" disabled={isReversed}>
        {words.applyDates}
      </Button>
    </form>
  );
}
