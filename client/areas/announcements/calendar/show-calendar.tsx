/** The upcoming shows by day and city, and the feed that calendars subscribe to. */
import { CalendarPlus, MapPin } from 'lucide-react';
import type { Notice, NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { calendarPageSize, isShowCategory, type ShowNotice, showsFrom } from '../../../../shared/rules/coming-shows.ts';
import { siteUrl } from '../../../api/call.ts';
import { NoticeDeadline } from '../../../domain/notices/notice-deadline.tsx';
import { noticeUrl } from '../../../domain/notices/notice-urls.ts';
import { useFormat, useToday } from '../../../i18n/format.ts';
import { spokenAs, useLanguage, useLocalize, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { showCalendarWords } from '../../../i18n/words/show-calendar.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import { EmptyState, LoadFailed } from '../../../kit/feedback/states.tsx';
import { isWeChat } from '../../../kit/state/device.ts';
import { NoticeListSkeleton } from '../lists/notice-list.tsx';
import { useNoticeLists } from '../lists/use-notice-lists.ts';
import { openEvent } from '../reading/calendar-event.ts';
import styles from './show-calendar.module.css';

export function ShowCalendar({ categories }: { categories: readonly NoticeCategory[] }) {
  const words = useWords(showCalendarWords);
  const announcement = useWords(announcementWords);
  const localize = useLocalize();
  const today = useToday();
  const lists = useNoticeLists(categories.map(({ id }) => ({ sortId: id, pageSize: calendarPageSize, depth: 1 })));
  const failed = lists.filter(({ notices, error }) => !notices && error);
  if (lists.some(({ isLoading }) => isLoading)) return <NoticeListSkeleton />;
  const retry = () => {
    for (const list of failed) list.retry();
  };
  if (failed.length > 0 && failed.length === lists.length) return <LoadFailed error={failed[0]?.error} retry={retry} />;

  const notices = lists.flatMap((list) => list.notices ?? []);
  const { dated, undated } = showsFrom(today, notices, new Set(categories.filter(isShowCategory).map(({ id }) => id)));
  const namesOf = failed.map(({ sortId }) => {
    const category = categories.find(({ id }) => id === sortId);
    return category ? localize(category.name) : sortId;
  });
  return (
    <>
      {failed.length > 0 && (
        <InlineError retry={retry}>{words.partlyFailed(namesOf.join(announcement.listSeparator))}</InlineError>
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
        <section className={styles.undated}>
          <h2>{words.undated}</h2>
          <ul>
            {undated.map((notice) => (
              <li key={notice.id}>
                <NoticeTitle notice={notice} />
                {notice.deadline && <NoticeDeadline day={notice.deadline} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Subscription />
    </>
  );
}

function NoticeTitle({ notice }: { notice: Notice }) {
  return (
    <Link className={styles.title} lang={spokenAs(notice.title)} to={noticeUrl(notice)}>
      {notice.title}
    </Link>
  );
}

function Show({ notice }: { notice: ShowNotice }) {
  const words = useWords(showCalendarWords);
  const { toCalendar } = useWords(announcementWords);
  const localize = useLocalize();
  const format = useFormat();
  const { listedIn, id, title, show, deadline } = notice;
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
    <li className={styles.show}>
      <p className={styles.days}>
        {show.to === show.from ? (
          <time dateTime={show.from}>{written(show.from)}</time>
        ) : (
          words.days(written(show.from), written(show.to))
        )}
        {show.city && (
          <span className={styles.city}>
            <MapPin />
            {localize(show.city)}
          </span>
        )}
      </p>
      <NoticeTitle notice={notice} />
      <p className={styles.closing}>{deadline ? <NoticeDeadline day={deadline} /> : words.noDeadline}</p>
      {!isWeChat && (
        <button type="button" className={`${styles.add} screen-only`} aria-label={words.add(title)} onClick={add}>
          <CalendarPlus />
          {toCalendar}
        </button>
      )}
    </li>
  );
}

function Subscription() {
  const words = useWords(showCalendarWords);
  const language = useLanguage();
  const feed = siteUrl(language === 'en' ? '/calendar.ics?lang=en' : '/calendar.ics');
  return (
    <section className={`${styles.subscription} screen-only`}>
      <h2>{words.subscribe}</h2>
      {isWeChat ? (
        <p>{words.inBrowser}</p>
      ) : (
        <>
          <p>{words.subscribeHint}</p>
          <p className={styles.links}>
            <a href={feed.replace(/^https?:/, 'webcal:')}>{words.subscribe}</a>
            <a href={feed} download="shows.ics">
              {words.file}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
