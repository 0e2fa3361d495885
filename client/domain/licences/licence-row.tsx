/** A licence in a list: the status first, then details that tell namesakes apart. */
import { ChevronRight, UserRound } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { spokenAs, useLocalize, useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { Link } from '../../kit/actions/link.tsx';
import { Picture } from '../../kit/media/picture.tsx';
import { Separator } from '../../kit/text/separator.tsx';
import { StatusTag } from '../status-card/status-card.tsx';
import { type Licence, unreadLevel } from './licence.ts';
import styles from './licence-row.module.css';

export interface LicenceRowProps {
  readonly licence: Licence;
  /** Category of an FCI-based certificate, shown beside the level. */
  readonly category?: string | null;
  readonly to: string;
}

export function LicenceRow({ licence, category = null, to }: LicenceRowProps) {
  const words = useWords(licenceWords);
  const format = useFormat();
  const localize = useLocalize();
  const { status, holder, level, number, photo, issuedOn } = licence;
  return (
    <li>
      <Link className={styles.row} to={to}>
        {photo ? (
          <Picture className={styles.photo} src={photo} alt="" width={54} />
        ) : (
          <span className={styles.photo}>
            <UserRound />
          </span>
        )}
        <span className={styles.text}>
          <StatusTag status={status}>{words.status[status]}</StatusTag>
          <b lang={spokenAs(holder)}>{holder}</b>
          <span className={styles.level}>
            {level.code === unreadLevel ? words.levelUnknown : localize(level.name)}
            {category && (
              <>
                <Separator />
                <span lang={spokenAs(category)}>{category}</span>
              </>
            )}
          </span>
          <span className={styles.number}>{number}</span>
          {issuedOn && <small>{words.issuedOn(format.figures(issuedOn))}</small>}
        </span>
        <ChevronRight className={styles.chevron} />
      </Link>
    </li>
  );
}
