/** Button that opens the scanner, which is lazy-loaded on the first click. */
import { ScanLine } from 'lucide-react';
import { useWords } from '../../i18n/language.ts';
import { lookUpWords } from '../../i18n/words/look-up.ts';
import { IconButton } from '../../kit/actions/button.tsx';
import { type LazyDialogProps, useLazyDialog } from '../../kit/feedback/use-lazy-dialog.ts';
import type { ScanDialogProps } from './scan.tsx';

type ScanButtonProps = Omit<ScanDialogProps, keyof LazyDialogProps> & {
  readonly hidden: boolean;
};

export function ScanButton({ hidden, ...scan }: ScanButtonProps) {
  const words = useWords(lookUpWords);
  const { Dialog, state, show } = useLazyDialog<Omit<ScanDialogProps, keyof LazyDialogProps>>(
    () => import('./scan.tsx'),
    words.scanFailed,
  );
  return (
    <>
      <span hidden={hidden}>
        <IconButton label={words.scan} title={words.scan} onClick={show}>
          <ScanLine size={24} />
        </IconButton>
      </span>
      {Dialog && <Dialog {...state} {...scan} />}
    </>
  );
}
