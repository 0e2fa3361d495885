/** Formats breed standard values as text. */
import type { Breed } from '../../../../shared/areas/breeds.ts';
import type { Language } from '../../../i18n/language.ts';

/** Joins a breed's traits. In English, only the first is capitalised. */
export const traitsIn = (language: Language, { temperament }: Pick<Breed, 'temperament'>): string =>
  language === 'zh'
    ? temperament.map(({ zh }) => zh).join('、')
    : temperament.map(({ en }, i) => (i === 0 ? en : `${en.charAt(0).toLowerCase()}${en.slice(1)}`)).join(', ');

interface TrialWords {
  readonly needed: string;
  readonly notNeeded: string;
  readonly optional: string;
}

/** Returns null if the requirement is not stated. */
export function trialIn(words: TrialWords, { workingTrial }: Pick<Breed, 'workingTrial'>): string | null {
  if (workingTrial === null) return null;
  if (workingTrial === 'optional') return words.optional;
  return workingTrial ? words.needed : words.notNeeded;
}
