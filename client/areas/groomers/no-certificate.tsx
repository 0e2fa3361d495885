/**
 * Shown instead of a groomer's certificate if there is no such certificate, the number belongs to another one, oa-web
 * refused the request, or the call failed.
 */
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Refusal } from '../../domain/look-up/refusal.ts';
import { MistypedOr } from '../../domain/status-card/mistyped-card.tsx';
import { RegistryWords } from '../../domain/status-card/registry-words.tsx';
import { StatusCard } from '../../domain/status-card/status-card.tsx';
import { useWords } from '../../i18n/language.ts';
import { groomerWords } from '../../i18n/words/groomers.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { LinkButton } from '../../kit/actions/button.tsx';
import { groomerLookUpPath } from './groomer-document.tsx';
import { NumberField } from './withheld-certificate.tsx';

interface NoCertificateProps {
  readonly refusal: Refusal | null;
  /** Message for a failed call, shown instead of "not on record"; null if oa-web answered. */
  readonly otherwise: ReactNode;
  readonly number: string;
  readonly onNumber: (typed: string) => void;
  readonly recheck: () => void;
}

export default function NoCertificate({ refusal, otherwise, number, onNumber, recheck }: NoCertificateProps) {
  const words = useWords(groomerWords);
  const licence = useWords(licenceWords);
  const toLookUp = (
    <LinkButton kind={number === '' ? 'filled' : 'quiet'} to={groomerLookUpPath}>
      {words.tryAnotherNumber}
    </LinkButton>
  );
  if (refusal?.kind === 'refused') {
    return (
      <StatusCard
        status="refused"
        title={licence.refused}
        hint={<RegistryWords>{refusal.message}</RegistryWords>}
        recheck={recheck}
      >
        {toLookUp}
      </StatusCard>
    );
  }
  if (number === '') {
    if (otherwise) return otherwise;
    return (
      <StatusCard
        status="notOnRecord"
        icon={SearchX}
        title={words.notFound}
        hint={words.notFoundHint}
        recheck={recheck}
      >
        {toLookUp}
      </StatusCard>
    );
  }
  const entry = (
    <>
      <NumberField value={number} onNumber={onNumber} />
      {toLookUp}
    </>
  );
  const otherNumber = (
    <StatusCard status="notOnRecord" icon={SearchX} title={words.otherNumber} hint={words.otherNumberHint}>
      {entry}
    </StatusCard>
  );
  return (
    <MistypedOr number={number} register="groomer" otherwise={otherwise ?? otherNumber}>
      {entry}
    </MistypedOr>
  );
}
