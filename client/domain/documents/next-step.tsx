/** What a visitor can do about a certificate that is not valid: open the one that replaced it, or ask. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/button.tsx';
import styles from './next-step.module.css';

export function Advice({ children }: { children: ReactNode }) {
  return <p className={styles.step}>{children}</p>;
}

export interface SuccessorLinkProps {
  readonly number: string;
  readonly to: string;
  readonly children: string;
}

export function SuccessorLink({ number, to, children }: SuccessorLinkProps) {
  return (
    <div className={styles.step}>
      <LinkButton to={to}>
        <span>
          {children}
          <small className="mono">{number}</small>
        </span>
        <ChevronRight aria-hidden />
      </LinkButton>
    </div>
  );
}
