import { type LazyDialog, useLazyDialog } from '../../kit/feedback/use-lazy-dialog.ts';
import type { SameDogProps } from './same-dog-dialog.tsx';

/**
 * Dialog with a dog's other records. Lazy-loaded, because few visitors open the dialog and each record costs a call.
 */
export const useSameDog = (): LazyDialog<SameDogProps> =>
  useLazyDialog<SameDogProps>(() => import('./same-dog-dialog.tsx'));
