/** Shares this page's link: the phone's own sheet where there is one, else the link is copied and a word says so. */
import { Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/language.ts';
import { siteWords } from '../i18n/site.ts';
import { BarButton } from './bar.tsx';
import styles from './share.module.css';

export function ShareButton({ title }: { title: string }) {
  const words = useWords(siteWords);
  const [said, setSaid] = useState<string | null>(null);

  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), 2_400);
    return () => clearTimeout(timer);
  }, [said]);

  async function share() {
    const url = window.location.href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setSaid(words.copied);
    } catch (error) {
      // Closing the phone's sheet is a choice, not a failure.
      if ((error as Error).name !== 'AbortError') setSaid(words.copyFailed);
    }
  }

  return (
    <>
      <BarButton label={words.share} onClick={() => void share()}>
        <Share aria-hidden />
      </BarButton>
      <span className={styles.said} role="status" data-shown={said !== null}>
        {said}
      </span>
    </>
  );
}
