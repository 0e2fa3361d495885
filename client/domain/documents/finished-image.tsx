/** Dialog content that shows a finished picture. Lazy-loaded with the picture renderer by image-export.tsx. */
import { type ComponentType, type RefObject, useState } from 'react';
import { useWords } from '../../i18n/language.ts';
import { documentWords } from '../../i18n/words/documents.ts';
import { finishedImageWords } from '../../i18n/words/finished-image.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Note } from '../../kit/text/note.tsx';
import { dataUrlOf, renderImageFile } from './document-image.ts';
import styles from './documents.module.css';
import { download, savesByLongPress } from './save-file.ts';

/** `idle` means that there is nothing to show: the picture was downloaded, or the visitor has left the page. */
export type ExportedImage =
  | { readonly step: 'idle' }
  | {
      readonly step: 'shown';
      readonly file: File;
      readonly url: string;
      readonly Finished: ComponentType<FinishedImageProps>;
    };

/** The element to render as a picture, or a function that draws one. */
export type PictureSource = RefObject<HTMLElement | null> | (() => Promise<File>);

/**
 * Draws the picture. Downloads the picture of an element if `onSaved` is given and the browser can download files.
 *
 * @returns the next state
 * @throws the errors of `renderImageFile`
 */
export async function exportImage(
  source: PictureSource,
  name: string | undefined,
  onProgress: (share: number) => void,
  onSaved?: () => void,
): Promise<ExportedImage> {
  if (typeof source === 'function') return shown(await source());
  const element = source.current;
  if (!element) return { step: 'idle' };
  const file = await renderImageFile(element, name ?? '', onProgress);
  // The visitor has left the page, so the download is dropped.
  if (!element.isConnected) return { step: 'idle' };
  if (!onSaved || savesByLongPress) return shown(file);
  download(file);
  onSaved();
  return { step: 'idle' };
}

async function shown(file: File): Promise<ExportedImage> {
  return { step: 'shown', file, url: await dataUrlOf(file), Finished: FinishedImage };
}

export interface WholeDocument {
  readonly element: RefObject<HTMLElement | null>;
  /** File name of the document's picture. */
  readonly name: string;
}

interface FinishedImageProps {
  readonly file: File;
  readonly url: string;
  readonly alt: string;
  readonly whole?: WholeDocument | undefined;
}

/**
 * Offers the picture for saving or sharing. Sharing takes a second click, because browsers require a recent user
 * gesture.
 */
function FinishedImage({ alt, whole, ...short }: FinishedImageProps) {
  const words = useWords(finishedImageWords);
  const documents = useWords(documentWords);
  const [entire, setEntire] = useState<ExportedImage>({ step: 'idle' });
  /** Progress from 0 to 1 while the whole document is being drawn. */
  const [progress, setProgress] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { file, url } = entire.step === 'shown' ? entire : short;
  const canShare = navigator.canShare?.({ files: [file] }) ?? false;
  // The promise also rejects if the visitor cancels the share sheet.
  const share = () => void navigator.share({ files: [file] }).catch(() => {});

  async function drawWhole({ element, name }: WholeDocument) {
    setHasFailed(false);
    setProgress(0);
    try {
      setEntire(await exportImage(element, name, setProgress));
    } catch (error) {
      console.error(`image export: ${(error as Error).message}`);
      setHasFailed(true);
    }
    setProgress(null);
  }

  const other =
    progress !== null
      ? documents.saving(Math.round(progress * 100))
      : entire.step === 'shown'
        ? words.short
        : words.whole;
  return (
    <div className="stack-4 secondary">
      {savesByLongPress && <p>{words.holdToSave}</p>}
      <img className={`${styles.picture} card`} src={url} alt={alt} />
      <div className={`${styles.pictureActions} line-3`}>
        {canShare && <Button onClick={share}>{savesByLongPress ? words.saveOrSend : words.send}</Button>}
        {!savesByLongPress && (
          <Button kind={canShare ? 'outlined' : 'filled'} onClick={() => download(file)}>
            {words.saveFile}
          </Button>
        )}
        {whole && (
          // Stays enabled while drawing: `disabled` would lose focus.
          <Button
            kind="outlined"
            onClick={() =>
              progress === null && void (entire.step === 'shown' ? setEntire({ step: 'idle' }) : drawWhole(whole))
            }
          >
            {other}
          </Button>
        )}
      </div>
      {hasFailed && (
        <Note role="alert" tone="warning">
          {documents.saveFailed}
        </Note>
      )}
    </div>
  );
}
