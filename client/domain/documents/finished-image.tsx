/** A finished picture, in its dialog. Loaded with the renderer of pictures (image-export.tsx). */
import type { ComponentType, RefObject } from 'react';
import { useWords } from '../../i18n/language.ts';
import { finishedImageWords } from '../../i18n/words/finished-image.ts';
import { Button } from '../../ui/actions/button.tsx';
import { dataUrlOf, renderImageFile } from './document-image.ts';
import styles from './finished-image.module.css';
import { download, savesByLongPress } from './save-file.ts';

/** `idle`: downloaded, or no longer wanted. */
export type ExportedImage =
  | { readonly step: 'idle' }
  | {
      readonly step: 'shown';
      readonly file: File;
      readonly url: string;
      readonly Finished: ComponentType<FinishedImageProps>;
    };

/**
 * Draws the document and, if `onSaved` is given and the browser can, downloads the picture. @returns the next state
 * @throws as `renderImageFile`
 */
export async function exportImage(
  { current: element }: RefObject<HTMLElement | null>,
  name: string,
  onProgress: (share: number) => void,
  onSaved?: () => void,
): Promise<ExportedImage> {
  if (!element) return { step: 'idle' };
  const file = await renderImageFile(element, name, onProgress);
  // The visitor has left the page: no download.
  if (!element.isConnected) return { step: 'idle' };
  if (!onSaved || savesByLongPress) {
    return { step: 'shown', file, url: await dataUrlOf(file), Finished: FinishedImage };
  }
  download(file);
  onSaved();
  return { step: 'idle' };
}

export interface FinishedImageProps {
  readonly file: File;
  readonly url: string;
  /** Text alternative. */
  readonly alt: string;
}

/**
 * To save by long press, download or share. Sharing needs another press of a button, because
 * browsers allow it only right after a user gesture.
 */
function FinishedImage({ file, url, alt }: FinishedImageProps) {
  const words = useWords(finishedImageWords);
  const canShare = navigator.canShare?.({ files: [file] }) ?? false;
  // Cancelling the share sheet rejects too.
  const share = () => void navigator.share({ files: [file] }).catch(() => {});
  return (
    <div className={styles.shown}>
      {savesByLongPress && <p>{words.holdToSave}</p>}
      <img src={url} alt={alt} />
      <div className={styles.actions}>
        {canShare && <Button onClick={share}>{savesByLongPress ? words.saveOrSend : words.send}</Button>}
        {!savesByLongPress && (
          <Button kind={canShare ? 'outlined' : 'filled'} onClick={() => download(file)}>
            {words.saveFile}
          </Button>
        )}
      </div>
    </div>
  );
}
