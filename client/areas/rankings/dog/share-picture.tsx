/** An image of a dog's season for sharing, rendered in the browser, with the date and a QR code of the page. */
import { ImageDown } from 'lucide-react';
import { useRef } from 'react';
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { ImageExportDialog, useImageExport } from '../../../domain/documents/image-export.tsx';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { PointsChart } from './chart/points-chart.tsx';
import { ExportFooter, ExportHeader } from './export-frame.tsx';
import { Score } from './score.tsx';
import styles from './share-picture.module.css';

interface SharePictureProps {
  readonly detail: RankDetail;
  readonly group: number | undefined;
  /** When the figures were fetched, in epoch milliseconds. */
  readonly fetchedAt: number;
}

export function SharePicture(props: SharePictureProps) {
  const words = useWords(rankingWords);
  const card = useRef<HTMLElement>(null);
  const { dog, year } = props.detail;
  const picture = useImageExport(card, `${dog.registeredName} ${year}`);
  const { state, start } = picture;
  return (
    <section className={`${styles.share} screen-only`}>
      {/* Not disabled while drawing: a disabled button would lose the focus. */}
      <Button kind="outlined" onClick={() => void (state.step !== 'drawing' && start())}>
        <ImageDown aria-hidden />
        {state.step === 'drawing' ? words.drawing : words.makePicture}
      </Button>
      {state.step === 'failed' && (
        <p className={styles.failed} role="alert">
          {words.pictureFailed}
        </p>
      )}
      <div hidden>
        <Card {...props} cardRef={card} />
      </div>
      <ImageExportDialog picture={picture} title={words.pictureTitle} alt={words.pictureOf(dog.registeredName)} />
    </section>
  );
}

function Card({
  detail,
  group,
  fetchedAt,
  cardRef,
}: SharePictureProps & { cardRef: React.RefObject<HTMLElement | null> }) {
  const localize = useLocalize();
  const { dog, year } = detail;
  return (
    <article ref={cardRef} className={styles.card}>
      <ExportHeader year={year} />
      <div className={styles.dog}>
        <Picture className={styles.portrait} src={dog.picture} alt="" width={120} group={group} />
        <p>
          <b>{dog.registeredName}</b>
          <span>{localize(dog.breed.name)}</span>
        </p>
      </div>
      <Score detail={detail} group={group} isStatic />
      {detail.results.length > 0 && <PointsChart details={[detail]} isStatic />}
      <ExportFooter dogId={dog.id} year={year} fetchedAt={fetchedAt} />
    </article>
  );
}
