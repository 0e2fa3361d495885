/** What a kind of certificate proves and what it does not, as two sections. */
import { Check, X } from 'lucide-react';
import type { CertificateKind } from '../../../../shared/areas/certificates.ts';
import type { LocalizedText } from '../../../../shared/areas/common.ts';
import { useNameOf, useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { claimsOf } from './claims.ts';
import styles from './claims-list.module.css';

export function Claims({ kind }: { kind: CertificateKind }) {
  const words = useWords(certificateWords);
  const { proves, provesNot } = claimsOf(kind);
  return (
    <>
      <ClaimList title={words.proves} claims={proves} yes />
      <ClaimList title={words.provesNot} claims={provesNot} />
    </>
  );
}

function ClaimList({ title, claims, yes = false }: { title: string; claims: readonly LocalizedText[]; yes?: boolean }) {
  const nameOf = useNameOf();
  const Icon = yes ? Check : X;
  return (
    <Section title={title}>
      <ul className={styles.claims}>
        {claims.map((claim) => (
          <li key={claim.en}>
            <Icon className={styles.mark} data-yes={yes} aria-hidden />
            {nameOf(claim)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
