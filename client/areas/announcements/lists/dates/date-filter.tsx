/** Filters a list by publication date: a button that shows the current range and opens a dialog to change it. */
import { CalendarDays, X } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../../../../i18n/language.ts';
import { announcementWords } from '../../../../i18n/words/announcements.ts';
import { IconButton } from '../../../../kit/actions/button.tsx';
import { lazyPart } from '../../../../kit/feedback/lazy-part.tsx';
import { Skeleton } from '../../../../kit/feedback/skeleton.tsx';
import { Picker } from '../../../../kit/form/picker.tsx';
import styles from '../lists.module.css';
import { useDatePresets } from './date-presets.ts';
import type { DateRangeProps } from './dates.ts';

const DateForm = lazyPart(() => import('./date-form.tsx'));

export function DateFilter({ dates, onChange }: DateRangeProps) {
  const words = useWords(announcementWords);
  const filter = useRef<HTMLDivElement>(null);
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
    <div ref={filter} className={`${styles.dates} line-1`} data-set={isSet}>
      <Picker
        kind="filter"
        isSet={isSet}
        title={words.dates}
        name={`${words.dates}: ${rangeLabel}`}
        label={
          <>
            <CalendarDays size={24} />
            {isSet && <span className="num">{rangeLabel}</span>}
          </>
        }
      >
        {(close) => (
          <DateForm
            fallback={<Skeleton height={200} />}
            dates={dates}
            onChange={(range) => {
              close();
              onChange(range);
            }}
          />
        )}
      </Picker>
      {isSet && (
        <IconButton
          label={words.anyDate}
          onClick={() => {
            // Moves focus to the filter's other button, because this button disappears.
            filter.current?.querySelector('button')?.focus();
            onChange({ from: null, to: null });
          }}
        >
          <X />
        </IconButton>
      )}
    </div>
  );
}
