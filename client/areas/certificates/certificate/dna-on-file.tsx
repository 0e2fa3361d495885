/** Section of a certificate issued for DNA: what was confirmed, and the number to compare it by. */
import { Dna } from 'lucide-react';
import { DocumentSection } from '../../../domain/documents/certificate-document.tsx';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';

export function DnaOnFile({ number, confirms }: { number: string | null; confirms: 'parentage' | 'breed' }) {
  const words = useWords(certificateWords);
  return (
    <DocumentSection title={words.dna}>
      {number ? (
        <p data-part="dna">
          <Dna />
          <span>
            <b className="mono">{number}</b>
            <small>{words.dnaConfirms[confirms]}</small>
          </span>
        </p>
      ) : (
        <p data-part="empty">{words.noDna}</p>
      )}
    </DocumentSection>
  );
}
