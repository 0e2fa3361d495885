/** Exports part of the page as a picture: progress, and a dialog to save or share it. */
import { type RefObject, useState } from 'react';
import { loadChunk } from '../../api/chunk.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import type { ExportedImage } from './finished-image.tsx';

export type ExportState =
  | { readonly step: 'failed' }
  /** `progress`: from 0 to 1. */
  | { readonly step: 'drawing'; readonly progress: number }
  | ExportedImage;

export interface ImageExport {
  readonly state: ExportState;
  readonly start: () => Promise<void>;
  readonly close: () => void;
}

/** @param onSaved called instead of showing the dialog, where the browser can download the picture */
export function useImageExport(
  target: RefObject<HTMLElement | null>,
  fileName: string,
  onSaved?: () => void,
): ImageExport {
  const [state, setState] = useState<ExportState>({ step: 'idle' });

  async function start() {
    setState({ step: 'drawing', progress: 0 });
    try {
      const { exportImage } = await loadChunk(() => import('./finished-image.tsx'));
      setState(await exportImage(target, fileName, (progress) => setState({ step: 'drawing', progress }), onSaved));
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
