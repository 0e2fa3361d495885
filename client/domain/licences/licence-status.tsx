/** A licence's status, its meaning, and the time of the check. */

import type { ReactNode } from 'react';
import type { Licence } from '../../../shared/areas/common.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { Separator } from '../../kit/text/separator.tsx';
import { StatusCard } from '../status-card/status-card.tsx';
import { daysLeft } from './licence.ts';

interface LicenceStatusProps {
  readonly licence: Pick<Licence, 'status' | 'validUntil'>;
  /** Time of the check, as an ISO timestamp. */
  readonly checkedAt: string;
  /** Next steps for the visitor. */
  readonly children?: ReactNode;
}

export function useStatusHint({ status, validUntil }: LicenceStatusProps['licence']): string {
  const words = useWords(licenceWords);
  const format = useFormat();
  const until = validUntil && format.isoDate(validUntil);
  return {
    valid: until ? words.validUntil(until) : words.registered,
    expired: until ? words.expiredOn(until) : words.expiredUndated,
    revoked: words.revokedHint,
    replaced: words.replacedHint,
    invalid: words.invalidHint,
    unknown: words.unknownHint,
  }[status];
}

export function LicenceStatus({ licence, checkedAt, children }: LicenceStatusProps) {
  const { status, validUntil } = licence;
  const words = useWords(licenceWords);
  const format = useFormat();
  const hint = useStatusHint(licence);
  const days = status === 'valid' ? daysLeft(validUntil, format.isoDate(checkedAt)) : null;
  return (
    <StatusCard
      status={status}
      title={words.status[status]}
      checkedAt={checkedAt}
      hint={
        <>
          {hint}
          {days !== null && (
            <>
              <Separator />
              {words.daysLeft(days)}
            </>
          )}
        </>
      }
    >
      {children}
    </StatusCard>
  );
}
