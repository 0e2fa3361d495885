/**
 * Explains how to share in WeChat: from its menu, or as a picture, which remains in chats even if WeChat blocks links.
 */
import type { ShareSubject } from '../../../shared/page-head.ts';
import { shareUrl } from '../../../shared/page-head.ts';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { shareWords } from '../../i18n/words/share.ts';
import { Dialog } from '../feedback/dialog.tsx';
import type { LazyDialogProps } from '../feedback/use-lazy-dialog.ts';
import { Button } from './button.tsx';
import styles from './share-dialog.module.css';

export interface ShareDialogProps extends LazyDialogProps {
  readonly title: string;
  /** Picture to share instead of the link; null if there is none. */
  readonly picture: ShareSubject | null;
  readonly onCopy: () => void;
}

export default function ShareDialog({ open, onClose, title, picture, onCopy }: ShareDialogProps) {
  const words = useWords(shareWords);
  const language = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <div className={styles.share}>
        <p>{words.menu}</p>
        {picture && (
          <>
            <p>{words.picture}</p>
            <img src={shareUrl({ ...picture, language })} alt={words.alt(title)} width={1200} height={630} />
          </>
        )}
        <Button kind="outlined" onClick={onCopy}>
          {words.copy}
        </Button>
      </div>
    </Dialog>
  );
}
