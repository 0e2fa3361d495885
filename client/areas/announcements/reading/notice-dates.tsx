/** A box with a notice's show, place and closing date, or only a closing date, and a link to the calendar file. */
import { CalendarDays, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DatedShow, Notice } from '../../../../shared/areas/announcements.ts';
import { type DeadlineProps, useDeadline } from '../../../domain/notices/use-deadline.ts';
import { useShowDays } from '../../../domain/notices/use-show-days.ts';
import { useToday } from '../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { noticeWords } from '../../../i18n/words/notices.ts';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { Separator } from '../../../kit/text/separator.tsx';
import styles from '../announcements.module.css';
import { AddToCalendar } from './add-to-calendar.tsx';

export function NoticeDates({ notice }: { notice: Notice }) {
  const { show, deadline, deadlineTime } = notice;
  const closing = deadline === null ? null : { day: deadline, time: deadlineTime };
  if (show) return <ShowDates notice={notice} show={show} closing={closing} />;
  return closing && <ClosingDate notice={notice} closing={closing} />;
}

interface BoxProps {
  readonly notice: Notice;
  readonly state: 'open' | 'near' | 'past';
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Box({ notice, state, icon: Icon, title, children }: BoxProps) {
  return (
    <div className={`${styles.dates} card line-4 between`} data-state={state}>
      <div className={styles.text}>
        <Icon className={`${styles.mark} screen-only`} />
        <div>
          <p className={`${styles.main} strong`}>{title}</p>
          {children}
        </div>
      </div>
      {state !== 'past' && <AddToCalendar notice={notice} />}
    </div>
  );
}

interface ShowDatesProps {
  readonly notice: Notice;
  readonly show: DatedShow['show'];
  readonly closing: DeadlineProps | null;
}

function ShowDates({ notice, show, closing }: ShowDatesProps) {
  const localize = useLocalize();
  const state = show.to < useToday() ? 'past' : 'open';
  return (
    <Box notice={notice} state={state} icon={CalendarDays} title={useShowDays(show)}>
      {(show.city || show.venue) && (
        <p className="secondary">
          <InlineFacts parts={[show.city && localize(show.city), show.venue && localize(show.venue)]} />
        </p>
      )}
      {closing && <Entries closing={closing} />}
    </Box>
  );
}

function Entries({ closing }: { closing: DeadlineProps }) {
  const words = useWords(announcementWords);
  const { written, daysLeft } = useDeadline(closing);
  return (
    <p className="secondary num">
      {daysLeft < 0 ? words.entriesClosed(written) : words.entriesClose(written)}
      {daysLeft >= 0 && (
        <span className="screen-only">
          <Separator />
          {words.daysLeft(daysLeft)}
        </span>
      )}
    </p>
  );
}

function ClosingDate({ notice, closing }: { notice: Notice; closing: DeadlineProps }) {
  const words = useWords(announcementWords);
  const row = useWords(noticeWords);
  const { written, daysLeft } = useDeadline(closing);
  const isPast = daysLeft < 0;
  return (
    <Box
      notice={notice}
      state={isPast ? 'past' : daysLeft <= 3 ? 'near' : 'open'}
      icon={Clock}
      title={isPast ? words.closed : <span className="screen-only">{words.daysLeft(daysLeft)}</span>}
    >
      <time
        className="secondary num"
        dateTime={closing.time === null ? closing.day : `${closing.day}T${closing.time}+08:00`}
      >
        {isPast ? written : row.closesOn(written)}
      </time>
    </Box>
  );
}
