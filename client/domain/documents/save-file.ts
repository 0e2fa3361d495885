import { isInAppBrowser, isIos } from '../../kit/state/device.ts';

/** True where visitors save pictures by a long press: in-app browsers can't download, and iOS downloads to Files. */
export const savesByLongPress: boolean = isInAppBrowser || isIos;

export function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // By the next task the download has started and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
