import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { LinkButton } from '../../../kit/actions/button.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';

export function UnknownCategory() {
  const words = useWords(announcementWords);
  return (
    <EmptyState drawing="lost" title={words.categoryNotFound} hint={words.categoryNotFoundHint}>
      <LinkButton to="/notice/index">{words.toAll}</LinkButton>
    </EmptyState>
  );
}
