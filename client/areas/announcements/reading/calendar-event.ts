/** A day as a file for calendars: RFC 5545, one event that takes the whole day. */

export interface CalendarEvent {
  /** The same for the same day of the same thing: a calendar then replaces the event instead of adding another. */
  readonly uid: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly summary: string;
  readonly url: string;
  /** When the file was made. */
  readonly stamp: Date;
}

/** A text as a value: what parts values, and line ends, are escaped (RFC 5545, 3.3.11). */
const textValue = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, '\\n');

/** A line takes at most 75 octets; the rest follows on lines that begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const octets = new TextEncoder();
  let length = 0;
  let text = '';
  // Character by character: none is cut in two.
  for (const character of line) {
    const size = octets.encode(character).length;
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

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

export function calendarFile({ uid, day, summary, url, stamp }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//app-H5//Announcements//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${dateValue(day)}`,
    // The end is the first day that is no longer part of it.
    `DTEND;VALUE=DATE:${dateValue(dayAfter(day))}`,
    `SUMMARY:${textValue(summary)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${textValue(summary)}`,
    // Nine in the morning of the day before.
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
