/**
 * Reads codes from pictures: the browser's own BarcodeDetector where it has one (QR and barcodes), else a reader of QR
 * codes that is loaded only then (45 kB compressed; one that reads barcodes too would be ten times that, for codes that
 * few papers bear).
 */

type Source = HTMLVideoElement | ImageBitmap;
/** What the code says; null where there is none to be read. */
export type ReadCode = (source: Source) => Promise<string | null>;

/** The Barcode Detection API, as far as it is needed here: it has no types of its own yet. */
interface Detector {
  detect(source: Source): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const formats = ['qr_code', 'code_128', 'code_39', 'data_matrix', 'pdf417'];

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  try {
    const supported = await BarcodeDetector.getSupportedFormats();
    if (!supported.includes('qr_code')) return null;
    return new BarcodeDetector({ formats: formats.filter((format) => supported.includes(format)) });
  } catch {
    // Announced, but without the service it needs (Android without Google's).
    return null;
  }
}

/** Longest side of what is searched: a frame of a video must be done with before the next; a picture may take longer. */
const longest = { video: 800, picture: 1600 } as const;

/** @throws where its code does not load */
async function qrReader(): Promise<ReadCode> {
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (source) => {
    const isVideo = source instanceof HTMLVideoElement;
    const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
    if (!context || width === 0) return null;
    // A code that fills a large photograph is found in a smaller copy, one in its corner only in the larger.
    for (const side of isVideo ? [longest.video] : [longest.picture, longest.video]) {
      const scale = Math.min(1, side / Math.max(width, height));
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      context.drawImage(source, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const found = jsQR.default(data, canvas.width, canvas.height, {
        inversionAttempts: isVideo ? 'dontInvert' : 'attemptBoth',
      });
      if (found?.data) return found.data;
    }
    return null;
  };
}

/** @throws where no reader is there and none can be loaded */
export async function codeReader(): Promise<ReadCode> {
  const detector = await ownDetector();
  let fallback: ReadCode | null = detector ? null : await qrReader();
  return async (source) => {
    if (fallback) return fallback(source);
    try {
      return (await detector?.detect(source))?.find(({ rawValue }) => rawValue !== '')?.rawValue ?? null;
    } catch {
      // Some announce themselves, and fail at their first code.
      fallback = await qrReader();
      return fallback(source);
    }
  };
}
