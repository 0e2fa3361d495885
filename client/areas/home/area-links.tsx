/** Links to all areas, as tiles. */
import { Award, ChartNoAxesColumn, Layers, Scissors } from 'lucide-react';
import { DnaIcon, MegaphoneIcon, PawIcon } from '../../art/area-icons.ts';
import { NoseMark } from '../../art/nose-mark.tsx';
import { useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { Link } from '../../kit/actions/link.tsx';
import styles from './home.module.css';

const tiles = [
  ['breeds', '/breed/index', PawIcon],
  ['groups', '/breed/group', Layers],
  ['ranking', '/integralRanking/index', ChartNoAxesColumn],
  ['gene', '/ckuh5/ckuCertificate/geneReport', DnaIcon],
  ['groomers', '/beauticianCertificate/index', Scissors],
  ['trainers', '/trainerCertificate/index', MegaphoneIcon],
  ['raffle', '/lotteryDraw', NoseMark],
  ['appreciation', '/appreciation/index', Award],
] as const;

export function AreaLinks() {
  const words = useWords(homeWords);
  return (
    <nav className={styles.tiles} aria-label={words.contents}>
      {tiles.map(([name, to, Icon]) => (
        <Link key={name} className={styles.tile} to={to}>
          <span className="green">
            <Icon size={32} />
          </span>
          {words[name]}
        </Link>
      ))}
    </nav>
  );
}
