import type { GeneTest } from '../../../../shared/areas/certificates.ts';

/** True if the test is for a disease, or may be, because its category is unknown. */
export const mayBeDisease = ({ category }: Pick<GeneTest, 'category'>): boolean =>
  category === 'disease' || category === 'unknown';
