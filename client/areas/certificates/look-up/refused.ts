/** Why there is no certificate for a number, loaded when it is to be said: most numbers are on record. */
import { latePart } from '../../../ui/feedback/late-part.tsx';

const load = () => import('./refusal.tsx');

export const Refused = latePart(load);
export const NotACertificateNumber = latePart(async () => ({ default: (await load()).NotACertificateNumber }));
