/** What can be done with a paper: share its link, save it as one picture, print it. The same row under every paper. */
import { ImageDown, Printer, Share } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/language.ts';
import { paperWords } from '../i18n/paper.ts';
import { siteWords } from '../i18n/site.ts';
import { Button } from './button.tsx';
import styles from './paper-actions.module.css';
import { usePrintOfPaper } from './print-paper.ts';
import { useSaid } from './said.tsx';
import { dataUrlOf, download, fileNameOf, isInApp, isSavedByHolding, pictureOfPaper } from './save-paper.ts';
import { useShare } from './share.tsx';
import { Sheet } from './sheet.tsx';

export interface PaperActionsProps {
  /** The element that is saved and printed. */
  readonly paper: RefObject<HTMLElement | null>;
  /** What the picture's file is called: the number of the certificate. */
  readonly name: string;
  /** What is said with the link. */
  readonly title: string;
  /** The link; see `pageAddress`. */
  readonly address: string;
}

export function PaperActions({ paper, name, title, address }: PaperActionsProps) {
  const words = useWords(paperWords);
  const site = useWords(siteWords);
  const [said, say] = useSaid();
  const share = useShare(say);
  usePrintOfPaper(paper);
  return (
    <>
      <section className={styles.row} aria-label={words.actions}>
        <Action onClick={() => void share(title, address)} icon={<Share aria-hidden />}>
          {site.share}
        </Action>
        <Save paper={paper} name={name} say={say} />
        {!isInApp() && (
          <Action onClick={() => window.print()} icon={<Printer aria-hidden />}>
            {words.print}
          </Action>
        )}
      </section>
      {said}
    </>
  );
}

interface ActionProps {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** Under way: from 0 to 1. */
  readonly progress?: number | null;
  readonly children: ReactNode;
}

function Action({ icon, onClick, progress = null, children }: ActionProps) {
  const busy = progress !== null;
  return (
    <button type="button" className={styles.action} onClick={onClick} disabled={busy} aria-busy={busy}>
      {icon}
      <span>{children}</span>
      {busy && <i className={styles.progress} style={{ transform: `scaleX(${progress})` }} />}
    </button>
  );
}

type Saving =
  | { readonly step: 'idle' | 'failed' }
  | { readonly step: 'drawing'; readonly progress: number }
  | { readonly step: 'shown'; readonly file: File; readonly url: string };

interface SaveProps extends Pick<PaperActionsProps, 'paper' | 'name'> {
  readonly say: (text: string) => void;
}

function Save({ paper, name, say }: SaveProps) {
  const words = useWords(paperWords);
  const [saving, setSaving] = useState<Saving>({ step: 'idle' });
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function save() {
    if (!paper.current) return;
    setSaving({ step: 'drawing', progress: 0 });
    try {
      const blob = await pictureOfPaper(paper.current, (progress) => setSaving({ step: 'drawing', progress }));
      const file = new File([blob], fileNameOf(name), { type: blob.type });
      // Whoever has left the page is not followed by a file.
      if (left.current) return;
      if (isSavedByHolding()) return setSaving({ step: 'shown', file, url: await dataUrlOf(file) });
      download(file);
      say(words.saved);
      setSaving({ step: 'idle' });
    } catch (error) {
      console.error(`picture: ${(error as Error).message}`);
      setSaving({ step: 'failed' });
    }
  }

  const percent = saving.step === 'drawing' ? Math.round(saving.progress * 100) : 0;
  return (
    <>
      <Action
        onClick={() => void save()}
        progress={saving.step === 'drawing' ? saving.progress : null}
        icon={<ImageDown aria-hidden />}
      >
        {saving.step === 'drawing' ? words.saving(percent) : words.save}
      </Action>
      {saving.step === 'failed' && (
        <p className={styles.failed} role="alert">
          {words.saveFailed}
        </p>
      )}
      <Sheet open={saving.step === 'shown'} onClose={() => setSaving({ step: 'idle' })} title={words.picture}>
        {saving.step === 'shown' && <Shown file={saving.file} url={saving.url} name={name} />}
      </Sheet>
    </>
  );
}

/** The finished picture, to be held; or handed to the phone's own sheet, where there is one. */
function Shown({ file, url, name }: { file: File; url: string; name: string }) {
  const words = useWords(paperWords);
  // Closing the phone's sheet leaves the picture where it is.
  const send = () => void navigator.share({ files: [file] }).catch(() => {});
  return (
    <div className={styles.shown}>
      <p>{words.holdToSave}</p>
      <img src={url} alt={words.pictureOf(name)} />
      {navigator.canShare?.({ files: [file] }) && <Button onClick={send}>{words.send}</Button>}
    </div>
  );
}
