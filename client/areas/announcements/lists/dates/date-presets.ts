/** Preset date ranges, each ending today. */
import { addDays } from '../../../../i18n/days.ts';
import { useToday } from '../../../../i18n/format.ts';
import { useWords } from '../../../../i18n/language.ts';
import { announcementWords } from '../../../../i18n/words/announcements.ts';

export function useDatePresets(): { readonly label: string; readonly from: string }[] {
  const words = useWords(announcementWords);
  const today = useToday();
  return [
    { label: words.last7, from: addDays(today, -6) },
    { label: words.last30, from: addDays(today, -29) },
    { label: words.thisYear, from: `${today.slice(0, 4)}-01-01` },
  ];
}
