/** Makes one picture of a paper, and gives it to the visitor in the way this browser can. */
import { loadChunk } from '../../api/chunk.ts';
import { copyDocument } from './document-copy.ts';

/** Pixels of the picture for each of the page; fewer where the picture would be more than an old phone can hold. */
const density = 3;
const mostPixels = 14_000_000;

/** Apps that show the site inside themselves (WeChat, the union's own) neither download nor print. */
export const isInAppBrowser = (agent: string = navigator.userAgent): boolean =>
  /MicroMessenger|; wv\)|QQ\/|DingTalk|AlipayClient/.test(agent) ||
  (/iP(hone|ad|od)/.test(agent) && !/Safari\//.test(agent));

/** Where a picture is saved by holding it, and not by a download: in such apps, and on iOS, which downloads into Files. */
export const savesByLongPress = (): boolean =>
  isInAppBrowser() ||
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  // An iPad that calls itself a Mac.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Short of memory, a phone leaves a canvas empty without a word. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const column = canvas.getContext('2d')?.getImageData(canvas.width >> 1, 0, 1, canvas.height).data;
  if (!column) return true;
  const pixels = new Uint32Array(column.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
}

/** A PNG of the paper alone, by day. @throws where the browser cannot, or its code does not load */
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
      // The site's families are all of the system.
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
  // The browser has taken hold of it by the time it comes back to us.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** The picture as an address of its own: apps save by holding only what carries its data. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
