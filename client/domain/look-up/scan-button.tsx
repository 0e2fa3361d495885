/** Opens the scanner, whose code loads on the first press. */
import { ScanLine } from 'lucide-react';
import { type ComponentType, useCallback, useState } from 'react';
import { loadChunk } from '../../api/chunk.ts';
import { useWords } from '../../i18n/language.ts';
import { lookUpWords } from '../../i18n/words/look-up.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import type { ScanDialogProps } from './scan.tsx';

export interface ScanButtonProps {
  readonly className: string | undefined;
  readonly onNumber: (number: string) => void;
}

export function ScanButton({ className, onNumber }: ScanButtonProps) {
  const words = useWords(lookUpWords);
  const [ScanDialog, setScanDialog] = useState<ComponentType<ScanDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  async function show(): Promise<void> {
    try {
      const scan = await loadChunk(() => import('./scan.tsx'));
      setScanDialog(() => scan.ScanDialog);
      setOpen(true);
    } catch (error) {
      console.error(`scanner: ${(error as Error).message}`);
      toast(words.scanFailed);
    }
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={words.scan}
        title={words.scan}
        onClick={() => void show()}
      >
        <ScanLine aria-hidden />
      </button>
      {ScanDialog && <ScanDialog open={open} onClose={close} onNumber={onNumber} />}
    </>
  );
}
