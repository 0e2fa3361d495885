/** Bundles calendar features into one chunk: few visitors open the show calendar or add a day to their own calendar. */
export { openEvent } from '../reading/calendar-event.ts';
export { ShowCalendar } from './show-calendar.tsx';
