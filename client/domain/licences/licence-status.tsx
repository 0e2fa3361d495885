/** The status of a licence, what it means, and the time of the check. */
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { Separator } from '../../ui/text/separator.tsx';
import { StatusBand } from '../documents/status-band.tsx';
import { daysLeft, type Licence } from './licence.ts';

export interface LicenceStatusProps {
  readonly licence: Pick<Licence, 'status' | 'validUntil'>;
  /** ISO instant. */
  readonly checkedAt: string;
}

export function LicenceStatus({ licence: { status, validUntil }, checkedAt }: LicenceStatusProps) {
  const words = useWords(licenceWords);
  const format = useFormat();
  const until = validUntil && format.figures(validUntil);
  const days = status === 'valid' ? daysLeft(validUntil, format.figures(checkedAt)) : null;
  const hint = {
    valid: until ? words.validUntil(until) : words.registered,
    expired: until ? words.expiredOn(until) : words.expiredUndated,
    revoked: words.revokedHint,
    replaced: words.replacedHint,
    invalid: words.invalidHint,
    unknown: words.unknownHint,
  }[status];
  return (
    <StatusBand
      status={status}
      title={words.status[status]}
      checkedAt={checkedAt}
      checkedText={words.checkedAt(`${format.figures(checkedAt)} ${format.time(checkedAt)}`)}
    >
      {hint}
      {days !== null && (
        <>
          <Separator />
          {words.daysLeft(days)}
        </>
      )}
    </StatusBand>
  );
}
