/** A section of a page, with a heading and at most one link on its right. */
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from '../actions/link.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly more?: { readonly to: string; readonly label: ReactNode } | undefined;
  /** Small text on the right: a unit, a count, a date. */
  readonly aside?: ReactNode;
  /** Set if screen readers should list the section as a landmark. Landmarks must have unique names. */
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
            <ChevronRight size={16} />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
