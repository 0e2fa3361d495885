/** A button that shows below it how a figure comes about. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './explain.module.css';

interface ExplainProps {
  readonly label: string;
  /** Only the arrow is seen, and all that surrounds the button is part of it. */
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

export function Explain({ label, isRow, children }: ExplainProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${isRow ? styles.row : styles.link} screen-only`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={isRow ? 'visually-hidden' : undefined}>{label}</span>
        <ChevronDown aria-hidden />
      </button>
      {isOpen && children}
    </>
  );
}
