/** Section of a certificate issued for DNA: what was confirmed, and the number to compare it by. */
import { Dna } from 'lucide-react';
import { DocumentSection } from '../../../domain/documents/certificate-document.tsx';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import styles from './certificate.module.css';

export function DnaOnFile({ number, confirms }: { number: string | null; confirms: 'parentage' | 'breed' }) {
  const words = useWords(certificateWords);
  return (
    <DocumentSection title={words.dna}>
      {number ? (
        <p className={styles.dna}>
          <Dna size={24} color="var(--brass-ink)" />
          <span>
            <b className={`${styles.dnaNumber} mono`}>{number}</b>
            <small className={styles.dnaDetail}>{words.dnaConfirms[confirms]}</small>
          </span>
        </p>
      ) : (
        <p className={styles.empty}>{words.noDna}</p>
      )}
    </DocumentSection>
  );
}
