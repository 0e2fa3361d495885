/** A month as a table. Days with shows are buttons that focus the day's first show in the list. */
import type { DatedShow } from '../../../../shared/areas/announcements.ts';
import { addDays } from '../../../i18n/days.ts';
import { useFormat, useToday } from '../../../i18n/format.ts';
import { useLanguage, useLocalize, useWords } from '../../../i18n/language.ts';
import { showCalendarWords } from '../../../i18n/words/show-calendar.ts';
import { UnstyledButton } from '../../../kit/actions/button.tsx';
import styles from './show-calendar.module.css';

interface MonthGridProps {
  /** `2026-12` */
  readonly month: string;
  readonly shows: readonly DatedShow[];
  readonly onDay: (show: DatedShow) => void;
}

/** Any Monday; the weekday names are formatted from it. */
const monday = '2026-01-05';

/** Returns the month's weeks, each starting on Monday. Days of other months are null. */
function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const offset = (new Date(first).getUTCDay() + 6) % 7;
  return [0, 1, 2, 3, 4, 5]
    .map((week) =>
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
        const day = addDays(first, week * 7 + weekday - offset);
        return day.startsWith(month) ? day : null;
      }),
    )
    .filter((week) => week.some((day) => day !== null));
}

export function MonthGrid({ month, shows, onDay }: MonthGridProps) {
  const words = useWords(showCalendarWords);
  const format = useFormat();
  const localize = useLocalize();
  const language = useLanguage();
  const today = useToday();
  return (
    <table className={`${styles.month} num`}>
      <caption className="secondary strong">{format.month(`${month}-01`)}</caption>
      <thead className="caption">
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((i) => {
            const name = format.weekday(addDays(monday, i));
            return (
              <th key={name} scope="col" abbr={name}>
                {language === 'zh' ? name.slice(-1) : name.slice(0, 2)}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.join()}>
            {week.map((day, i) => {
              const [first, ...more] = shows.filter(({ show }) => day !== null && show.from <= day && day <= show.to);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: one cell per weekday
                <td key={i} aria-current={day === today ? 'date' : undefined}>
                  {day && !first && Number(format.day(day))}
                  {day && first && (
                    <UnstyledButton
                      className={styles.day}
                      aria-label={words.showsOn(
                        format.monthDay(day),
                        [first, ...more].map(({ title, show }) => (show.city ? localize(show.city) : title)),
                      )}
                      onClick={() => onDay(first)}
                    >
                      {Number(format.day(day))}
                    </UnstyledButton>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
