/** A dialog that few visitors open. Its code is lazy-loaded when they do. */
import { type ComponentType, useCallback, useState } from 'react';
import { loadChunk } from '../../api/chunk.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { toast } from './toast.tsx';

export interface LateDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export interface LateDialog<Props> {
  /** Null until the dialog's code has loaded. */
  readonly Dialog: ComponentType<Props & LateDialogProps> | null;
  readonly state: LateDialogProps;
  readonly show: () => void;
}

/**
 * Lazy-loads and opens a dialog. If loading fails, shows a toast; the page still works.
 *
 * @param failure text of the toast, if the general one does not fit
 */
export function useLateDialog<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props & LateDialogProps> }>,
  failure?: string,
): LateDialog<Props> {
  const words = useWords(siteWords);
  const [Dialog, setDialog] = useState<LateDialog<Props>['Dialog']>(null);
  const [open, setOpen] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);

  async function show(): Promise<void> {
    try {
      const { default: loaded } = await loadChunk(load);
      setDialog(() => loaded);
      setOpen(true);
    } catch (error) {
      console.error(`dialog: ${(error as Error).message}`);
      toast(failure ?? words.loadFailed);
    }
  }
  return { Dialog, state: { open, onClose }, show: () => void show() };
}
