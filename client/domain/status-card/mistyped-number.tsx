/** The card of a mistyped number, loaded when it is wanted. */
import { latePart } from '../../ui/feedback/late-part.tsx';

export const MistypedNumber = latePart(() => import('./mistyped-card.tsx'));
