/** Form for a date range: presets, or a first and last day. */
import { useId, useState } from 'react';
import { useToday } from '../../../../i18n/format.ts';
import { useWords } from '../../../../i18n/language.ts';
import { announcementWords } from '../../../../i18n/words/announcements.ts';
import { dateFormWords } from '../../../../i18n/words/date-form.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import styles from '../lists.module.css';
import { useDatePresets } from './date-presets.ts';
import type { DateRangeProps } from './dates.ts';

export default function DateForm({ dates, onChange }: DateRangeProps) {
  const own = useWords(dateFormWords);
  const { anyDate } = useWords(announcementWords);
  const [from, setFrom] = useState(dates.from ?? '');
  const [to, setTo] = useState(dates.to ?? '');
  const errorId = useId();
  const today = useToday();
  const presets = useDatePresets();
  const isReversed = from !== '' && to !== '' && from > to;
  return (
    <form
      className="stack-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReversed) onChange({ from: from || null, to: to || null });
      }}
    >
      <div className="line-2">
        <Button
          kind="outlined"
          aria-pressed={dates.from === null && dates.to === null}
          onClick={() => onChange({ from: null, to: null })}
        >
          {anyDate}
        </Button>
        {presets.map((preset) => (
          <Button
            key={preset.from}
            kind="outlined"
            aria-pressed={dates.to === null && dates.from === preset.from}
            onClick={() => onChange({ from: preset.from, to: null })}
          >
            {preset.label}
          </Button>
        ))}
      </div>
      <label className="stack-1 secondary">
        {own.from}
        <input
          className={`${styles.input} num`}
          type="date"
          value={from}
          max={today}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label className="stack-1 secondary">
        {own.to}
        <input
          className={`${styles.input} num`}
          type="date"
          value={to}
          max={today}
          aria-invalid={isReversed}
          aria-describedby={isReversed ? errorId : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      {isReversed && (
        <p id={errorId} className="secondary red" role="alert">
          {own.datesReversed}
        </p>
      )}
      <Button type="submit" disabled={isReversed}>
        {own.applyDates}
      </Button>
    </form>
  );
}
