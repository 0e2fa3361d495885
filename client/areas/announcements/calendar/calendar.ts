/** What calendars take, in one file: few visitors look at the calendar of shows or add a day to their own. */
export { openEvent } from '../reading/calendar-event.ts';
export { ShowCalendar } from './show-calendar.tsx';
