/**
 * A certificate opened by a link without its number: shows whether the certificate is valid, but not who holds it. Ids
 * are consecutive, so anyone could otherwise list all groomers.
 */
import type { IdentifiedGroomerCertificate } from '../../../shared/areas/groomers.ts';
import { LicenceLevel } from '../../domain/licences/licence-levels.tsx';
import { LicenceStatus } from '../../domain/licences/licence-status.tsx';
import { LookUpField } from '../../domain/look-up/look-up-field.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLocalize, useWords } from '../../i18n/language.ts';
import { groomerDocumentTitles, groomerWords } from '../../i18n/words/groomers.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { Section } from '../../kit/layout/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Note } from '../../kit/text/note.tsx';
import styles from './groomers.module.css';

interface WithheldCertificateProps {
  readonly certificate: IdentifiedGroomerCertificate;
  readonly fetchedAt: number;
  readonly onNumber: (number: string) => void;
}

export default function WithheldCertificate({ certificate, fetchedAt, onNumber }: WithheldCertificateProps) {
  const words = useWords(groomerWords);
  const licence = useWords(licenceWords);
  const localize = useLocalize();
  const format = useFormat();
  const { level, system, category, issuedOn, validUntil, status } = certificate;
  return (
    <div className={styles.withheld}>
      <LicenceStatus licence={certificate} checkedAt={new Date(fetchedAt).toISOString()} />
      <Section title={words.withheld}>
        <Note>{words.withheldHint}</Note>
        <NumberField onNumber={onNumber} />
      </Section>
      <Section title={localize(groomerDocumentTitles[system])}>
        <LicenceLevel level={level} />
        <Facts
          facts={[
            { label: licence.systemLabel, value: words.systems[system] },
            category && { label: licence.categoryLabel, value: localize(category) },
            issuedOn !== null && { label: licence.issuedLabel, value: format.isoDate(issuedOn) },
            validUntil !== null && { label: licence.untilLabel, value: format.isoDate(validUntil) },
            validUntil === null && status === 'valid' && { label: licence.untilLabel, value: licence.noExpiry },
          ]}
        />
      </Section>
    </div>
  );
}

export function NumberField({ onNumber, value = '' }: { onNumber: (number: string) => void; value?: string }) {
  const words = useWords(groomerWords);
  const { check } = useWords(licenceWords);
  return (
    <LookUpField
      label={words.number}
      placeholder={words.number}
      button={check}
      value={value}
      onSubmit={onNumber}
      mono
    />
  );
}
