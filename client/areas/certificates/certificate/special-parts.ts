/** Parts of certificates issued for titles or DNA. */
import { DnaOnFile } from './dna-on-file.tsx';
import { Honours, TitlesEarned } from './honours.tsx';

export const specialParts = { DnaOnFile, Honours, TitlesEarned } as const;

export type SpecialParts = typeof specialParts;
