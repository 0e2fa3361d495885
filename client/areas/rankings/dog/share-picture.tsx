/** A picture of a dog's season for WeChat Moments, with the date and a QR code of the page. */
import { ImageIcon } from 'lucide-react';
import type { RankDetail } from '../../../../shared/areas/rankings.ts';
import { loadChunk } from '../../../api/chunk.ts';
import { ImageExportDialog, useImageExport } from '../../../domain/documents/image-export.tsx';
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Note } from '../../../kit/text/note.tsx';

interface SharePictureProps {
  readonly detail: RankDetail;
  readonly group: number | undefined;
  /** Time at which the figures were fetched, in epoch milliseconds. */
  readonly fetchedAt: number;
}

export function SharePicture({ detail, group, fetchedAt }: SharePictureProps) {
  const words = useWords(rankingWords);
  const picture = useImageExport(async () => {
    const { drawStandingPicture } = await loadChunk(() => import('./draw-standing.ts'));
    return drawStandingPicture(detail, group, fetchedAt);
  });
  const { state, start } = picture;
  return (
    <>
      {/* Stays enabled while drawing, because a button that is disabled loses focus. */}
      <Button kind="stacked" onClick={() => void (state.step !== 'drawing' && start())}>
        <ImageIcon />
        {state.step === 'drawing' ? words.drawing : words.makePicture}
      </Button>
      {state.step === 'failed' && (
        <Note tone="warning" role="alert">
          {words.pictureFailed}
        </Note>
      )}
      <ImageExportDialog
        picture={picture}
        title={words.pictureTitle}
        alt={words.pictureOf(detail.dog.registeredName)}
      />
    </>
  );
}
