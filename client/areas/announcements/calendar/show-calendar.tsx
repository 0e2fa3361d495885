/** The upcoming shows by day and city, and the feed that calendars subscribe to. */
import { CalendarPlus, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DatedShow, Shows as ShowsData, UndatedShow } from '../../../../shared/areas/announcements.ts';
import { siteUrl } from '../../../api/call.ts';
import { useApi } from '../../../api/use-api.ts';
import { NoticeDeadline } from '../../../domain/notices/notice-deadline.tsx';
import { noticeUrl } from '../../../domain/notices/notice-urls.ts';
import { useFormat, useToday } from '../../../i18n/format.ts';
import { spokenAs, useLanguage, useLocalize, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { showCalendarWords } from '../../../i18n/words/show-calendar.ts';
import { Button, LinkButton } from '../../../kit/actions/button.tsx';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import { EmptyState, Loaded } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { isWeChat } from '../../../kit/state/device.ts';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../lists/lists.module.css';
import { NoticeListSkeleton } from '../lists/notice-list.tsx';
import { openEvent } from '../reading/calendar-event.ts';

export function ShowCalendar() {
  const shows = useApi('index', '/shows', {});
  const retry = () => void shows.refetch();
  return (
    <Loaded query={shows} skeleton={<NoticeListSkeleton />}>
      {(data) => (
        <>
          <Shows shows={data} retry={retry} />
          <Subscription />
        </>
      )}
    </Loaded>
  );
}

function Shows({ shows, retry }: { shows: ShowsData; retry: () => void }) {
  const words = useWords(showCalendarWords);
  const announcement = useWords(announcementWords);
  const localize = useLocalize();
  const today = useToday();
  const dated = shows.dated.filter(({ show }) => show.to >= today);
  const undated = shows.undated.filter(({ deadline }) => deadline >= today);
  const failed = shows.failed.map(localize);
  return (
    <>
      {failed.length > 0 && (
        <InlineError retry={retry}>{words.partlyFailed(failed.join(announcement.listSeparator))}</InlineError>
      )}
      {dated.length + undated.length === 0 && failed.length === 0 && (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      )}
      {dated.length > 0 && (
        <ol className={styles.shows} aria-label={announcement.showCalendar}>
          {dated.map((notice) => (
            <Show key={notice.id} notice={notice} />
          ))}
        </ol>
      )}
      {undated.length > 0 && (
        <Section title={words.undated}>
          <ul>
            {undated.map((notice) => (
              <li key={notice.id}>
                <NoticeLink notice={notice} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface NoticeLinkProps {
  readonly notice: DatedShow | UndatedShow;
  /** Shown instead of an unknown closing date. */
  readonly noDeadline?: string;
  readonly action?: ReactNode;
}

function NoticeLink({ notice, noDeadline, action }: NoticeLinkProps) {
  return (
    <Row
      to={noticeUrl(notice)}
      title={notice.title}
      titleLang={spokenAs(notice.title)}
      detail={notice.deadline ? <NoticeDeadline day={notice.deadline} /> : noDeadline}
      action={action}
      chevron={false}
    />
  );
}

function Show({ notice }: { notice: DatedShow }) {
  const words = useWords(showCalendarWords);
  const { toCalendar } = useWords(announcementWords);
  const localize = useLocalize();
  const format = useFormat();
  const { listedIn, id, title, show } = notice;
  const isThisYear = show.from.slice(0, 4) === useToday().slice(0, 4);
  const written = (day: string) => (isThisYear ? format.monthDay(day) : format.date(day));
  const add = () =>
    openEvent({
      uid: `${listedIn}-${id}-show`,
      day: show.from,
      lastDay: show.to,
      summary: title,
      location: show.city && localize(show.city),
      path: noticeUrl(notice),
    });
  return (
    <li>
      <p className={styles.days}>
        {show.to === show.from ? (
          <time dateTime={show.from}>{written(show.from)}</time>
        ) : (
          words.days(written(show.from), written(show.to))
        )}
        {show.city && (
          <span className={styles.city}>
            <MapPin size={16} />
            {localize(show.city)}
          </span>
        )}
      </p>
      <NoticeLink
        notice={notice}
        noDeadline={words.noDeadline}
        action={
          !isWeChat && (
            <Button kind="quiet" aria-label={words.add(title)} onClick={add}>
              <CalendarPlus />
              {toCalendar}
            </Button>
          )
        }
      />
    </li>
  );
}

function Subscription() {
  const words = useWords(showCalendarWords);
  const language = useLanguage();
  const feed = siteUrl(language === 'en' ? '/calendar.ics?lang=en' : '/calendar.ics');
  return (
    <div className="screen-only">
      <Section title={words.subscribe}>
        {isWeChat ? (
          <Note>{words.inBrowser}</Note>
        ) : (
          <>
            <Note>{words.subscribeHint}</Note>
            <p className={styles.links}>
              <LinkButton kind="quiet" href={feed.replace(/^https?:/, 'webcal:')}>
                {words.subscribe}
              </LinkButton>
              <LinkButton kind="quiet" href={feed} download="shows.ics">
                {words.file}
              </LinkButton>
            </p>
          </>
        )}
      </Section>
    </div>
  );
}
