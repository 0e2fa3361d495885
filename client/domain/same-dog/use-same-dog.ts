import { type LateDialog, useLateDialog } from '../../ui/feedback/use-late-dialog.ts';
import type { SameDogProps } from './same-dog-dialog.tsx';

/** The dialog with a dog's other records. Lazy-loaded, because few visitors open it and each record costs a call. */
export const useSameDog = (): LateDialog<SameDogProps> =>
  useLateDialog<SameDogProps>(() => import('./same-dog-dialog.tsx'));
