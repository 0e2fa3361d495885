/**
 * Explains why a search was rejected: by this page, because the text is not searchable, or by the registry. A search
 * that found nothing is explained by `NoLicence`.
 */
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { EmptyState } from '../../kit/feedback/states.tsx';
import type { Refusal } from '../look-up/refusal.ts';
import { RegistryWords } from '../status-card/registry-words.tsx';
import { StatusCard } from '../status-card/status-card.tsx';
import type { InputProblem } from './licence.ts';

/** Shown for a string that was rejected without a request. */
export function NotSearchable({ problem }: { problem: InputProblem }) {
  const words = useWords(licenceWords);
  const [title, hint] =
    problem === 'shortName' ? [words.nameTooShort, words.nameTooShortHint] : [words.nameMasked, words.nameMaskedHint];
  return <EmptyState small announced title={title} hint={hint} />;
}

export function LicenceRefused({ refusal }: { refusal: Refusal }) {
  const words = useWords(licenceWords);
  if (refusal.kind === 'malformed') {
    return <EmptyState small announced title={words.malformed} hint={words.malformedHint} />;
  }
  return (
    <StatusCard
      status="refused"
      title={words.refused}
      hint={refusal.message ? <RegistryWords>{refusal.message}</RegistryWords> : words.refusedHint}
    />
  );
}
