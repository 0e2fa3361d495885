/** Opens the scanner. Its code is lazy-loaded on the first click. */
import { ScanLine } from 'lucide-react';
import { useWords } from '../../i18n/language.ts';
import { lookUpWords } from '../../i18n/words/look-up.ts';
import { type LazyDialogProps, useLazyDialog } from '../../kit/feedback/use-lazy-dialog.ts';
import type { ScanDialogProps } from './scan.tsx';

export type ScanButtonProps = Omit<ScanDialogProps, keyof LazyDialogProps> & {
  readonly className: string | undefined;
};

export function ScanButton({ className, ...scan }: ScanButtonProps) {
  const words = useWords(lookUpWords);
  const { Dialog, state, show } = useLazyDialog<Omit<ScanDialogProps, keyof LazyDialogProps>>(
    () => import('./scan.tsx'),
    words.scanFailed,
  );
  return (
    <>
      <button type="button" className={className} aria-label={words.scan} title={words.scan} onClick={show}>
        <ScanLine />
      </button>
      {Dialog && <Dialog {...state} {...scan} />}
    </>
  );
}
