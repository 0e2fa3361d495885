/** Shares a link with the phone's share sheet; where there is none, copies it and shows a toast. */
import { Share } from 'lucide-react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { toast } from '../feedback/toast.tsx';
import { TopBarButton } from '../layout/top-bar.tsx';

/** @returns a function that shares a link; it resolves to whether the link was shared or copied */
export function useShare(): (title: string, url: string) => Promise<boolean> {
  const words = useWords(siteWords);
  return async (title, url) => {
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return true;
      }
    } catch (error) {
      // Closing the share sheet is a choice, not a failure. Some webviews offer `share` and refuse to open it.
      if ((error as Error).name === 'AbortError') return false;
    }
    const copied = await copyText(url);
    toast(copied ? words.copied : words.copyFailed);
    return copied;
  };
}

/** Falls back to copying a selection: webviews and pages without https have no clipboard API. */
async function copyText(text: string): Promise<boolean> {
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
    const done = document.execCommand('copy');
    field.remove();
    focused?.focus({ preventScroll: true });
    return done;
  }
}

/** The top bar's button that shares the address of the page. */
export function ShareButton({ title }: { title: string }) {
  const words = useWords(siteWords);
  const share = useShare();
  return (
    <TopBarButton label={words.share} onClick={() => void share(title, window.location.href)}>
      <Share aria-hidden />
    </TopBarButton>
  );
}
