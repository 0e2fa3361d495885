/** Buttons, and links that look like buttons. Each screen has one filled button; the others are outlined. */
import type { ReactNode } from 'react';
import styles from './button.module.css';
import { Link } from './link.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly type?: 'button' | 'submit';
  readonly kind?: 'filled' | 'outlined';
  readonly disabled?: boolean;
}

export function Button({ children, onClick, type = 'button', kind = 'filled', disabled = false }: ButtonProps) {
  return (
    <button type={type} className={styles.button} data-kind={kind} onClick={onClick} disabled={disabled}>
      {children}
    </button>
  );
}

export function LinkButton({
  children,
  to,
  kind = 'filled',
}: {
  children: ReactNode;
  to: string;
  kind?: 'filled' | 'outlined';
}) {
  return (
    <Link className={styles.button} data-kind={kind} to={to}>
      {children}
    </Link>
  );
}
