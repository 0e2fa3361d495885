/** Switches between the announcements and the calendar of shows, above either. */
import { showsUrl } from '../../../domain/notices/notice-urls.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Link } from '../../../kit/actions/link.tsx';
import styles from './lists.module.css';

export function NoticesOrShows({ current }: { current: 'notices' | 'shows' }) {
  const words = useWords(announcementWords);
  const link = (name: typeof current, to: string, label: string) => (
    <Link to={to} aria-current={name === current ? 'page' : undefined}>
      {label}
    </Link>
  );
  return (
    <nav className={styles.switch} aria-label={words.noticesOrShows}>
      {link('notices', '/notice/index', words.title)}
      {link('shows', showsUrl, words.shows)}
    </nav>
  );
}
