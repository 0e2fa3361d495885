/** Renders a document as a PNG of one A4 sheet, matching the print. Lazy-loaded when a picture is requested. */
import { loadChunk } from '../../api/chunk.ts';
import { trustedHtml } from '../../kit/text/trusted-html.ts';
import { copyDocument, type DocumentCopy } from './document-copy.ts';
import { fitToSheet, sheet } from './print-document.ts';

/** A4 size in CSS pixels, including the margins that `sheet` excludes. */
const a4 = { width: 794, height: 1123 } as const;

/** Width of the picture in pixels. At 225 dots per inch, the smallest type is sharp on a phone. */
const pixels = 1860;

/** Maximum total pixels. Multi-sheet documents are scaled down, because old phones can't allocate a larger canvas. */
const maxPixels = 14_000_000;

/** Lays the copy out as printed, with the paper's margins. */
function layOutAsPrinted(copy: DocumentCopy): void {
  const scale = sheet.width / fitToSheet(copy);
  const [sides, ends] = [(a4.width - sheet.width) / 2, (a4.height - sheet.height) / 2];
  copy.background.style.padding = `${ends / scale}px ${sides / scale}px`;
}

/** True if the canvas is blank. On phones that are low on memory, rendering may fail without an error. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const column = canvas.getContext('2d')?.getImageData(canvas.width >> 1, 0, 1, canvas.height).data;
  if (!column) return true;
  const pixels = new Uint32Array(column.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
}

/**
 * Adds an empty standards-mode document next to the copy, from which modern-screenshot reads the browser's default
 * styles. By default the library creates this document from a string, which the page's content security policy forbids.
 */
async function addBlankFrame({ background }: DocumentCopy): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.srcdoc = trustedHtml('<!doctype html><title></title>');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  background.after(frame);
  await loaded;
  return frame;
}

/** Renders the document as a PNG in the light theme. @throws ChunkLoadError, or Error if the browser can't render it */
async function renderDocumentImage(element: HTMLElement, onProgress: (share: number) => void): Promise<Blob> {
  const { createContext, domToCanvas } = await loadChunk(() => import('modern-screenshot'));
  const copy = copyDocument(element, 'picture');
  try {
    await Promise.all([...copy.element.querySelectorAll('img')].map((picture) => picture.decode().catch(() => {})));
    layOutAsPrinted(copy);
    const { offsetWidth: width, offsetHeight: height } = copy.background;
    const context = await createContext(copy.background, {
      width,
      height,
      scale: Math.min(pixels / width, Math.sqrt(maxPixels / (width * height))),
      // Embeds no fonts, because all fonts are system fonts.
      font: false,
      progress: (done, total) => onProgress(total > 0 ? done / total : 0),
      autoDestruct: true,
    });
    context.sandbox = await addBlankFrame(copy);
    const canvas = await domToCanvas(context);
    if (isBlank(canvas)) throw new Error('image is blank');
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('image is empty'))), 'image/png');
    });
  } finally {
    copy.remove();
  }
}

/** Returns a name that file systems accept: `CKU-111-0026158/23` → `CKU-111-0026158-23.png` */
const fileNameOf = (name: string): string => `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.png`;

/** Renders the document as a file. @throws the errors of `renderDocumentImage` */
export async function renderImageFile(
  element: HTMLElement,
  name: string,
  onProgress: (share: number) => void,
): Promise<File> {
  const blob = await renderDocumentImage(element, onProgress);
  return new File([blob], fileNameOf(name), { type: blob.type });
}

/** Returns a data: URL, because in-app browsers don't save blob: URLs on a long press. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
