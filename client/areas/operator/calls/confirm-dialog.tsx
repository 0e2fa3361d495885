/** Asks for confirmation before a POST, which changes something. */
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { WrappingPath } from '../wrapping-path.tsx';
import type { CallInfo } from './call-info.ts';
import styles from './confirm-dialog.module.css';

export interface ConfirmProps {
  /** Null while nothing needs confirmation. */
  readonly call: CallInfo | null;
  readonly onClose: () => void;
  readonly onConfirm: (call: CallInfo) => void;
}

export function ConfirmDialog({ call, onClose, onConfirm }: ConfirmProps) {
  const words = useWords(operatorWords);
  return (
    <Dialog open={call !== null} onClose={onClose} title={call?.summary}>
      <p className={styles.text}>{words.confirmHint}</p>
      <p className={styles.path}>
        <code>POST {call && <WrappingPath path={call.path} />}</code>
      </p>
      <div className={styles.acts}>
        <Button kind="outlined" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button onClick={() => call && onConfirm(call)}>{words.confirm}</Button>
      </div>
    </Dialog>
  );
}
