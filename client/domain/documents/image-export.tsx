/** One picture made of a part of the page: how far that is, and the sheet in which it is saved or sent on. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/language.ts';
import { documentWords } from '../../i18n/words/documents.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { dataUrlOf, download, fileNameOf, renderDocumentImage, savesByLongPress } from './document-image.ts';
import styles from './image-export.module.css';

export type Making =
  | { readonly step: 'idle' | 'failed' }
  /** `progress`: from 0 to 1. */
  | { readonly step: 'drawing'; readonly progress: number }
  | { readonly step: 'shown'; readonly file: File; readonly url: string };

export interface ImageExport {
  readonly making: Making;
  readonly make: () => Promise<void>;
  readonly close: () => void;
}

/** `name` becomes the file's. The picture is shown, unless `keep` takes it. */
export function useImageExport(
  part: RefObject<HTMLElement | null>,
  name: string,
  keep?: (file: File) => void,
): ImageExport {
  const [making, setMaking] = useState<Making>({ step: 'idle' });
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function make() {
    if (!part.current) return;
    setMaking({ step: 'drawing', progress: 0 });
    try {
      const blob = await renderDocumentImage(part.current, (progress) => setMaking({ step: 'drawing', progress }));
      const file = new File([blob], fileNameOf(name), { type: blob.type });
      // Whoever has left the page is not followed by a file.
      if (left.current) return;
      keep?.(file);
      setMaking(keep ? { step: 'idle' } : { step: 'shown', file, url: await dataUrlOf(file) });
    } catch (error) {
      console.error(`image export: ${(error as Error).message}`);
      setMaking({ step: 'failed' });
    }
  }
  return { making, make, close: () => setMaking({ step: 'idle' }) };
}

interface ImageExportDialogProps {
  readonly picture: ImageExport;
  readonly title: string;
  /** What the picture shows, for who does not see it. */
  readonly alt: string;
}

export function ImageExportDialog({ picture: { making, close }, title, alt }: ImageExportDialogProps) {
  return (
    <Dialog open={making.step === 'shown'} onClose={close} title={title}>
      {making.step === 'shown' && <FinishedImage file={making.file} url={making.url} alt={alt} />}
    </Dialog>
  );
}

/**
 * The finished picture, to be held or downloaded; or handed to the phone's own sheet, where there is one. That takes a new
 * press of a button: browsers open it only right after one.
 */
function FinishedImage({ file, url, alt }: { file: File; url: string; alt: string }) {
  const words = useWords(documentWords);
  const canSend = navigator.canShare?.({ files: [file] }) ?? false;
  const byHolding = savesByLongPress();
  // Closing the phone's sheet leaves the picture where it is.
  const send = () => void navigator.share({ files: [file] }).catch(() => {});
  return (
    <div className={styles.shown}>
      {byHolding && <p>{words.holdToSave}</p>}
      <img src={url} alt={alt} />
      <div className={styles.acts}>
        {canSend && <Button onClick={send}>{byHolding ? words.saveOrSend : words.send}</Button>}
        {!byHolding && (
          <Button kind={canSend ? 'outlined' : 'filled'} onClick={() => download(file)}>
            {words.saveFile}
          </Button>
        )}
      </div>
    </div>
  );
}
