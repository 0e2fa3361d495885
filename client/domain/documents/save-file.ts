/** Saves a picture in whichever way the browser supports. */
import { isInAppBrowser, isIos } from '../../ui/state/device.ts';

/** In-app browsers cannot download, and iOS downloads to Files: there, visitors save pictures by a long press. */
export const savesByLongPress: boolean = isInAppBrowser || isIos;

export function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // By the next task the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
