/** Links to all areas, some with a count. */
import { Award, ChartNoAxesColumn, ClipboardList, FileBadge, Layers, Scissors } from 'lucide-react';
import type { ReactNode } from 'react';
import { pages } from '../../../shared/pages.ts';
import { useApi } from '../../api/use-api.ts';
import { DnaIcon, MegaphoneIcon, PawIcon } from '../../art/area-icons.ts';
import { NoseMark } from '../../art/nose-mark.tsx';
import { useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { Link } from '../../kit/actions/link.tsx';
import styles from './area-links.module.css';

interface Entry {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly aside?: ReactNode;
}

export function AreaLinks() {
  const words = useWords(homeWords);
  const groups = useApi('dogGroup', '/oa-web/api/v1/open/getFciGroup', {});
  const breeds = groups.data?.reduce<number | null>(
    (sum, { breedCount }) => (sum === null || breedCount === null ? null : sum + breedCount),
    0,
  );
  // Each kind of certificate has its own page.
  const kinds = pages.filter(({ view }) => view === 'certificates/certificate').length;
  const entries: Entry[] = [
    { to: '/breed/index', icon: <PawIcon />, label: words.breeds, aside: breeds ? words.breedsCount(breeds) : '' },
    { to: '/integralRanking/index', icon: <ChartNoAxesColumn />, label: words.ranking },
    { to: '/ckuh5/description', icon: <FileBadge />, label: words.kinds, aside: words.kindsCount(kinds) },
    { to: '/ckuh5/ckuCertificate/geneReport', icon: <DnaIcon />, label: words.gene },
    { to: '/beauticianCertificate/index', icon: <Scissors />, label: words.groomers },
    { to: '/trainerCertificate/index', icon: <MegaphoneIcon />, label: words.trainers },
    { to: '/lotteryDraw', icon: <NoseMark />, label: words.raffle },
    { to: '/appreciation/index', icon: <Award />, label: words.appreciation },
    { to: '/breed/group', icon: <Layers />, label: words.groups },
    { to: '/notice/index', icon: <ClipboardList />, label: words.notices },
  ];
  return (
    <nav className={styles.contents} aria-label={words.contents}>
      {entries.map(({ to, icon, label, aside }) => (
        <Link key={to} to={to}>
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
          <b>{label}</b>
          {aside !== undefined && <small>{aside}</small>}
        </Link>
      ))}
    </nav>
  );
}
