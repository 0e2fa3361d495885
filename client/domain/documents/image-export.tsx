/** Exporting part of the page as a picture: its progress, and the dialog that saves or shares it. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/language.ts';
import { documentWords } from '../../i18n/words/documents.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { dataUrlOf, download, fileNameOf, renderDocumentImage, savesByLongPress } from './document-image.ts';
import styles from './image-export.module.css';

export type ExportState =
  | { readonly step: 'idle' | 'failed' }
  /** `progress`: from 0 to 1. */
  | { readonly step: 'drawing'; readonly progress: number }
  | { readonly step: 'shown'; readonly file: File; readonly url: string };

export interface ImageExport {
  readonly state: ExportState;
  readonly start: () => Promise<void>;
  readonly close: () => void;
}

/** `name` becomes the file name. The picture is shown in the dialog unless `keep` takes it. */
export function useImageExport(
  part: RefObject<HTMLElement | null>,
  name: string,
  keep?: (file: File) => void,
): ImageExport {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function start() {
    if (!part.current) return;
    setState({ step: 'drawing', progress: 0 });
    try {
      const blob = await renderDocumentImage(part.current, (progress) => setState({ step: 'drawing', progress }));
      const file = new File([blob], fileNameOf(name), { type: blob.type });
      // No download after the visitor has left the page.
      if (left.current) return;
      keep?.(file);
      setState(keep ? { step: 'idle' } : { step: 'shown', file, url: await dataUrlOf(file) });
    } catch (error) {
      console.error(`image export: ${(error as Error).message}`);
      setState({ step: 'failed' });
    }
  }
  return { state, start, close: () => setState({ step: 'idle' }) };
}

interface ImageExportDialogProps {
  readonly picture: ImageExport;
  readonly title: string;
  /** Text alternative of the picture. */
  readonly alt: string;
}

export function ImageExportDialog({ picture: { state, close }, title, alt }: ImageExportDialogProps) {
  return (
    <Dialog open={state.step === 'shown'} onClose={close} title={title}>
      {state.step === 'shown' && <FinishedImage file={state.file} url={state.url} alt={alt} />}
    </Dialog>
  );
}

/**
 * The finished picture, to save by long press, download, or share with the system's dialog. Sharing needs a new press of
 * a button: browsers allow it only right after a user gesture.
 */
function FinishedImage({ file, url, alt }: { file: File; url: string; alt: string }) {
  const words = useWords(documentWords);
  const canSend = navigator.canShare?.({ files: [file] }) ?? false;
  const byHolding = savesByLongPress;
  // Cancelling the share dialog is no error.
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
