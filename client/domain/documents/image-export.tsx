/** Exports part of the page as a picture: progress, and a dialog to save or share it. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../api/chunk.ts';
import { useWords } from '../../i18n/language.ts';
import { documentWords } from '../../i18n/words/documents.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import styles from './image-export.module.css';
import { download, savesByLongPress } from './save-file.ts';

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

/** @param onFile receives the picture instead of the dialog */
export function useImageExport(
  target: RefObject<HTMLElement | null>,
  fileName: string,
  onFile?: (file: File) => void,
): ImageExport {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const hasUnmounted = useRef(false);
  useEffect(() => {
    hasUnmounted.current = false;
    return () => {
      hasUnmounted.current = true;
    };
  }, []);

  async function start() {
    if (!target.current) return;
    setState({ step: 'drawing', progress: 0 });
    try {
      const { dataUrlOf, fileNameOf, renderDocumentImage } = await loadChunk(() => import('./document-image.ts'));
      if (!target.current) return;
      const blob = await renderDocumentImage(target.current, (progress) => setState({ step: 'drawing', progress }));
      const file = new File([blob], fileNameOf(fileName), { type: blob.type });
      // The visitor has left the page: no download.
      if (hasUnmounted.current) return;
      onFile?.(file);
      setState(onFile ? { step: 'idle' } : { step: 'shown', file, url: await dataUrlOf(file) });
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
 * The finished picture, to save by long press, download or share. Sharing needs another press of a button, because
 * browsers allow it only right after a user gesture.
 */
function FinishedImage({ file, url, alt }: { file: File; url: string; alt: string }) {
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
