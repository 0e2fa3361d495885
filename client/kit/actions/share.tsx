/**
 * Shares a link with the system's share sheet. Without a share sheet, copies the link and shows a toast. WeChat can
 * only share from its own menu, so a dialog explains where that is.
 */
import { Share } from 'lucide-react';
import type { ShareSubject } from '../../../shared/page-head.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { toast } from '../feedback/toast.tsx';
import { type LazyDialogProps, useLazyDialog } from '../feedback/use-lazy-dialog.ts';
import { TopBarButton } from '../layout/top-bar.tsx';
import { isWeChat } from '../state/device.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

/** @returns a function that shares a link and resolves to true if the link was shared or copied */
export function useShare(): (title: string, url: string) => Promise<boolean> {
  const words = useWords(siteWords);
  return async (title, url) => {
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return true;
      }
    } catch (error) {
      // `AbortError` means that the visitor closed the share sheet. After any other error, copies the link, because
      // some webviews can't open the sheet.
      if ((error as Error).name === 'AbortError') return false;
    }
    const isCopied = await copyText(url);
    toast(isCopied ? words.copied : words.copyFailed);
    return isCopied;
  };
}

/** Copies a string. Falls back to copying a selection, because webviews and insecure contexts lack the clipboard API. */
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

interface ShareButtonProps {
  readonly title: string;
  /** Subject of the page's share picture, offered for saving inside WeChat; null if there is none. */
  readonly picture?: ShareSubject | null;
}

/** A top bar button that shares the page's URL. */
export function ShareButton({ title, picture = null }: ShareButtonProps) {
  const words = useWords(siteWords);
  const share = useShare();
  const { Dialog, state, show } = useLazyDialog<Omit<ShareDialogProps, keyof LazyDialogProps>>(
    () => import('./share-dialog.tsx'),
  );
  const shareAddress = () => void share(title, window.location.href);
  return (
    <>
      <TopBarButton label={words.share} onClick={isWeChat ? show : shareAddress}>
        <Share size={24} />
      </TopBarButton>
      {Dialog && <Dialog {...state} title={title} picture={picture} onCopy={shareAddress} />}
    </>
  );
}
