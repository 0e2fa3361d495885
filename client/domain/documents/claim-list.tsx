/** A section that lists what a certificate proves or does not prove. */
import { Check, X } from 'lucide-react';
import { Section } from '../../kit/layout/section.tsx';
import { Row } from '../../kit/list/row.tsx';

interface ClaimListProps {
  readonly title: string;
  readonly claims: readonly string[];
  readonly proven?: boolean;
}

export function ClaimList({ title, claims, proven = false }: ClaimListProps) {
  return (
    <Section title={title}>
      <ul>
        {claims.map((claim) => (
          <li key={claim}>
            <Row lead={proven ? <Check color="var(--green)" /> : <X color="var(--ink-3)" />} title={claim} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
