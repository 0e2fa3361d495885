/** The next show on a card, with a link to all. Without one, the card leads to the calendar, so that nothing below it moves. */
import { ChevronRight } from 'lucide-react';
import type { DatedShow } from '../../../shared/areas/announcements.ts';
import { useApi } from '../../api/use-api.ts';
import { EntryDeadline } from '../../domain/notices/entry-deadline.tsx';
import { noticeUrl, showsUrl } from '../../domain/notices/notice-urls.ts';
import { useFormat, useToday } from '../../i18n/format.ts';
import { spokenAs, useLocalize, useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { Link } from '../../kit/actions/link.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import styles from './home.module.css';

export function NextShow() {
  const words = useWords(homeWords);
  const today = useToday();
  const shows = useApi('index', '/shows', {});
  // A category that could not be read may hold an earlier show.
  const dated = shows.data?.failed.length === 0 ? shows.data.dated : null;
  const next = dated?.find(({ show }) => show.to >= today);
  return (
    <section className={styles.nextShow} aria-labelledby="next-show">
      <header className={styles.nextShowHead}>
        <h2 id="next-show">{next || shows.isPending ? words.nextShow : words.shows}</h2>
        <Link className={styles.allShows} to={showsUrl}>
          {words.allShows}
          <ChevronRight size={16} />
        </Link>
      </header>
      {next ? (
        <Show notice={next} />
      ) : shows.isPending ? (
        <div className={styles.show}>
          <Skeleton width={56} height={64} />
          <div className={styles.showText}>
            <Skeleton width="40%" height={24} />
            <Skeleton width="70%" height={18} />
            <Skeleton width="50%" height={18} />
          </div>
        </div>
      ) : (
        <p className={styles.noShow}>{dated ? words.noShow : words.showsHint}</p>
      )}
    </section>
  );
}

function Show({ notice }: { notice: DatedShow }) {
  const words = useWords(homeWords);
  const localize = useLocalize();
  const format = useFormat();
  const { title, deadline, deadlineTime, show } = notice;
  const { from, to, city } = show;
  return (
    <Link className={styles.show} to={noticeUrl(notice)}>
      <time className={styles.showDay} dateTime={from}>
        <b>{Number(format.day(from))}</b>
        {format.shortMonth(from)}
      </time>
      <span className={styles.showText}>
        <b className={styles.city} lang={city ? undefined : spokenAs(title)}>
          {city ? localize(city) : title}
        </b>
        <span>
          {to === from
            ? format.weekday(from)
            : words.until(format.monthDay(to), format.weekday(from), format.weekday(to))}
        </span>
        {deadline && <EntryDeadline day={deadline} time={deadlineTime} />}
      </span>
    </Link>
  );
}
