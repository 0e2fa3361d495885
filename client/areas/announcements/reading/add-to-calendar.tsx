/** A link to a calendar file with the notice's show and closing date. Phones offer to add these events. */
import { CalendarPlus } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { LinkButton } from '../../../kit/actions/button.tsx';
import { toast } from '../../../kit/feedback/toast.tsx';

/** Maximum interval of a double click, in milliseconds. The second click is ignored. */
const doubleClickMs = 1_500;

interface AddToCalendarProps {
  readonly notice: Pick<Notice, 'listedIn' | 'id'>;
  /** Short label below the icon, and an accessible name that says what is added. */
  readonly short?: { readonly words: string; readonly label: string };
}

export function AddToCalendar({ notice: { listedIn, id }, short }: AddToCalendarProps) {
  const words = useWords(announcementWords);
  const lang = useLanguage();
  const clickedAt = useRef(-doubleClickMs);
  const onClick = (event: MouseEvent) => {
    if (event.timeStamp - clickedAt.current < doubleClickMs) return event.preventDefault();
    clickedAt.current = event.timeStamp;
    // Phones either show the file's events or save the file. The page can't tell which.
    toast(words.openCalendarFile);
  };
  return (
    <LinkButton
      kind={short ? 'stacked' : 'quiet'}
      aria-label={short?.label}
      href={`calendar.ics?${new URLSearchParams({ sortId: listedIn, id, lang })}`}
      onClick={onClick}
    >
      <CalendarPlus size={20} />
      {short ? short.words : words.toCalendar}
    </LinkButton>
  );
}
