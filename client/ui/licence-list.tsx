/** Licences that were found: status first, then whose and what; each opens to its paper. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { licenceWords } from '../i18n/groomers.ts';
import { useNameOf, useWords } from '../i18n/language.ts';
import { Chapter } from './chapter.tsx';
import { Dot } from './dot.tsx';
import type { Asked, LevelMeaning, Licence, LicenceRefusal } from './licence.ts';
import styles from './licence-list.module.css';
import { Picture } from './picture.tsx';
import { Notice } from './states.tsx';
import { StatusTag } from './status-band.tsx';

export interface LicenceRowProps {
  readonly licence: Licence;
  /** Said beside the level: the category of an FCI-based certificate. */
  readonly category?: ReactNode;
  readonly to: string;
}

export function LicenceRow({ licence: { status, holder, level, number, photo }, category, to }: LicenceRowProps) {
  const words = useWords(licenceWords);
  const nameOf = useNameOf();
  return (
    <li>
      <Link className={styles.row} to={to}>
        <Picture className={styles.photo} src={photo} alt="" width={54} />
        <span>
          <StatusTag status={status}>{words.status[status]}</StatusTag>
          <b>{holder}</b>
          <span className={styles.level}>
            {nameOf(level.name)}
            {category && (
              <>
                <Dot />
                {category}
              </>
            )}
          </span>
          <small className="mono">{number}</small>
        </span>
        <ChevronRight className={styles.chevron} aria-hidden />
      </Link>
    </li>
  );
}

/** Nobody by that number or name, or nothing that can be looked up. */
export function NoLicence({ asked, refusal }: { asked: Asked; refusal: LicenceRefusal | null }) {
  const words = useWords(licenceWords);
  const [title, hint] =
    refusal?.kind === 'malformed'
      ? [words.malformed, words.malformedHint]
      : refusal?.kind === 'refused'
        ? [words.refused, refusal.message || words.refusedHint]
        : asked.byNumber
          ? [words.noneNumber(asked.text), words.noneNumberHint]
          : [words.noneName(asked.text), words.noneNameHint];
  return (
    <div className={styles.none} role="status">
      <Notice small title={title} hint={hint} />
    </div>
  );
}

export function LevelList({ levels }: { levels: readonly LevelMeaning[] }) {
  const words = useWords(licenceWords);
  return (
    <Chapter title={words.levels}>
      <dl className={styles.levels}>
        {levels.map(({ code, name, meaning }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.privacy}>{words.privacy}</p>
    </Chapter>
  );
}
