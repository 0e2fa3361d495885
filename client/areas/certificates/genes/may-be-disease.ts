import type { GeneTest } from '../../../../shared/areas/certificates.ts';

/** True if a test counts towards a risk. A test of unknown category does, because it may be for a disease. */
export const mayBeDisease = ({ category }: Pick<GeneTest, 'category'>): boolean =>
  category === 'disease' || category === 'unknown';
