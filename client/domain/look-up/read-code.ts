/**
 * Reads QR codes and barcodes from the camera or a picture. Uses the browser's BarcodeDetector if it works, otherwise a
 * lazy-loaded decoder (15 kB) for QR codes only. Barcode decoders take several hundred kilobytes of WebAssembly, which
 * is too much for the few certificates that have a barcode.
 */
import { loadChunk } from '../../api/chunk.ts';

type Source = HTMLVideoElement | ImageBitmap;

/** Returns the text of the first code found, or null. */
export type ReadCode = (source: Source) => Promise<string | null>;

/** The subset of the Barcode Detection API used here; TypeScript has no types for it yet. */
interface Detector {
  detect(source: Source): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const formats = ['qr_code', 'code_128', 'code_39', 'data_matrix', 'pdf417'];

async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  try {
    const supported = await BarcodeDetector.getSupportedFormats();
    if (!supported.includes('qr_code')) return null;
    return new BarcodeDetector({ formats: formats.filter((format) => supported.includes(format)) });
  } catch {
    // Android without Google services has the class, but not the service that the class needs.
    return null;
  }
}

/**
 * Limits in pixels and milliseconds. A video frame must be decoded before the next frame; a picture may take longer.
 */
const limits = {
  video: { longestSide: 1024, mayEnlarge: false, timeLimit: 60 },
  // Enlarges small pictures: a code with two pixels per module is only readable in a larger copy.
  picture: { longestSide: 2400, mayEnlarge: true, timeLimit: 1000 },
} as const;

/** @throws ChunkLoadError */
async function qrDecoder(): Promise<ReadCode> {
  const { decodeQR } = await loadChunk(() => import('qr/decode.js'));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (source) => {
    const isVideo = source instanceof HTMLVideoElement;
    const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
    if (!context || width === 0) return null;
    const { longestSide, mayEnlarge, timeLimit } = limits[isVideo ? 'video' : 'picture'];
    const fitting = longestSide / Math.max(width, height);
    const scale = mayEnlarge ? fitting : Math.min(1, fitting);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit }) || null;
    } catch {
      // The decoder throws if there is no code.
      return null;
    }
  };
}

/** @throws ChunkLoadError if the browser has no detector and the decoder fails to load */
export async function codeReader(): Promise<ReadCode> {
  const detector = await nativeDetector();
  let fallback: ReadCode | null = detector ? null : await qrDecoder();
  return async (source) => {
    if (fallback) return fallback(source);
    try {
      return (await detector?.detect(source))?.find(({ rawValue }) => rawValue !== '')?.rawValue ?? null;
    } catch {
      // Some detectors pass the checks in `nativeDetector` but fail at the first code.
      fallback = await qrDecoder();
      return fallback(source);
    }
  };
}
