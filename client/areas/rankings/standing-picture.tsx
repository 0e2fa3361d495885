/** A picture of a dog's standing, to be sent: made in the browser, with the day and the page's QR code on it. */
import { ImageDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RankDetail } from '../../../shared/areas/rankings.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { rankingWords } from '../../i18n/rankings.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { dataUrlOf, download, fileNameOf, isSavedByHolding, pictureOfPaper } from '../../ui/save-paper.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Chart } from './chart.tsx';
import { Score } from './score.tsx';
import { StandingFoot, StandingHead } from './standing-frame.tsx';
import styles from './standing-picture.module.css';

interface StandingPictureProps {
  readonly detail: RankDetail;
  readonly group: number | undefined;
  /** When the figures came, in milliseconds. */
  readonly answeredAt: number;
}

type Making =
  | { readonly step: 'idle' | 'drawing' | 'failed' }
  | { readonly step: 'shown'; readonly file: File; readonly url: string };

export function StandingPicture(props: StandingPictureProps) {
  const words = useWords(rankingWords);
  const card = useRef<HTMLElement>(null);
  const [making, setMaking] = useState<Making>({ step: 'idle' });
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const { dog, year } = props.detail;

  async function make() {
    if (!card.current) return;
    setMaking({ step: 'drawing' });
    try {
      const blob = await pictureOfPaper(card.current, () => {});
      const file = new File([blob], fileNameOf(`${dog.registeredName} ${year}`), { type: blob.type });
      const url = await dataUrlOf(blob);
      if (!left.current) setMaking({ step: 'shown', file, url });
    } catch (error) {
      console.error(`picture: ${(error as Error).message}`);
      setMaking({ step: 'failed' });
    }
  }

  return (
    <section className={`${styles.make} screen-only`}>
      <Button kind="outlined" disabled={making.step === 'drawing'} onClick={() => void make()}>
        <ImageDown aria-hidden />
        {making.step === 'drawing' ? words.drawing : words.makePicture}
      </Button>
      {making.step === 'failed' && (
        <p className={styles.failed} role="alert">
          {words.pictureFailed}
        </p>
      )}
      <div hidden>
        <Card {...props} cardRef={card} />
      </div>
      <Sheet open={making.step === 'shown'} onClose={() => setMaking({ step: 'idle' })} title={words.pictureTitle}>
        {making.step === 'shown' && <Shown file={making.file} url={making.url} name={dog.registeredName} />}
      </Sheet>
    </section>
  );
}

/** A new press of a button: browsers open their sheet for sending only right after one. */
function Shown({ file, url, name }: { file: File; url: string; name: string }) {
  const words = useWords(rankingWords);
  const canSend = navigator.canShare?.({ files: [file] }) ?? false;
  const byHolding = isSavedByHolding();
  return (
    <div className={styles.shown}>
      <img src={url} alt={words.pictureOf(name)} />
      {byHolding && <p>{words.holdToSave}</p>}
      <div className={styles.acts}>
        {/* Closing the phone's sheet leaves the picture where it is. */}
        {canSend && (
          <Button onClick={() => void navigator.share({ files: [file] }).catch(() => {})}>{words.send}</Button>
        )}
        {!byHolding && (
          <Button kind={canSend ? 'outlined' : 'filled'} onClick={() => download(file)}>
            {words.savePicture}
          </Button>
        )}
      </div>
    </div>
  );
}

function Card({
  detail,
  group,
  answeredAt,
  cardRef,
}: StandingPictureProps & { cardRef: React.RefObject<HTMLElement | null> }) {
  const nameOf = useNameOf();
  const { dog, year } = detail;
  return (
    <article ref={cardRef} className={styles.card}>
      <StandingHead year={year} />
      <div className={styles.dog}>
        <Picture className={styles.portrait} src={dog.picture} alt="" width={120} group={group} />
        <p>
          <b>{dog.registeredName}</b>
          <span>{nameOf(dog.breed.name)}</span>
        </p>
      </div>
      <Score detail={detail} group={group} still />
      {detail.results.length > 0 && <Chart details={[detail]} still />}
      <StandingFoot dogId={dog.id} year={year} answeredAt={answeredAt} />
    </article>
  );
}
