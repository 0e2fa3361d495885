/** A section of a page, with a heading and at most one link at its right. */
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from '../actions/link.tsx';
import styles from './section.module.css';

export interface SectionProps {
  readonly title: ReactNode;
  readonly more?: { readonly to: string; readonly label: ReactNode };
  /** Small text at the right: a unit, a count, a date. */
  readonly aside?: ReactNode;
  /** Whether screen readers list it among the parts of the page, whose names must differ. */
  readonly isLandmark?: boolean;
  readonly children: ReactNode;
}

export function Section({ title, more, aside, isLandmark = true, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={isLandmark ? id : undefined}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        {more && (
          <Link className={styles.more} to={more.to}>
            {more.label}
            <ChevronRight aria-hidden />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
