/** The upcoming shows by day and city, and the feed that calendars subscribe to. */
import { CalendarPlus, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Notice, NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { calendarPageSize, isShowCategory, type ShowNotice, showsFrom } from '../../../../shared/rules/coming-shows.ts';
import { siteUrl } from '../../../api/call.ts';
import { usePagedLists } from '../../../api/use-paged-list.ts';
import { NoticeDeadline } from '../../../domain/notices/notice-deadline.tsx';
import { noticesPath, noticeUrl } from '../../../domain/notices/notice-urls.ts';
import { useFormat, useToday } from '../../../i18n/format.ts';
import { spokenAs, useLanguage, useLocalize, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { showCalendarWords } from '../../../i18n/words/show-calendar.ts';
import { Button, LinkButton } from '../../../kit/actions/button.tsx';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import { EmptyState, LoadFailed } from '../../../kit/feedback/states.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { isWeChat } from '../../../kit/state/device.ts';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../lists/lists.module.css';
import { NoticeListSkeleton } from '../lists/notice-list.tsx';
import { openEvent } from '../reading/calendar-event.ts';

export function ShowCalendar({ categories }: { categories: readonly NoticeCategory[] }) {
  const words = useWords(showCalendarWords);
  const announcement = useWords(announcementWords);
  const localize = useLocalize();
  const today = useToday();
  const lists = usePagedLists(
    'index',
    noticesPath,
    categories.map(({ id }) => ({ params: { sortId: id, pageSize: calendarPageSize }, depth: 1 })),
  );
  const failed = categories.filter((_, i) => !lists[i]?.items && lists[i]?.error);
  // Once shown, the calendar stays while a failed category is retried.
  const [hasLoaded, setHasLoaded] = useState(false);
  const isLoading = lists.some((list) => list.isLoading);
  if (!isLoading && !hasLoaded && failed.length < lists.length) setHasLoaded(true);
  if (isLoading && !hasLoaded) return <NoticeListSkeleton />;
  const retry = () => {
    for (const list of lists) list.refetch();
  };
  if (failed.length > 0 && failed.length === lists.length) return <LoadFailed error={lists[0]?.error} retry={retry} />;

  const notices = lists.flatMap((list) => list.items ?? []);
  const { dated, undated } = showsFrom(today, notices, new Set(categories.filter(isShowCategory).map(({ id }) => id)));
  const names = failed.map(({ name }) => localize(name));
  return (
    <>
      {failed.length > 0 && (
        <InlineError retry={retry}>{words.partlyFailed(names.join(announcement.listSeparator))}</InlineError>
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
      <Subscription />
    </>
  );
}

interface NoticeLinkProps {
  readonly notice: Notice;
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

function Show({ notice }: { notice: ShowNotice }) {
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
