/** Links to all areas, as tiles. */
import { showsUrl } from '../../domain/notices/shows-view.ts';
import { useWords } from '../../i18n/language.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { Link } from '../../kit/actions/link.tsx';
import { AreaDrawing } from './area-drawing.tsx';
import styles from './home.module.css';

const tiles = [
  ['breeds', '/breed/index'],
  ['ranking', '/integralRanking/index'],
  ['gene', '/ckuh5/ckuCertificate/geneReport'],
  ['shows', showsUrl],
  ['groomers', '/beauticianCertificate/index'],
  ['trainers', '/trainerCertificate/index'],
  ['raffle', '/lotteryDraw'],
  ['appreciation', '/appreciation/index'],
] as const;

export function AreaLinks() {
  const words = useWords(homeWords);
  return (
    <nav className={styles.tiles} aria-label={words.contents}>
      {tiles.map(([name, to]) => (
        <Link key={name} className={styles.tile} to={to}>
          <AreaDrawing area={name} />
          {words[name]}
        </Link>
      ))}
    </nav>
  );
}
