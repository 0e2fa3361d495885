/** What a licence proves in its current status, and what it does not. */
import { Check, X } from 'lucide-react';
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { Section } from '../../ui/layout/section.tsx';
import type { Licence } from './licence.ts';
import styles from './licence-claims.module.css';

export function LicenceClaims({ status }: Pick<Licence, 'status'>) {
  const words = useWords(licenceWords);
  return (
    <div className={styles.claims}>
      <Claims title={words.proves} list={words.provesBy[status]} yes />
      <Claims title={words.provesNot} list={words.provesNotBy[status]} />
    </div>
  );
}

function Claims({ title, list, yes = false }: { title: string; list: readonly string[]; yes?: boolean }) {
  const Icon = yes ? Check : X;
  return (
    <Section title={title}>
      <ul>
        {list.map((claim) => (
          <li key={claim}>
            <Icon data-yes={yes} aria-hidden />
            {claim}
          </li>
        ))}
      </ul>
    </Section>
  );
}
