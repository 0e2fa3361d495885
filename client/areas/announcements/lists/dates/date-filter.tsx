/** Filters a list by publication date: a button that shows the current range and opens a dialog to change it. */
import { CalendarDays, ChevronDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWords } from '../../../../i18n/language.ts';
import { announcementWords } from '../../../../i18n/words/announcements.ts';
import { Dialog } from '../../../../kit/feedback/dialog.tsx';
import { lazyPart } from '../../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../../kit/feedback/skeleton.tsx';
import styles from './date-filter.module.css';
import { useDatePresets } from './date-presets.ts';
import type { DateRangeProps } from './dates.ts';

const DateForm = lazyPart(() => import('./date-form.tsx'));

export function DateFilter({ dates, onChange }: DateRangeProps) {
  const words = useWords(announcementWords);
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { from, to } = dates;
  const isSet = from !== null || to !== null;
  const preset = useDatePresets().find((option) => to === null && option.from === from);
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
        <CalendarDays />
        <span>{rangeLabel}</span>
        {!isSet && <ChevronDown className={styles.arrow} />}
      </button>
      {isSet && (
        <button
          type="button"
          className={styles.clear}
          aria-label={words.clearDates}
          onClick={() => {
            // This button disappears, so focus needs a new target or it would fall back to the body.
            trigger.current?.focus();
            onChange({ from: null, to: null });
          }}
        >
          <X />
        </button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={words.dates}>
        <DateForm
          fallback={<Skeleton height={200} />}
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
