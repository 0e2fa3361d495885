/**
 * A notice without dates. It states its age in days, and its dates are computed from the time of the request, so that
 * the site looks up to date whenever it is opened.
 */
import type { Text } from '../breeds/breed-row.ts';

export interface Draft {
  readonly sortId: string;
  /** Days between publication and now. For an annual notice, `sinceDay` computes them. */
  readonly daysAgo: number | ((now: Date) => number);
  /** China time, `HH:mm`. */
  readonly time: string;
  readonly title: (on: When) => string;
  /** HTML as the office's editor produces it. Empty for a notice with nothing but a title. */
  readonly body: (on: When) => string;
  readonly digest?: string;
  readonly pinned?: true;
  /** Days from publication to the last day of registration. */
  readonly deadlineIn?: number;
  /** China time, `HH:mm`, if registration closes before the end of its last day. */
  readonly deadlineTime?: string;
  readonly show?: {
    /** Returns the number of days from publication to the show's first day. */
    readonly from: (on: When) => number;
    /** Length of the show in days. */
    readonly days: number;
    readonly city: Text;
    readonly venue?: string;
  };
  /** FCI number of the breed whose portrait is the cover. */
  readonly cover?: number;
  /** Path of a cover picture drawn for this notice. */
  readonly poster?: string;
  /** Marks a body that an old importer escaped twice. */
  readonly escaped?: true;
  readonly linkUrl?: string;
  /** Names of attached files. */
  readonly files?: readonly string[];
}

const dayMs = 86_400_000;
const chinaOffsetMs = 8 * 3_600_000;

/** Returns the number of days since `day` (`MM-DD`, China time) last occurred, plus `yearsBack` years. */
export const sinceDay =
  (day: string, yearsBack: number) =>
  (now: Date): number => {
    const today = new Date(now.getTime() + chinaOffsetMs).toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4)) - yearsBack - (today.slice(5) < day ? 1 : 0);
    return Math.round((Date.parse(today) - Date.parse(`${year}-${day}`)) / dayMs);
  };

/** Publication time of a notice, and dates relative to it, in China time. */
export class When {
  readonly at: Date;

  constructor(at: Date) {
    this.at = at;
  }

  /** Computes when a notice was published, from its age and time of day. Moves a time in the future back by one day. */
  static before(now: Date, daysAgo: number, time: string): When {
    const today = Math.floor((now.getTime() + chinaOffsetMs) / dayMs) * dayMs - chinaOffsetMs;
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const at = today - daysAgo * dayMs + (hours * 60 + minutes) * 60_000;
    return new When(new Date(at > now.getTime() ? at - dayMs : at));
  }

  #local(days: number): Date {
    return new Date(this.at.getTime() + days * dayMs + chinaOffsetMs);
  }

  get year(): number {
    return this.yearAfter(0);
  }

  /** Returns the year of the day `days` days after publication. */
  yearAfter(days: number): number {
    return this.#local(days).getUTCFullYear();
  }

  /** Publication time: `2026-11-21 09:30:00` */
  get stamp(): string {
    return this.#local(0).toISOString().slice(0, 19).replace('T', ' ');
  }

  /** Returns the date `days` days after publication: `2026年11月21日` */
  day(days: number): string {
    const date = this.#local(days);
    return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;
  }

  /** Returns the date `days` days after publication: `2026/11/21` */
  slashes(days: number): string {
    return this.#local(days).toISOString().slice(0, 10).replaceAll('-', '/');
  }

  /** Returns the number of days from publication to the first Saturday that is at least `days` days later. */
  saturday(days: number): number {
    return days + ((6 - this.#local(days).getUTCDay() + 7) % 7);
  }
}
