/** From and to: a button that says which dates are shown, and a sheet to choose them. */
import { CalendarDays, ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import { chinaToday } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import styles from './date-filter.module.css';
import type { Dates } from './dates.ts';

export interface DateFilterProps {
  readonly dates: Dates;
  readonly onChange: (dates: Dates) => void;
}

const dayMs = 86_400_000;

/** Spans that are asked for most, up to today. */
function usePresets(): { readonly label: string; readonly from: string }[] {
  const words = useWords(announcementWords);
  const today = chinaToday();
  const back = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);
  return [
    { label: words.last7, from: back(6) },
    { label: words.last30, from: back(29) },
    { label: words.thisYear, from: `${today.slice(0, 4)}-01-01` },
  ];
}

export function DateFilter({ dates, onChange }: DateFilterProps) {
  const words = useWords(announcementWords);
  const [open, setOpen] = useState(false);
  const { from, to } = dates;
  const isSet = from !== null || to !== null;
  const preset = usePresets().find((one) => to === null && one.from === from);
  const said = preset
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
          aria-label={words.clearDates}
          onClick={() => onChange({ from: null, to: null })}
        >
          <X aria-hidden />
        </button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={words.dates}>
        <DateForm
          dates={dates}
          onChange={(chosen) => {
            setOpen(false);
            onChange(chosen);
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
  const id = useId();
  const today = chinaToday();
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
          aria-describedby={isReversed ? id : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      {isReversed && (
        <p id={id} className={styles.fault} role="alert">
          {words.datesReversed}
        </p>
      )}
      <Button type="submit" disabled={isReversed}>
        {words.applyDates}
      </Button>
    </form>
  );
}
