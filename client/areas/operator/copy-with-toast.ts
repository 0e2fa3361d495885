/** Copies text to the clipboard and shows whether that worked. */
import { copyText as copy } from '../../kit/actions/share.tsx';
import { toast } from '../../kit/feedback/toast.tsx';

export async function copyWithToast(
  text: string,
  { copied, copyFailed }: { readonly copied: string; readonly copyFailed: string },
): Promise<void> {
  toast((await copy(text)) ? copied : copyFailed);
}
