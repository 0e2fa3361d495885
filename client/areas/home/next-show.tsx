/**
 * Card with the next show and a link to all shows. Also contains the next show that is open for entries, if that is a
 * different show.
 */
import { ChevronRight } from 'lucide-react';
import type { DatedShow } from '../../../shared/areas/announcements.ts';
import { titleInRow } from '../../../shared/rules/show-name.ts';
import { useApi } from '../../api/use-api.ts';
import { EntryDeadline } from '../../domain/notices/entry-deadline.tsx';
import { noticeUrl } from '../../domain/notices/notice-urls.ts';
import { showsUrl } from '../../domain/notices/shows-view.ts';
import { useDate } from '../../domain/notices/use-date.ts';
import { useShowDays } from '../../domain/notices/use-show-days.ts';
import { useFormat, useToday } from '../../i18n/format.ts';
import { langOf, useLanguage, useLocalize, useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Phrases } from '../../kit/text/phrases.tsx';
import { AreaDrawing } from './area-drawing.tsx';
import styles from './home.module.css';

export function NextShow() {
  const words = useWords(homeWords);
  const isEnglish = useLanguage() === 'en';
  const today = useToday();
  const shows = useApi('index', '/shows', {});
  // Ignores all shows if a category failed to load, because the missing category may contain an earlier show.
  const dated = shows.data?.failed.length === 0 ? shows.data.dated : null;
  const upcoming = dated?.filter(({ show }) => show.to >= today) ?? [];
  const [next] = upcoming;
  const open = upcoming.find(({ deadline }) => deadline !== null && deadline >= today);
  return (
    <section className={`${styles.nextShow} card`} aria-labelledby="next-show">
      <header className="line-2 between">
        <h2 id="next-show" className="secondary strong">
          {next || shows.isPending ? words.nextShow : words.shows}
        </h2>
        <LinkButton kind="quiet" to={showsUrl}>
          {words.allShows}
          <ChevronRight size={16} />
        </LinkButton>
      </header>
      {/* Rendered even while empty, so that nothing below shifts when the shows load. */}
      {isEnglish && (
        <p className={`${styles.inChinese} faint`}>{upcoming.some(({ title }) => langOf(title)) && words.inChinese}</p>
      )}
      <div className={styles.shows}>
        {next ? (
          <Show notice={next} />
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
          <p className={`${styles.noShow} dim`}>
            <AreaDrawing area="shows" />
            {dated ? words.noShow : words.nextUnknown}
          </p>
        )}
        {open && open !== next && <OpenShow notice={open} />}
      </div>
    </section>
  );
}

function Show({ notice }: { notice: DatedShow }) {
  const localize = useLocalize();
  const format = useFormat();
  const { deadline, deadlineTime, show } = notice;
  const { from, to, city } = show;
  const days = useShowDays(show);
  const isOneDay = from === to;
  const name = titleInRow(notice, from.slice(0, 4));
  return (
    <Link className={styles.show} to={noticeUrl(notice)}>
      <time className="secondary" dateTime={from}>
        <b className={`${styles.showDay} serif strong num`}>{Number(format.day(from))}</b>
        {format.shortMonth(from)}
        {isOneDay && <span className="block">{format.weekday(from)}</span>}
      </time>
      <span className={`${styles.showText} stack-1 secondary num`}>
        {city && <b className={`${styles.showName} subheading`}>{localize(city)}</b>}
        {!isOneDay && <span>{days}</span>}
        <span className="clamped" lang={langOf(name)}>
          <Phrases>{name}</Phrases>
        </span>
        {deadline && <EntryDeadline day={deadline} time={deadlineTime} />}
      </span>
      <ChevronRight size={16} />
    </Link>
  );
}

function OpenShow({ notice }: { notice: DatedShow }) {
  const words = useWords(homeWords);
  const localize = useLocalize();
  const format = useFormat();
  const date = useDate();
  const { title, deadline, deadlineTime, show } = notice;
  return (
    <Link className={`${styles.show} ${styles.openShow}`} to={noticeUrl(notice)}>
      <b className="secondary green strong">{words.openShow}</b>
      <span className={`${styles.showText} secondary num`}>
        <span className={styles.showName}>
          <b className="strong">{show.city ? localize(show.city) : title}</b> {format.short(date(show.from))}
        </span>
        {deadline && <EntryDeadline day={deadline} time={deadlineTime} />}
      </span>
      <ChevronRight size={16} />
    </Link>
  );
}
