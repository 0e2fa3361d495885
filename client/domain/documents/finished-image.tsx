/** A finished picture, in its dialog. Loaded with the renderer of pictures (image-export.tsx). */
import { useWords } from '../../i18n/language.ts';
import { documentWords } from '../../i18n/words/documents.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './finished-image.module.css';
import { download, savesByLongPress } from './save-file.ts';

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
export function FinishedImage({ file, url, alt }: FinishedImageProps) {
  const words = useWords(documentWords);
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
