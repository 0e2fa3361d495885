/**
 * Why a search shows no licence: the text cannot be searched for, no such licence exists, or the registry refused. To a
 * visitor holding a certificate these mean different things, so each has its own wording.
 */
import type { NumberRegister } from '../../../shared/rules/register-number.ts';
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import type { Refusal } from '../look-up/refusal.ts';
import { NotOnRecord } from '../status-card/not-on-record.tsx';
import { StatusCard } from '../status-card/status-card.tsx';
import type { InputProblem, LicenceSearch } from './licence.ts';

/** No request was made. */
export function NotSearchable({ problem }: { problem: InputProblem }) {
  const words = useWords(licenceWords);
  const [title, hint] =
    problem === 'shortName' ? [words.nameTooShort, words.nameTooShortHint] : [words.nameMasked, words.nameMaskedHint];
  return <EmptyState small announced title={title} hint={hint} />;
}

export function Refused({ refusal }: { refusal: Refusal }) {
  const words = useWords(licenceWords);
  if (refusal.kind === 'malformed') {
    return <EmptyState small announced title={words.malformed} hint={words.malformedHint} />;
  }
  return <StatusCard status="refused" title={words.refused} hint={refusal.message || words.refusedHint} />;
}

/** All registers responded, and none has it. */
export function NoLicence({
  search: { text, byNumber },
  register,
}: {
  search: LicenceSearch;
  register: NumberRegister;
}) {
  const words = useWords(licenceWords);
  if (byNumber) return <NotOnRecord number={text} register={register} />;
  return <StatusCard status="notOnRecord" title={words.nameNotFound(text)} hint={words.nameNotFoundHint} />;
}
