/**
 * `calendar.ics` (RFC 5545): a feed of announced shows and entry deadlines, for calendars to subscribe to. Calendars
 * delete events that are missing from a feed, so an incomplete feed is never sent. With `sortId` and `id`, the file
 * contains the events of a single notice, with reminders: its show, and its entry deadline unless that has passed.
 */
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ICalAlarmType, ICalCalendar, type ICalEventData, ICalEventTransparency } from 'ical-generator';
import type { Notice } from '../../shared/areas/announcements.ts';
import { isId } from '../../shared/identifier.ts';
import type { Language } from '../../shared/preferences.ts';
import { showName } from '../../shared/rules/show-name.ts';
import { dataReader } from '../api/cached-calls.ts';
import { ApiError } from '../api-error.ts';
import { serialised } from '../cache/serialised-response.ts';
import type { Config } from '../config.ts';
import { sendDocument } from '../http/send-response.ts';
import { DocumentCache } from './document-cache.ts';
import { findNotice } from './find-notice.ts';
import { publicUrlOf } from './public-url.ts';

/** Events have a link only if there is a public URL. */
interface CalendarOptions extends Pick<Config, 'publicUrl'> {
  readonly now: () => Date;
}

const type = 'text/calendar; charset=utf-8';
const freshSeconds = 900;
const dayMs = 86_400_000;
const hourSeconds = 3_600;

const words = {
  zh: {
    name: '犬展日历',
    entriesClose: (title: string) => `报名截止：${title}`,
    closes: (title: string) => `截止：${title}`,
    until: (day: string, time: string | null) => `报名截止 ${day}${time ? ` ${time}` : ''}`,
  },
  en: {
    name: 'Dog shows',
    entriesClose: (title: string) => `Entries close: ${title}`,
    closes: (title: string) => `Closes: ${title}`,
    until: (day: string, time: string | null) => `Entries close ${day}${time ? `, ${time} China time` : ''}`,
  },
} as const;

/** Returns the day `after` days after `day`, as midnight UTC, which is how the library represents days. */
const dayOf = (day: string, after = 0): Date => new Date(Date.parse(day) + after * dayMs);

type When = Pick<ICalEventData, 'allDay' | 'start' | 'end'>;

const days = (from: string, to: string): When => ({
  allDay: true,
  start: dayOf(from),
  // The end is exclusive: the first day after the event.
  end: dayOf(to, 1),
});

const moment = (day: string, time: string): When => ({ start: new Date(`${day}T${time}:00+08:00`) });

/**
 * Returns the seconds between a reminder and its event: 15 hours for a whole day (9:00 on the day before), 24 hours for
 * an event with a time.
 */
const reminderOf = ({ allDay }: When): number => (allDay ? 15 : 24) * hourSeconds;

/** Replaces control characters, which no calendar may contain, and Unicode line separators with spaces. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Notice fields that appear in calendar events. */
type Announced = Pick<Notice, 'id' | 'listedIn' | 'title' | 'publishedAt' | 'deadline' | 'deadlineTime' | 'show'>;

const pathOf = ({ listedIn, id }: Announced): string =>
  `/announcement/detail?${new URLSearchParams({ sortId: listedIn, id })}`;

interface CalendarForm {
  readonly language: Language;
  readonly publicUrl: URL | null;
  /** True if every event gets a reminder. */
  readonly hasReminders: boolean;
}

