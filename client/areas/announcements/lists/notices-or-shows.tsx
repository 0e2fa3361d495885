/** Switch between the announcements and the show calendar, at the top of both pages. */
import { categoryUrl } from '../../../domain/notices/notice-urls.ts';
import { showsUrl } from '../../../domain/notices/shows-view.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Link } from '../../../kit/actions/link.tsx';
import styles from './lists.module.css';

export function NoticesOrShows({ isCalendar = false }: { readonly isCalendar?: boolean }) {
  const words = useWords(announcementWords);
  return (
    <nav className={`${styles.switch} screen-only`} aria-label={words.noticesOrShows}>
      <Link to={categoryUrl(null)} aria-current={isCalendar ? undefined : 'page'}>
        {words.title}
      </Link>
      <Link to={showsUrl} aria-current={isCalendar ? 'page' : undefined}>
        {words.shows}
      </Link>
    </nav>
  );
}
