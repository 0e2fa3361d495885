/** Exports part of the page as a picture: progress, and a dialog to save or share it. */
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../api/chunk.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import type { FinishedImageProps } from './finished-image.tsx';

export type ExportState =
  | { readonly step: 'idle' | 'failed' }
  /** `progress`: from 0 to 1. */
  | { readonly step: 'drawing'; readonly progress: number }
  | {
      readonly step: 'shown';
      readonly file: File;
      readonly url: string;
      readonly Finished: ComponentType<FinishedImageProps>;
    };

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
      const [{ dataUrlOf, fileNameOf, renderDocumentImage }, { FinishedImage: Finished }] = await loadChunk(() =>
        Promise.all([import('./document-image.ts'), import('./finished-image.tsx')]),
      );
      if (!target.current) return;
      const blob = await renderDocumentImage(target.current, (progress) => setState({ step: 'drawing', progress }));
      const file = new File([blob], fileNameOf(fileName), { type: blob.type });
      // The visitor has left the page: no download.
      if (hasUnmounted.current) return;
      onFile?.(file);
      setState(onFile ? { step: 'idle' } : { step: 'shown', file, url: await dataUrlOf(file), Finished });
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
      {state.step === 'shown' && <state.Finished file={state.file} url={state.url} alt={alt} />}
    </Dialog>
  );
}
