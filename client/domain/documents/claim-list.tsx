/** A section that lists what a certificate proves or does not prove. */
import { Check, X } from 'lucide-react';
import { Section } from '../../kit/layout/section.tsx';
import styles from './claim-list.module.css';

export interface ClaimListProps {
  readonly title: string;
  readonly claims: readonly string[];
  readonly proven?: boolean;
}

export function ClaimList({ title, claims, proven = false }: ClaimListProps) {
  const Icon = proven ? Check : X;
  return (
    <Section title={title}>
      <ul className={styles.claims}>
        {claims.map((claim) => (
          <li key={claim}>
            <Icon data-proven={proven} aria-hidden />
            {claim}
          </li>
        ))}
      </ul>
    </Section>
  );
}
