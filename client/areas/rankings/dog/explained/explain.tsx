/** A button that expands an explanation of a figure below itself. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './explain.module.css';

interface ExplainProps {
  readonly label: string;
  /** Set if only the chevron is visible, and the whole row is clickable. */
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
        <ChevronDown />
      </button>
      {isOpen && children}
    </>
  );
}
