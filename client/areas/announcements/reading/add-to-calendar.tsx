/** A link to a notice's calendar file, with its show and its closing date. Phones offer to add the events. */
import { CalendarPlus } from 'lucide-react';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { LinkButton } from '../../../kit/actions/button.tsx';

export interface AddToCalendarProps {
  readonly notice: Pick<Notice, 'listedIn' | 'id'>;
  /** Accessible name where only the icon is shown. */
  readonly label?: string;
}

export function AddToCalendar({ notice: { listedIn, id }, label }: AddToCalendarProps) {
  const { toCalendar } = useWords(announcementWords);
  const lang = useLanguage();
  return (
    <LinkButton
      kind="quiet"
      aria-label={label}
      href={`calendar.ics?${new URLSearchParams({ sortId: listedIn, id, lang })}`}
    >
      <CalendarPlus size={label === undefined ? 20 : 24} />
      {label === undefined && toCalendar}
    </LinkButton>
  );
}
