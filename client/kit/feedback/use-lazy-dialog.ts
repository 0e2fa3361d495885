/** Lazy-loads the code of a dialog that few visitors open. */
import { type ComponentType, useCallback, useState } from 'react';
import { loadChunk } from '../../api/chunk.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { toast } from './toast.tsx';

export interface LazyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export interface LazyDialog<Props> {
  /** Null until the dialog's code has loaded. */
  readonly Dialog: ComponentType<Props & LazyDialogProps> | null;
  readonly state: LazyDialogProps;
  readonly show: () => void;
}

/**
 * Lazy-loads and opens a dialog. Shows a toast if loading fails.
 * @param failure toast message; defaults to a generic error message
 */
export function useLazyDialog<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props & LazyDialogProps> }>,
  failure?: string,
): LazyDialog<Props> {
  const words = useWords(siteWords);
  const [Dialog, setDialog] = useState<LazyDialog<Props>['Dialog']>(null);
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
