/** Renders a document as a PNG and saves it the way this browser can. */
import { loadChunk } from '../../api/chunk.ts';
import { isInAppBrowser, isIos } from '../../ui/state/device.ts';
import { copyDocument } from './document-copy.ts';

/** Image pixels per CSS pixel; fewer where the canvas would exceed what old phones allocate. */
const density = 3;
const mostPixels = 14_000_000;

/** Where visitors save pictures by a long press: in-app browsers, which do not download, and iOS, whose downloads go to Files. */
export const savesByLongPress: boolean = isInAppBrowser || isIos;

/** Phones short of memory leave a canvas blank without an error. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const column = canvas.getContext('2d')?.getImageData(canvas.width >> 1, 0, 1, canvas.height).data;
  if (!column) return true;
  const pixels = new Uint32Array(column.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
}

/** A PNG of the document alone, in the light theme. @throws where the browser cannot render it, or ChunkLoadError */
export async function renderDocumentImage(element: HTMLElement, onProgress: (share: number) => void): Promise<Blob> {
  const { domToCanvas } = await loadChunk(() => import('modern-screenshot'));
  const copy = copyDocument(element, 'picture');
  try {
    await Promise.all([...copy.element.querySelectorAll('img')].map((picture) => picture.decode().catch(() => {})));
    const { offsetWidth: width, offsetHeight: height } = copy.ground;
    const canvas = await domToCanvas(copy.ground, {
      width,
      height,
      scale: Math.min(density, Math.sqrt(mostPixels / (width * height))),
      // All fonts are system fonts.
      font: false,
      progress: (done, all) => onProgress(all > 0 ? done / all : 0),
    });
    if (isBlank(canvas)) throw new Error('the picture is blank');
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png');
    });
  } finally {
    copy.remove();
  }
}

/** `CKU-111-0026158/23` → `CKU-111-0026158-23.png` */
export const fileNameOf = (name: string): string => `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.png`;

export function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** A data: URL: in-app browsers save no blob: URLs by long press. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
