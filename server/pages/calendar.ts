/**
 * `calendar.ics` (RFC 5545): announced shows and their closing dates for entries, for calendars that subscribe. A calendar
 * deletes what a feed no longer has, so an incomplete feed is never sent.
 */
import fp from 'fastify-plugin';
import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import type { Shows, UndatedShow } from '../../shared/areas/announcements.ts';
import type { Language } from '../../shared/preferences.ts';
import type { ReadData } from '../api/read-data.ts';
import { ApiError } from '../api-error.ts';
import { compressBest } from '../cache/compression.ts';
import { serialised } from '../cache/serialised-response.ts';
import type { MonotonicClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { sendDocument } from '../http/send-serialised.ts';
import { DocumentCache } from './document-cache.ts';
import { publicUrlOf } from './public-url.ts';

/** Without a public URL, events have no link. */
export interface CalendarOptions extends Pick<Config, 'publicUrl'> {
  readonly monotonic?: MonotonicClock | undefined;
}

const freshSeconds = 900;
const dayMs = 86_400_000;

const words = {
  zh: { name: '犬展日历', closes: (title: string) => `报名截止：${title}`, until: (day: string) => `报名截止 ${day}` },
  en: {
    name: 'Dog shows',
    closes: (title: string) => `Entries close: ${title}`,
    until: (day: string) => `Entries close ${day}`,
  },
} as const;

/** Returns midnight UTC, which is the library's form of a day. */
const dayOf = (day: string, after = 0): Date => new Date(Date.parse(day) + after * dayMs);

/** Removes control characters, which no calendar may contain. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

type Announced = Pick<UndatedShow, 'id' | 'listedIn' | 'title' | 'publishedAt'>;

const pathOf = ({ listedIn, id }: Announced): string =>
  `/announcement/detail?${new URLSearchParams({ sortId: listedIn, id })}`;

function toCalendar({ dated, undated }: Shows, language: Language, publicUrl: URL | null): string {
  const { name, closes, until } = words[language];
  const host = publicUrl?.host ?? 'app-h5.invalid';
  const calendar = new ICalCalendar({
    name,
    prodId: { company: 'app-h5', product: 'Shows', language: language.toUpperCase() },
    ttl: 6 * 3_600,
    timezone: null,
  });
  const add = (notice: Announced, kind: 'show' | 'deadline', from: string, to: string, summary: string) =>
    calendar.createEvent({
      id: plain(`${notice.listedIn}-${notice.id}-${kind}@${host}`),
      allDay: true,
      start: dayOf(from),
      // Exclusive: the first day after the event.
      end: dayOf(to, 1),
      // DTSTAMP should be the last revision; oa-web states only the publication.
      stamp: new Date(notice.publishedAt),
      summary: plain(summary),
      transparency: ICalEventTransparency.TRANSPARENT,
      timezone: 'UTC',
      ...(publicUrl && { url: publicUrlOf(publicUrl, pathOf(notice)) }),
    });
  for (const notice of dated) {
    const { show, title, deadline } = notice;
    const event = add(notice, 'show', show.from, show.to, title);
    if (show.city) event.location(plain(show.city[language]));
    if (deadline) event.description(until(deadline));
  }
  // The event of a closing date has the id of the one that visitors can add on the site, so that calendars show it once.
  for (const notice of [...dated, ...undated]) {
    const { title, deadline } = notice;
    if (deadline) add(notice, 'deadline', deadline, deadline, closes(title));
  }
  return calendar.toString().replace(/(?<!\r\n)$/, '\r\n');
}

export const calendarPlugin = fp<CalendarOptions>(
  async (app, { publicUrl, monotonic }) => {
    async function make(read: ReadData) {
      const shows = await read('/shows', {});
      if (shows.failed.length > 0) throw new ApiError('upstreamFailed');
      const ics = (language: Language) => compressBest(serialised(Buffer.from(toCalendar(shows, language, publicUrl))));
      return { content: { zh: await ics('zh'), en: await ics('en') }, maxAge: freshSeconds };
    }

    const feeds = new DocumentCache(app, { make, monotonic });
    app.get<{ Querystring: { lang?: string } }>(
      '/calendar.ics',
      { config: { answersWithEnvelope: true } },
      async (request, reply) => {
        app.rateLimiter.countRequest(request, 'reads');
        const { content, maxAge } = await feeds.get(request);
        const feed = content[request.query.lang === 'en' ? 'en' : 'zh'];
        const cacheControl = `public, max-age=${maxAge}`;
        return sendDocument(request, reply, feed, { type: 'text/calendar; charset=utf-8', cacheControl });
      },
    );
  },
  { name: 'calendar', dependencies: ['rate-limit', 'endpoints'] },
);
