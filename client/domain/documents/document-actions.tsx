/** A document's actions: share its link, save it as a picture, print it. */
import { ImageIcon, type LucideIcon, Printer, Share } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useWords } from '../../i18n/language.ts';
import { documentWords } from '../../i18n/words/documents.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../../kit/actions/button.tsx';
import { useShare } from '../../kit/actions/share.tsx';
import { toast } from '../../kit/feedback/toast.tsx';
import { isInAppBrowser } from '../../kit/state/device.ts';
import { Note } from '../../kit/text/note.tsx';
import styles from './documents.module.css';
import { ImageExportDialog, useImageExport } from './image-export.tsx';
import { usePrintDocument } from './print-document.ts';

interface DocumentActionsProps {
  /** The element to save and print. */
  readonly target: RefObject<HTMLElement | null>;
  /** Draws a picture that is offered first. The picture of the whole element is then the second choice. */
  readonly draw?: (() => Promise<File>) | undefined;
  /** File name of the picture: the certificate's number. */
  readonly name: string;
  /** Text shared with the link. */
  readonly title: string;
  /** URL to share, from `pageAddress`. */
  readonly address: string;
}

export function DocumentActions({ target, draw, name, title, address }: DocumentActionsProps) {
  const words = useWords(documentWords);
  const site = useWords(siteWords);
  const share = useShare();
  usePrintDocument(target);
  return (
    <section className={styles.actions} aria-label={words.actions}>
      <Action onClick={() => void share(title, address)} icon={Share}>
        {site.share}
      </Action>
      <SavePicture target={target} draw={draw} name={name} />
      {/* In-app browsers can't print. */}
      {!isInAppBrowser && (
        <Action onClick={() => window.print()} icon={Printer}>
          {words.print}
        </Action>
      )}
    </section>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  /** Progress from 0 to 1 while the action is running. */
  readonly progress?: number | null;
  readonly children: ReactNode;
}

function Action({ icon: Icon, onClick, progress = null, children }: ActionProps) {
  const isBusy = progress !== null;
  return (
    <div className={`${styles.action} num`}>
      {/* Avoids `disabled`, which would lose focus. */}
      <Button kind="stacked" onClick={isBusy ? undefined : onClick} aria-disabled={isBusy} aria-busy={isBusy}>
        <Icon size={24} color="var(--green)" />
        {children}
      </Button>
      {isBusy && <i className={styles.progress} style={{ transform: `scaleX(${progress})` }} />}
    </div>
  );
}

function SavePicture({ target, draw, name }: Pick<DocumentActionsProps, 'target' | 'draw' | 'name'>) {
  const words = useWords(documentWords);
  const picture = useImageExport(draw ?? target, name, () => toast(words.saved));
  const { state, start } = picture;
  const progress = state.step === 'drawing' ? state.progress : null;
  return (
    <>
      <Action onClick={() => void start()} progress={progress} icon={ImageIcon}>
        {progress === null ? words.save : words.saving(Math.round(progress * 100))}
      </Action>
      {state.step === 'failed' && (
        <Note role="alert" tone="warning">
          {words.saveFailed}
        </Note>
      )}
      <ImageExportDialog
        picture={picture}
        title={words.picture}
        alt={words.pictureOf(name)}
        whole={draw && { element: target, name }}
      />
    </>
  );
}
