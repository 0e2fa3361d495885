/** A notice's closing date in a list, with the remaining days if there are few. */
import { Clock } from 'lucide-react';
import { useWords } from '../../i18n/language.ts';
import { noticeWords } from '../../i18n/words/notices.ts';
import styles from './notice-row.module.css';
import { type DeadlineProps, useDeadline } from './use-deadline.ts';

/** Maximum number of remaining days for which a countdown is shown. */
export const soonDays = 14;

export function NoticeDeadline(props: DeadlineProps) {
  const words = useWords(noticeWords);
  const { short, daysLeft } = useDeadline(props);
  const state = daysLeft < 0 ? 'past' : daysLeft <= soonDays ? 'soon' : 'open';
  return (
    <span className={`${styles.deadline} num`} data-state={state}>
      <Clock size={16} />
      {state === 'past' && words.closedOn(short)}
      {state === 'open' && words.closesOn(short)}
      {state === 'soon' && (daysLeft === 0 ? words.closesToday(props.time) : words.closesSoon(short, daysLeft))}
    </span>
  );
}
