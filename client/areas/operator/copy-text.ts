/** Copies a text, and says whether that worked. */
import { toast } from '../../kit/feedback/toast.tsx';

export async function copyText(
  text: string,
  { copied, copyFailed }: { readonly copied: string; readonly copyFailed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    // Browsers offer the clipboard on https pages only.
    toast(copyFailed);
  }
}
