/** A summary of the breed standard. Omits facts that oa-web lacks. */
import type { ReactNode } from 'react';
import type { Breed } from '../../../../shared/areas/breeds.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useWords } from '../../../i18n/language.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Section } from '../../../kit/layout/section.tsx';
import { Facts } from '../../../kit/text/facts.tsx';
import styles from '../breeds.module.css';
import { ColourSwatch } from './colour-swatch.tsx';
import { traitsIn, trialIn } from './standard-values.ts';

export function BreedStandard({ breed, link }: { breed: Breed; link: ReactNode }) {
  const words = useWords(breedWords);
  const format = useFormat();
  const language = useLanguage();
  const { use, coat, colours, temperament, lifespanYears, recognisedOn } = breed;
  const trial = trialIn(words, breed);
  return (
    <Section title={words.standard} aside={link}>
      <Facts
        facts={[
          breed.origin && { label: words.origin, value: breed.origin[language] },
          use && { label: words.use, value: use[language] },
          coat && { label: words.coat, value: coat[language] },
          colours.length > 0 && {
            label: words.colours,
            value: (
              <ul className={styles.colours}>
                {colours.map((colour) => (
                  <li key={colour.en}>
                    <ColourSwatch name={colour.en} />
                    {colour[language]}
                  </li>
                ))}
              </ul>
            ),
          },
          temperament.length > 0 && { label: words.temperament, value: traitsIn(language, breed) },
          lifespanYears && { label: words.lifespan, value: words.years(...lifespanYears) },
          trial !== null && { label: words.trial, value: trial },
          recognisedOn !== null && { label: words.recognised, value: format.date(recognisedOn) },
        ]}
      />
    </Section>
  );
}
