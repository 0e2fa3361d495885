/** The upcoming shows by day and city, with a feed for calendar apps and, from 960 px, month tables at the side. */
import { useRef, useState } from 'react';
import type { DatedShow, Shows as ShowsData } from '../../../../shared/areas/announcements.ts';
import { titleInRow } from '../../../../shared/rules/show-name.ts';
import { siteUrl } from '../../../api/call.ts';
import { useApi } from '../../../api/use-api.ts';
import { EntryDeadline } from '../../../domain/notices/entry-deadline.tsx';
import { NoticeDeadline } from '../../../domain/notices/notice-deadline.tsx';
import { noticeUrl } from '../../../domain/notices/notice-urls.ts';
import { useShowDays } from '../../../domain/notices/use-show-days.ts';
import { useFormat, useToday } from '../../../i18n/format.ts';
import { langOf, useLanguage, useLocalize, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { showCalendarWords } from '../../../i18n/words/show-calendar.ts';
import { Button, LinkButton } from '../../../kit/actions/button.tsx';
import { copyText } from '../../../kit/actions/share.tsx';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import { EmptyState, Loaded } from '../../../kit/feedback/states.tsx';
import { toast } from '../../../kit/feedback/toast.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { isWeChat } from '../../../kit/state/device.ts';
import { ChineseContentNote } from '../../../kit/text/chinese-content-note.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { Phrases } from '../../../kit/text/phrases.tsx';
import lists from '../lists/lists.module.css';
import { NoticeListSkeleton } from '../lists/notice-list.tsx';
import { AddToCalendar } from '../reading/add-to-calendar.tsx';
import { MonthGrid } from './month-grid.tsx';
import styles from './show-calendar.module.css';
import { classOf } from './show-class.ts';

export default function ShowCalendar() {
  const shows = useApi('index', '/shows', {});
  const retry = () => void shows.refetch();
  return (
    <Loaded query={shows} skeleton={<NoticeListSkeleton />}>
      {(data) => <Shows shows={data} retry={retry} />}
    </Loaded>
  );
}

const maxMonths = 3;

/** Returns the first `maxMonths` months in which shows begin or end. */
const monthsOf = (shows: readonly DatedShow[]): string[] =>
  [...new Set(shows.flatMap(({ show: { from, to } }) => [from.slice(0, 7), to.slice(0, 7)]))]
    .sort()
    .slice(0, maxMonths);

const rowOf = ({ listedIn, id }: DatedShow): string => `${listedIn} ${id}`;

function Shows({ shows, retry }: { shows: ShowsData; retry: () => void }) {
  const words = useWords(showCalendarWords);
  const announcement = useWords(announcementWords);
  const localize = useLocalize();
  const today = useToday();
  const dated = shows.dated.filter(({ show }) => show.to >= today);
  const past = shows.dated.filter(({ show }) => show.to < today).reverse();
  const undated = shows.undated.filter(({ deadline }) => deadline >= today);
  const failed = shows.failed.map(localize);
  const list = useRef<HTMLDivElement>(null);
  const focus = (notice: DatedShow) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowOf(notice))}"]`)?.focus();
  return (
    <div className={dated.length > 0 ? styles.layout : undefined}>
      {dated.length > 0 && (
        <div className={`${styles.months} wide-only screen-only`}>
          {monthsOf(dated).map((month) => (
            <MonthGrid key={month} month={month} shows={dated} onDay={focus} />
          ))}
        </div>
      )}
      <div ref={list} className={styles.shows}>
        {failed.length > 0 && (
          <InlineError retry={retry}>{words.partlyFailed(failed.join(announcement.listSeparator))}</InlineError>
        )}
        {dated.length + undated.length === 0 && failed.length === 0 && (
          <EmptyState title={words.empty} hint={words.emptyHint} />
        )}
        <ChineseContentNote texts={[...dated, ...undated].map(({ title }) => title)} />
        {dated.length > 0 && (
          <ol aria-label={words.title}>
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
                  <Row
                    to={noticeUrl(notice)}
                    title={notice.title}
                    titleLang={langOf(notice.title)}
                    detail={<NoticeDeadline day={notice.deadline} time={notice.deadlineTime} />}
                    chevron={false}
                  />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {past.length > 0 && <PastShows shows={past} />}
        <Subscription />
      </div>
    </div>
  );
}

function PastShows({ shows }: { shows: readonly DatedShow[] }) {
  const words = useWords(showCalendarWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row title={words.past} aside={shows.length} isExpanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <ol aria-label={words.past}>
          {shows.map((notice) => (
            <Show key={notice.id} notice={notice} isPast />
          ))}
        </ol>
      )}
    </>
  );
}

function Show({ notice, isPast = false }: { notice: DatedShow; isPast?: boolean }) {
  const words = useWords(showCalendarWords);
  const localize = useLocalize();
  const format = useFormat();
  const { title, deadline, deadlineTime, show } = notice;
  const { from, city, venue } = show;
  const showClass = classOf(title);
  const year = from.slice(0, 4);
  const isThisYear = year === useToday().slice(0, 4);
  return (
    <li>
      <Row
        row={rowOf(notice)}
        to={noticeUrl(notice)}
        lead={
          <span className={`${lists.showDay} caption`} aria-hidden>
            <b>{Number(format.day(from))}</b>
            {format.shortMonth(from)}
            {!isThisYear && <small>{year}</small>}
          </span>
        }
        title={
          <span className={`${styles.head} line-3 between`}>
            <span className="line-2">
              {city && <span className="subheading">{localize(city)}</span>}
              {showClass && <span className={styles.class}>{words.classes[showClass]}</span>}
            </span>
            {!isPast && (
              <small className={`${styles.entries} secondary`}>
                {deadline ? <EntryDeadline day={deadline} time={deadlineTime} /> : words.noDeadline}
              </small>
            )}
          </span>
        }
        detail={
          <>
            <span className="num">
              <InlineFacts parts={[useShowDays(show), venue && localize(venue)]} />
            </span>
            <span className="clamped" lang={langOf(title)}>
              <Phrases>{titleInRow(notice, year)}</Phrases>
            </span>
          </>
        }
        action={
          !isPast &&
          !isWeChat && (
            <span className="green">
              <AddToCalendar notice={notice} short={{ words: words.add, label: words.addShow(title) }} />
            </span>
          )
        }
        chevron={false}
      />
    </li>
  );
}

function Subscription() {
  const words = useWords(showCalendarWords);
  const language = useLanguage();
  const feed = siteUrl(language === 'en' ? '/calendar.ics?lang=en' : '/calendar.ics');
  const copy = async () => toast((await copyText(feed)) ? words.copied : words.copyFailed);
  return (
    <div className="screen-only">
      <Section title={words.subscribe}>
        {isWeChat ? (
          <Note>{words.inBrowser}</Note>
        ) : (
          <>
            <Note>{words.subscribeHint}</Note>
            <p className="line-4">
              <LinkButton kind="quiet" href={feed.replace(/^https?:/, 'webcal:')}>
                {words.subscribe}
              </LinkButton>
              <Button kind="quiet" onClick={() => void copy()}>
                {words.copy}
              </Button>
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
