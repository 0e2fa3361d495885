/** The blocks of a certificate besides dog and pedigree: titles, DNA, health tests. */
import { Award, Dna } from 'lucide-react';
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { DocumentSection } from '../../../domain/documents/certificate-document.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { Separator } from '../../../ui/text/separator.tsx';
import styles from './merits.module.css';

type EarnedTitles = DogCertificate['titles'];

function TitleName({ children }: { children: string }) {
  return (
    <b>
      <Award aria-hidden />
      {children}
    </b>
  );
}

/** Titles as badges under the dog's name. */
export function Titles({ titles }: { titles: EarnedTitles }) {
  const words = useWords(certificateWords);
  const format = useFormat();
  if (titles.length === 0) return null;
  return (
    <ul className={styles.titles} aria-label={words.titles}>
      {titles.map(({ title, on, place }) => (
        <li key={`${title} ${on} ${place}`}>
          <TitleName>{title}</TitleName>
          {(on || place) && (
            <small>
              {on && format.figures(on)}
              {on && place && <Separator />}
              {place}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

/** On a certificate issued for titles: one line each, with date and show. */
export function TitlesEarned({ titles }: { titles: EarnedTitles }) {
  const words = useWords(certificateWords);
  const format = useFormat();
  return (
    <DocumentSection title={words.titlesEarned}>
      {titles.length === 0 && <p className={styles.empty}>{words.noTitles}</p>}
      <ul className={styles.titleRows}>
        {titles.map(({ title, on, place }) => (
          <li key={`${title} ${on} ${place}`}>
            <TitleName>{title}</TitleName>
            {on && <time dateTime={on}>{format.figures(on)}</time>}
            {place && <small>{place}</small>}
          </li>
        ))}
      </ul>
    </DocumentSection>
  );
}

/** On a certificate issued for DNA: what was confirmed, and the number to compare it by. */
export function DnaOnFile({ number, confirms }: { number: string | null; confirms: 'parentage' | 'breed' }) {
  const words = useWords(certificateWords);
  return (
    <DocumentSection title={words.dna}>
      {number ? (
        <p className={styles.dna}>
          <Dna aria-hidden />
          <span>
            <b className="mono">{number}</b>
            <small>{words.dnaConfirms[confirms]}</small>
          </span>
        </p>
      ) : (
        <p className={styles.empty}>{words.noDna}</p>
      )}
    </DocumentSection>
  );
}

export interface HealthTestsProps {
  readonly tests: DogCertificate['healthTests'];
  /** On a certificate issued for the health tests of both parents. */
  readonly parents: boolean;
}

export function HealthTests({ tests, parents }: HealthTestsProps) {
  const words = useWords(certificateWords);
  const format = useFormat();
  return (
    <DocumentSection title={parents ? words.parentsHealth : words.health}>
      {tests.length === 0 && <p className={styles.empty}>{words.noHealth}</p>}
      <dl className={styles.health}>
        {tests.map(({ name, result, on }) => (
          <div key={`${name} ${on} ${result}`}>
            <dt>
              {name}
              {on && <small>{format.figures(on)}</small>}
            </dt>
            <dd>{result}</dd>
          </div>
        ))}
      </dl>
    </DocumentSection>
  );
}
