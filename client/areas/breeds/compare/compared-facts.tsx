/** The facts of the compared breeds side by side. Omits facts that the registry states for none of them. */
import type { ReactNode } from 'react';
import type { Breed } from '../../../../shared/areas/breeds.ts';
import { GroupTag } from '../../../domain/fci/group-tag.tsx';
import { spokenAs, useLocalize, useWords } from '../../../i18n/language.ts';
import { breedComparisonWords } from '../../../i18n/words/breed-comparison.ts';
import { breedWords } from '../../../i18n/words/breeds.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import styles from '../beside.module.css';
import { bySexIn } from '../detail/ranges.ts';

interface Fact {
  readonly label: string;
  /** Returns the breed's value; null if it is not stated. */
  readonly of: (breed: Breed) => ReactNode;
}

export function ComparedFacts({ breeds }: { breeds: readonly Breed[] }) {
  const words = useWords(breedComparisonWords);
  const site = useWords(breedWords);
  const localize = useLocalize();
  const trial = ({ workingTrial }: Breed) =>
    workingTrial === null
      ? null
      : workingTrial === 'optional'
        ? site.optional
        : workingTrial
          ? site.needed
          : site.notNeeded;
  const facts: readonly Fact[] = [
    {
      label: words.group,
      of: ({ group }) => (
        <>
          <GroupTag number={group.number} /> {localize(group.name)}
        </>
      ),
    },
    { label: site.fciNumber, of: ({ fciNumber }) => fciNumber },
    { label: site.origin, of: ({ origin }) => origin && localize(origin) },
    { label: site.height, of: ({ heightCm }) => bySexIn(site, heightCm, 'cm') },
    { label: site.weight, of: ({ weightKg }) => bySexIn(site, weightKg, 'kg') },
    { label: site.trial, of: trial },
    {
      label: site.varieties,
      of: ({ varieties }) =>
        varieties.length === 0 ? null : (
          <ul>
            {varieties.map(({ name, heightCm, weightKg, chestCm }) => {
              const measures = [
                bySexIn(site, heightCm, 'cm'),
                chestCm && `${site.chest} ${bySexIn(site, chestCm, 'cm')}`,
                bySexIn(site, weightKg, 'kg'),
              ];
              return (
                <li key={name.en}>
                  {localize(name)} <small>{measures.filter(Boolean).join(' · ')}</small>
                </li>
              );
            })}
          </ul>
        ),
    },
  ];
  return (
    <Section title={words.facts}>
      <table className={styles.facts}>
        <caption className="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            {breeds.map(({ id, name }, i) => (
              <th key={id} scope="col">
                <i>{i + 1}</i>
                <Link to={`/breed/detail?id=${id}`}>{localize(name)}</Link>
              </th>
            ))}
          </tr>
        </thead>
        {facts.map(({ label, of }) => {
          const values = breeds.map(of);
          if (values.every((value) => value === null)) return null;
          return (
            <tbody key={label}>
              <tr>
                <th scope="rowgroup" colSpan={breeds.length}>
                  {label}
                </th>
              </tr>
              <tr>
                {values.map((value, i) => (
                  <td key={breeds[i]?.id} lang={spokenAs(value)} data-known={value !== null}>
                    {value ?? words.notStated}
                  </td>
                ))}
              </tr>
            </tbody>
          );
        })}
      </table>
    </Section>
  );
}
