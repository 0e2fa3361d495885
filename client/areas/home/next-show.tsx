/** The next show on a card, and the next one that takes entries, with a link to all. The card's height is fixed. */
import { ChevronRight } from 'lucide-react';
import type { DatedShow } from '../../../shared/areas/announcements.ts';
import { useApi } from '../../api/use-api.ts';
import { EntryDeadline } from '../../domain/notices/entry-deadline.tsx';
import { soonDays } from '../../domain/notices/notice-deadline.tsx';
import { noticeUrl } from '../../domain/notices/notice-urls.ts';
import { showsUrl } from '../../domain/notices/shows-view.ts';
import { useDeadline } from '../../domain/notices/use-deadline.ts';
import { useShowDays } from '../../domain/notices/use-show-days.ts';
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
  const [next, ...later] = dated?.filter(({ show }) => show.to >= today) ?? [];
  const takesEntries = ({ deadline }: DatedShow) => deadline !== null && deadline >= today;
  const open = next && !takesEntries(next) && later.find(takesEntries);
  return (
    <section className={styles.nextShow} aria-labelledby="next-show">
      <header className={styles.nextShowHead}>
        <h2 id="next-show">{next || shows.isPending ? words.nextShow : words.shows}</h2>
        <Link className={styles.allShows} to={showsUrl}>
          {words.allShows}
          <ChevronRight size={16} />
        </Link>
      </header>
      <div className={styles.shows}>
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
        {open && open.deadline !== null && <OpenShow notice={open} deadline={open.deadline} />}
      </div>
    </section>
  );
}

function Show({ notice }: { notice: DatedShow }) {
  const localize = useLocalize();
  const format = useFormat();
  const { title, deadline, deadlineTime, show } = notice;
  const { from, city } = show;
  return (
    <Link className={styles.show} to={noticeUrl(notice)}>
      <time className={styles.showDay} dateTime={from}>
        <b>{Number(format.day(from))}</b>
        {format.shortMonth(from)}
      </time>
      <span className={styles.showText}>
        {city && <b className={styles.city}>{localize(city)}</b>}
        <span>{useShowDays(show)}</span>
        <span lang={spokenAs(title)}>{title}</span>
        {deadline && <EntryDeadline day={deadline} time={deadlineTime} />}
      </span>
    </Link>
  );
}

function OpenShow({ notice, deadline }: { notice: DatedShow; deadline: string }) {
  const words = useWords(homeWords);
  const localize = useLocalize();
  const { title, show } = notice;
  const { short, daysLeft } = useDeadline({ day: deadline, time: null });
  return (
    <Link className={styles.openShow} to={noticeUrl(notice)}>
      <span className={styles.showText}>
        <b>{words.showOn(show.city ? localize(show.city) : title, useShowDays(show))}</b>
        <span className={styles.isOpen}>{daysLeft <= soonDays ? words.openFor(daysLeft) : words.openUntil(short)}</span>
      </span>
      <ChevronRight size={16} />
    </Link>
  );
}
