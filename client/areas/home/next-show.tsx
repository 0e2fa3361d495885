/**
 * A card of fixed height: the next show that is open for entries, or else the next show; an earlier show that is not
 * open; and a link to all shows.
 */
import { ChevronRight } from 'lucide-react';
import type { DatedShow } from '../../../shared/areas/announcements.ts';
import { useApi } from '../../api/use-api.ts';
import { EntryDeadline } from '../../domain/notices/entry-deadline.tsx';
import { noticeUrl } from '../../domain/notices/notice-urls.ts';
import { showsUrl } from '../../domain/notices/shows-view.ts';
import { useShowDays } from '../../domain/notices/use-show-days.ts';
import { useFormat, useToday } from '../../i18n/format.ts';
import { spokenAs, useLocalize, useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import styles from './home.module.css';

export function NextShow() {
  const words = useWords(homeWords);
  const today = useToday();
  const shows = useApi('index', '/shows', {});
  // Ignores all shows if a category failed to load, because the missing category may contain an earlier show.
  const dated = shows.data?.failed.length === 0 ? shows.data.dated : null;
  const upcoming = dated?.filter(({ show }) => show.to >= today) ?? [];
  const open = upcoming.find(({ deadline }) => deadline !== null && deadline >= today);
  const [next] = upcoming;
  const lead = open ?? next;
  return (
    <section className={`${styles.nextShow} card`} aria-labelledby="next-show">
      <header className="line-2 between">
        <h2 id="next-show" className="secondary strong">
          {open ? words.openShow : next || shows.isPending ? words.nextShow : words.shows}
        </h2>
        <LinkButton kind="quiet" to={showsUrl}>
          {words.allShows}
          <ChevronRight size={16} />
        </LinkButton>
      </header>
      <div className={styles.shows}>
        {lead ? (
          <Show notice={lead} />
        ) : shows.isPending ? (
          <div className={styles.show}>
            <Skeleton width={56} height={64} />
            <div className={`${styles.showText} stack-1`}>
              <Skeleton width="40%" height={24} />
              <Skeleton width="70%" height={18} />
              <Skeleton width="50%" height={18} />
            </div>
          </div>
        ) : (
          <p className="dim">{dated ? words.noShow : words.showsHint}</p>
        )}
        {next && next !== lead && <EarlierShow notice={next} />}
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
      <time className="secondary" dateTime={from}>
        <b className={`${styles.showDay} serif strong num`}>{Number(format.day(from))}</b>
        {format.shortMonth(from)}
      </time>
      <span className={`${styles.showText} stack-1 secondary num`}>
        {city && <b className={`${styles.showName} subheading`}>{localize(city)}</b>}
        <span>{useShowDays(show)}</span>
        <span lang={spokenAs(title)}>{title}</span>
        {deadline && <EntryDeadline day={deadline} time={deadlineTime} />}
      </span>
    </Link>
  );
}

function EarlierShow({ notice }: { notice: DatedShow }) {
  const words = useWords(homeWords);
  const localize = useLocalize();
  const { title, deadline, show } = notice;
  return (
    <Link className={styles.earlierShow} to={noticeUrl(notice)}>
      <span className={`${styles.showText} stack-1 secondary num`}>
        <span className={styles.showName}>
          {words.showOn(show.city ? localize(show.city) : title, useShowDays(show))}
        </span>
        <span>{words.earlierShow(deadline !== null)}</span>
      </span>
      <ChevronRight size={16} />
    </Link>
  );
}
