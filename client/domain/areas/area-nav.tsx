/** Links to the most visited areas, shown only on wide screens. On phones, the home page has these links. */
import { useLocation } from 'react-router-dom';
import { pageAt } from '../../../shared/pages.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Link } from '../../kit/actions/link.tsx';
import { isShowsView, showsUrl } from '../notices/shows-view.ts';
import styles from './area-nav.module.css';

const areas = [
  ['certificates', '/ckuh5/ckuCertificate'],
  ['breeds', '/breed/index'],
  ['rankings', '/integralRanking/index'],
  ['announcements', '/notice/index'],
  ['shows', showsUrl],
] as const;

export function AreaNav() {
  const words = useWords(siteWords);
  const { pathname, search } = useLocation();
  const view = isShowsView(new URLSearchParams(search)) ? 'shows' : pageAt(pathname)?.view;
  return (
    <nav className={styles.areas} aria-label={words.areasLabel}>
      {areas.map(([area, to]) => (
        <Link key={area} to={to} className={styles.area} aria-current={view?.startsWith(area)}>
          {words.areas[area]}
        </Link>
      ))}
    </nav>
  );
}
