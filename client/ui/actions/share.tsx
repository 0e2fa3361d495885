/** Shares a link: the phone's own sheet where there is one, else the link is copied and a word says so. */
import { Share } from 'lucide-react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { useToast } from '../feedback/toast.tsx';
import { TopBarButton } from '../layout/top-bar.tsx';

/** What shares a link and says how it went; whether it was shared. */
export function useShare(say: (text: string) => void): (title: string, url: string) => Promise<boolean> {
  const words = useWords(siteWords);
  return async (title, url) => {
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return true;
      }
    } catch (error) {
      // Closing the phone's sheet is a choice, not a failure. Webviews that offer a sheet may refuse to open it.
      if ((error as Error).name === 'AbortError') return false;
    }
    const copied = await isCopied(url);
    say(copied ? words.copied : words.copyFailed);
    return copied;
  };
}

/** Webviews and pages without https have no clipboard to write to, but the old way of copying a selection. */
async function isCopied(text: string): Promise<boolean> {
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

/** Shares this page's link, from the bar. */
export function ShareButton({ title }: { title: string }) {
  const words = useWords(siteWords);
  const [said, say] = useToast();
  const share = useShare(say);
  return (
    <>
      <TopBarButton label={words.share} onClick={() => void share(title, window.location.href)}>
        <Share aria-hidden />
      </TopBarButton>
      {said}
    </>
  );
}
