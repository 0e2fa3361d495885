/** A licence in a list: the status first, then details that tell namesakes apart. */

import { UserRound } from 'lucide-react';
import type { Licence } from '../../../shared/areas/common.ts';
import { useFormat } from '../../i18n/format.ts';
import { langOf, useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { Row } from '../../kit/list/row.tsx';
import { Picture } from '../../kit/media/picture.tsx';
import { InlineFacts } from '../../kit/text/inline-facts.tsx';
import { Separator } from '../../kit/text/separator.tsx';
import { StatusTag } from '../status-card/status-card.tsx';
import { LevelName } from './licence-levels.tsx';
import styles from './licences.module.css';

export interface LicenceRowProps {
  readonly licence: Licence;
  /** Category of an FCI-based certificate, shown beside the level. */
  readonly category?: string | null;
  readonly to: string;
}

export function LicenceRow({ licence, category = null, to }: LicenceRowProps) {
  const words = useWords(licenceWords);
  const format = useFormat();
  const { status, holder, level, number, photo, issuedOn, validUntil } = licence;
  return (
    <li>
      <Row
        to={to}
        lead={
          photo ? (
            <Picture className={`${styles.photo} shaded`} src={photo} alt="" width={54} />
          ) : (
            <span className={styles.photo}>
              <UserRound size={32} />
            </span>
          )
        }
        isName
        title={
          <>
            <StatusTag status={status}>{words.status[status]}</StatusTag>
            <span className="block" lang={langOf(holder)}>
              {holder}
            </span>
          </>
        }
        detail={
          <>
            <span className="block">
              <LevelName level={level} />
              {category && (
                <>
                  <Separator />
                  <span lang={langOf(category)}>{category}</span>
                </>
              )}
            </span>
            <span className="block mono">{number}</span>
            <InlineFacts
              parts={[
                issuedOn && words.issuedOn(format.isoDate(issuedOn)),
                // A void certificate's expiry date no longer matters.
                validUntil &&
                  (status === 'valid' || status === 'expired') &&
                  words.validUntil(format.isoDate(validUntil)),
              ]}
            />
          </>
        }
      />
    </li>
  );
}