function toCalendar(notices: readonly Announced[], { language, publicUrl, hasReminders }: CalendarForm): string {
  const { name, entriesClose, closes, until } = words[language];
  const host = publicUrl?.host ?? 'app-h5.invalid';
  const calendar = new ICalCalendar({
    name,
    prodId: { company: 'app-h5', product: 'Shows', language: language.toUpperCase() },
    ttl: 6 * hourSeconds,
    timezone: null,
  });
  const add = (notice: Announced, kind: 'show' | 'deadline', when: When, summary: string) =>
    calendar.createEvent({
      id: plain(`${notice.listedIn}-${notice.id}-${kind}@${host}`),
      ...when,
      // DTSTAMP should be the last revision, but oa-web sends only the publication date.
      stamp: new Date(notice.publishedAt),
      summary: plain(summary),
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(hasReminders && { alarms: [{ type: ICalAlarmType.display, trigger: reminderOf(when) }] }),
      timezone: 'UTC',
      ...(publicUrl && { url: publicUrlOf(publicUrl, pathOf(notice)) }),
    });
  for (const notice of notices) {
    const { show, title, deadline, deadlineTime } = notice;
    if (show) {
      const name = showName(title);
      const event = add(notice, 'show', days(show.from, show.to), name);
      const places = [show.venue, show.city].flatMap((place) => place?.[language] ?? []);
      if (places.length > 0) event.location(plain(places.join(language === 'zh' ? '，' : ', ')));
      // Repeats the link, because phones do not show an event's URL.
      event.description(
        [
          name !== title && plain(title),
          deadline && until(deadline, deadlineTime),
          publicUrl && publicUrlOf(publicUrl, pathOf(notice)),
        ]
          .filter(Boolean)
          .join('\n'),
      );
    }
    if (deadline) {
      const when = deadlineTime ? moment(deadline, deadlineTime) : days(deadline, deadline);
      add(notice, 'deadline', when, show ? entriesClose(showName(title)) : closes(title));
    }
  }
  return calendar.toString().replace(/(?<!\r\n)$/, '\r\n');
}

interface CalendarQuery {
  readonly lang?: string;
  readonly sortId?: string;
  readonly id?: string;
}

/** True for a single notice's file; false for the feed. */
const isOfOne = ({ sortId, id }: CalendarQuery): boolean => sortId !== undefined || id !== undefined;

export const calendarPlugin = fp<CalendarOptions>(
  async (app, { publicUrl, now }) => {
    const form = (language: Language, hasReminders = false) => ({ language, publicUrl, hasReminders });
    const feedIn = (language: Language) =>
      new DocumentCache(app, {
        type,
        freshSeconds,
        make: async (read) => {
          const shows = await read('/shows', {});
          if (shows.failed.length > 0) throw new ApiError('upstreamFailed');
          const notices = [...shows.dated, ...shows.undated.map((notice) => ({ ...notice, show: null }))];
          return { text: toCalendar(notices, form(language)), isComplete: true };
        },
      });
    const feeds = { zh: feedIn('zh'), en: feedIn('en') };

    async function fileOf(request: FastifyRequest, { sortId, id }: CalendarQuery, language: Language) {
      if (!isId(sortId)) throw new ApiError('badParameter', { name: 'sortId' });
      if (!isId(id)) throw new ApiError('badParameter', { name: 'id' });
      const notice = await findNotice(dataReader(app, request), sortId, id);
      const hasClosed = Date.parse(`${notice.deadline}T24:00:00+08:00`) <= now().getTime();
      const deadline = hasClosed ? null : notice.deadline;
      if (!notice.show && !deadline) throw new ApiError('notFound');
      return serialised(Buffer.from(toCalendar([{ ...notice, deadline }], form(language, true))));
    }

    app.get<{ Querystring: CalendarQuery }>(
      '/calendar.ics',
      {
        config: {
          answersWithEnvelope: true,
          // Finding a notice parses whole lists each time, so it counts against the `renders` limit.
          limit: ({ query }) => (isOfOne(query as CalendarQuery) ? 'renders' : 'reads'),
        },
      },
      async (request, reply) => {
        const { query } = request;
        const language = query.lang === 'en' ? 'en' : 'zh';
        if (!isOfOne(query)) return feeds[language].send(request, reply);
        const file = await fileOf(request, query, language);
        return sendDocument(request, reply, file, { type, cacheControl: 'no-cache' });
      },
    );
  },
  { name: 'calendar', dependencies: ['rate-limit', 'endpoints'] },
);
