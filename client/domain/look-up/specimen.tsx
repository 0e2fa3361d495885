/**
 * Drawing of a certificate's header with the number circled. Decorative, because adjacent text says where the number
 * is.
 */
import type { ReactNode } from 'react';
import styles from './specimen.module.css';

interface SpecimenProps {
  readonly title: string;
  readonly number: string;
  /** Content of the certificate below its number. */
  readonly children?: ReactNode;
}

export function Specimen({ title, number, children }: SpecimenProps) {
  return (
    <div className={`${styles.specimen} stack-2`} aria-hidden>
      <b className={styles.title}>{title}</b>
      <span className={`${styles.number} mono`}>{number}</span>
      {children}
    </div>
  );
}
