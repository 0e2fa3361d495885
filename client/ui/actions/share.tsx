/**
 * Shares a link with the system's share sheet, or copies it and shows a toast where there is none. WeChat shares only by its
 * own menu, which a dialog points at.
 */
import { Share } from 'lucide-react';
import type { ShareSubject } from '../../../shared/page-head.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { toast } from '../feedback/toast.tsx';
import { type LateDialogProps, useLateDialog } from '../feedback/use-late-dialog.ts';
import { TopBarButton } from '../layout/top-bar.tsx';
import { isWeChat } from '../state/device.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

/** @returns a function that shares a link and resolves to whether it was shared or copied */
export function useShare(): (title: string, url: string) => Promise<boolean> {
  const words = useWords(siteWords);
  return async (title, url) => {
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return true;
      }
    } catch (error) {
      // The visitor closed the share sheet. Any other error: some webviews have `share` but do not open the sheet.
      if ((error as Error).name === 'AbortError') return false;
    }
    const isCopied = await copyText(url);
    toast(isCopied ? words.copied : words.copyFailed);
    return isCopied;
  };
}

/** Falls back to copying a selection: webviews and insecure contexts lack the clipboard API. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.className = 'visually-hidden';
    const focused = document.activeElement as HTMLElement | null;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    focused?.focus({ preventScroll: true });
    return isCopied;
  }
}

export interface ShareButtonProps {
  readonly title: string;
  /** What a share picture shows of the page, which WeChat offers for saving; null if no picture does. */
  readonly picture?: ShareSubject | null;
}

/** A button of the top bar that shares the page's address. */
export function ShareButton({ title, picture = null }: ShareButtonProps) {
  const words = useWords(siteWords);
  const share = useShare();
  const { Dialog, state, show } = useLateDialog<Omit<ShareDialogProps, keyof LateDialogProps>>(
    () => import('./share-dialog.tsx'),
  );
  const shareAddress = () => void share(title, window.location.href);
  return (
    <>
      <TopBarButton label={words.share} onClick={isWeChat ? show : shareAddress}>
        <Share aria-hidden />
      </TopBarButton>
      {Dialog && <Dialog {...state} title={title} picture={picture} onCopy={shareAddress} />}
    </>
  );
}
