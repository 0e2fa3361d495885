/** Asks for confirmation before a POST, because a POST changes data. */
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import styles from '../operator.module.css';
import { WrappingPath } from '../wrapping-path.tsx';
import type { CallInfo } from './call-info.ts';

interface ConfirmProps {
  /** Null while nothing needs confirmation. */
  readonly call: CallInfo | null;
  readonly onClose: () => void;
  readonly onConfirm: (call: CallInfo) => void;
}

export function ConfirmDialog({ call, onClose, onConfirm }: ConfirmProps) {
  const words = useWords(operatorWords);
  return (
    <Dialog open={call !== null} onClose={onClose} title={call?.summary}>
      <div className="stack-4">
        <p className="dim">{words.confirmHint}</p>
        <p className={`${styles.box} mono`}>
          <code>POST {call && <WrappingPath path={call.path} />}</code>
        </p>
        <div className="line-3">
          <Button kind="outlined" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={() => call && onConfirm(call)}>{words.confirm}</Button>
        </div>
      </div>
    </Dialog>
  );
}
