/** An all-day event as an iCalendar file (RFC 5545). */
import { siteUrl } from '../../../api/call.ts';
import { addDays } from '../../../i18n/days.ts';
import { isIos } from '../../../kit/state/device.ts';

export interface CalendarEvent {
  /** Stable id of the event, so that a calendar replaces the event instead of adding another. */
  readonly uid: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Last day; defaults to `day`. */
  readonly lastDay?: string;
  readonly location?: string | null;
  readonly summary: string;
  readonly url: string;
  /** Creation time of the file. */
  readonly stamp: Date;
}

/** Escapes separators and line breaks (RFC 5545, 3.3.11). */
const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|[\r\n]/g, '\\n');

/** Folds a line at 75 octets. Each continuation line begins with a space (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  let text = '';
  // Iterates by character, so that no multi-byte sequence is split.
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > 75) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
}

const dateValue = (day: string) => day.replaceAll('-', '');

export function calendarFile({ uid, day, lastDay = day, summary, location, url, stamp }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//app-H5//Announcements//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${dateValue(day)}`,
    // Exclusive: the first day after the event.
    `DTEND;VALUE=DATE:${dateValue(addDays(lastDay, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    // 9 a.m. on the day before.
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** An event of this site. The site's host is appended to its `uid`. */
export interface OwnEvent extends Omit<CalendarEvent, 'url' | 'stamp'> {
  /** Page that the event links to. */
  readonly path: string;
}

/** Hands an event to the visitor's calendar. */
export function openEvent({ path, ...event }: OwnEvent): void {
  const uid = `${event.uid}@${window.location.host}`;
  const file = calendarFile({ ...event, uid, url: siteUrl(path), stamp: new Date() });
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  // iOS offers to add an event if its file is opened, but merely stores a downloaded file.
  if (!isIos) link.download = `${event.day}.ics`;
  link.click();
  // Slow phones read the file well after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
