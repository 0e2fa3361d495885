/** Titles and health tests on a certificate. */
import { Award } from 'lucide-react';
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { DocumentSection } from '../../../domain/documents/certificate-document.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useLocalize, useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { Separator } from '../../../kit/text/separator.tsx';
import styles from './certificate.module.css';

/** Titles as badges below the dog's name. */
export function Titles({ titles }: Pick<DogCertificate, 'titles'>) {
  const words = useWords(certificateWords);
  const format = useFormat();
  const localize = useLocalize();
  if (titles.length === 0) return null;
  return (
    <ul className={`${styles.titles} stack-2`} aria-label={words.titles}>
      {titles.map(({ title, on, place }) => (
        <li key={`${title.zh} ${on} ${place?.zh}`}>
          <b className={`${styles.title} ${styles.award}`} lang={langOf(localize(title))}>
            <Award />
            {localize(title)}
          </b>
          {(on || place) && (
            <p className="secondary num" lang={langOf(place && localize(place))}>
              {on && format.isoDate(on)}
              {on && place && <Separator />}
              {place && localize(place)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface HealthTestsProps {
  readonly tests: DogCertificate['healthTests'];
  /** True if the tests are the parents', not the dog's own. */
  readonly parents: boolean;
}

export function HealthTests({ tests, parents }: HealthTestsProps) {
  const words = useWords(certificateWords);
  const format = useFormat();
  const localize = useLocalize();
  return (
    <DocumentSection title={parents ? words.parentsHealth : words.health}>
      {tests.length === 0 && <p className={`${styles.empty} faint`}>{words.noHealth}</p>}
      <dl className={`${styles.list} ${styles.health}`}>
        {tests.map(({ name, result, on }) => (
          <div key={`${name.zh} ${on} ${result.zh}`} className={`${styles.row} ${styles.test}`}>
            <dt className={styles.testName} lang={langOf(localize(name))}>
              {localize(name)}
              {on && <small className={`${styles.testDate} caption num`}>{format.isoDate(on)}</small>}
            </dt>
            <dd className={`${styles.testResult} serif`} lang={langOf(localize(result))}>
              {localize(result)}
            </dd>
          </div>
        ))}
      </dl>
    </DocumentSection>
  );
}
