/** The parts that only a certificate issued for titles or DNA has. */
import { DnaOnFile } from './dna-on-file.tsx';
import { Honours, TitlesEarned } from './honours.tsx';

export const specialParts = { DnaOnFile, Honours, TitlesEarned } as const;

export type SpecialParts = typeof specialParts;
