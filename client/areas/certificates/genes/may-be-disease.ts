import type { GeneTest } from '../../../../shared/areas/certificates.ts';

/** True if a test counts towards a risk. Tests of unknown category count, because they may be for a disease. */
export const mayBeDisease = ({ category }: Pick<GeneTest, 'category'>): boolean =>
  category === 'disease' || category === 'unknown';
