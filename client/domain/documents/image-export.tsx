/** Exports part of the page as a picture: shows progress, then a dialog to save or share the picture. */
import { useState } from 'react';
import { loadChunk } from '../../api/chunk.ts';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import type { ExportedImage, PictureSource, WholeDocument } from './finished-image.tsx';

type ExportState =
  | { readonly step: 'failed' }
  /** `progress` runs from 0 to 1. */
  | { readonly step: 'drawing'; readonly progress: number }
  | ExportedImage;

interface ImageExport {
  readonly state: ExportState;
  readonly start: () => Promise<void>;
  readonly close: () => void;
}

/**
 * @param fileName file name of a rendered document; ignored for drawings, which set their own file name
 * @param onSaved called after a rendered document has been downloaded; no dialog is shown then
 */
export function useImageExport(source: PictureSource, fileName?: string, onSaved?: () => void): ImageExport {
  const [state, setState] = useState<ExportState>({ step: 'idle' });

  async function start() {
    setState({ step: 'drawing', progress: 0 });
    try {
      const { exportImage } = await loadChunk(() => import('./finished-image.tsx'));
      setState(await exportImage(source, fileName, (progress) => setState({ step: 'drawing', progress }), onSaved));
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
  readonly alt: string;
  /** The whole document, if the picture shows only a part. */
  readonly whole?: WholeDocument | undefined;
}

export function ImageExportDialog({ picture: { state, close }, title, alt, whole }: ImageExportDialogProps) {
  return (
    <Dialog open={state.step === 'shown'} onClose={close} title={title}>
      {state.step === 'shown' && <state.Finished file={state.file} url={state.url} alt={alt} whole={whole} />}
    </Dialog>
  );
}
