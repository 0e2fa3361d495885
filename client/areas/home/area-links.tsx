/** Links to all areas, some with a count. */
import { Award, CalendarDays, ChartNoAxesColumn, FileBadge, Layers, Scissors } from 'lucide-react';
import type { ReactNode } from 'react';
import { pages } from '../../../shared/pages.ts';
import { useApi } from '../../api/use-api.ts';
import { DnaIcon, MegaphoneIcon, PawIcon } from '../../art/area-icons.ts';
import { NoseMark } from '../../art/nose-mark.tsx';
import { useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { Row } from '../../kit/list/row.tsx';
import styles from './home.module.css';

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
    {
      to: '/breed/index',
      icon: <PawIcon size={24} />,
      label: words.breeds,
      aside: breeds ? words.breedsCount(breeds) : '',
    },
    { to: '/integralRanking/index', icon: <ChartNoAxesColumn size={24} />, label: words.ranking },
    { to: '/notice/index?view=calendar', icon: <CalendarDays size={24} />, label: words.shows },
    {
      to: '/ckuh5/description?view=kinds',
      icon: <FileBadge size={24} />,
      label: words.kinds,
      aside: words.kindsCount(kinds),
    },
    { to: '/ckuh5/ckuCertificate/geneReport', icon: <DnaIcon size={24} />, label: words.gene },
    { to: '/beauticianCertificate/index', icon: <Scissors size={24} />, label: words.groomers },
    { to: '/trainerCertificate/index', icon: <MegaphoneIcon size={24} />, label: words.trainers },
    { to: '/lotteryDraw', icon: <NoseMark />, label: words.raffle },
    { to: '/appreciation/index', icon: <Award size={24} />, label: words.appreciation },
    { to: '/breed/group', icon: <Layers size={24} />, label: words.groups },
  ];
  return (
    <nav className={styles.contents} aria-label={words.contents}>
      {entries.map(({ to, icon, label, aside }) => (
        <Row
          key={to}
          to={to}
          lead={
            <span className={styles.icon} aria-hidden>
              {icon}
            </span>
          }
          title={label}
          aside={aside && <span className={styles.count}>{aside}</span>}
          chevron={false}
        />
      ))}
    </nav>
  );
}
