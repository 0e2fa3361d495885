/**
 * Why a search shows no licence: the text cannot be searched for, no such licence exists, or the registry refused. To a
 * visitor holding a certificate these mean different things, so each has its own wording.
 */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { registerOf } from '../../../shared/rules/register-number.ts';
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { statusCardWords } from '../../i18n/words/status-card.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import type { Refusal } from '../look-up/refusal.ts';
import { NotOnRecord } from '../status-card/not-on-record.tsx';
import { StatusCard } from '../status-card/status-card.tsx';
import { exampleFor, type InputProblem, isTooShort, type LicenceSearch, otherRegisterOf } from './licence.ts';

/** No request was made. */
export function NotSearchable({ problem }: { problem: InputProblem }) {
  const words = useWords(licenceWords);
  const [title, hint] =
    problem === 'shortName' ? [words.nameTooShort, words.nameTooShortHint] : [words.nameMasked, words.nameMaskedHint];
  return <EmptyState small announced title={title} hint={hint} />;
}

export function Refused({ refusal, search: { text, byNumber } }: { refusal: Refusal; search: LicenceSearch }) {
  const words = useWords(licenceWords);
  // A single character is refused before the register is asked.
  if (refusal.kind === 'malformed' && byNumber && text.length === 1) return <TooShort number={text} />;
  if (refusal.kind === 'malformed') {
    return <EmptyState small announced title={words.malformed} hint={words.malformedHint} />;
  }
  return <StatusCard status="refused" title={words.refused} hint={refusal.message || words.refusedHint} />;
}

export function TooShort({ number, children }: { number: string; children?: ReactNode }) {
  const words = useWords(licenceWords);
  const example = exampleFor(useLocation().pathname);
  return (
    <StatusCard
      status="notOnRecord"
      title={words.tooShort}
      number={number}
      hint={
        <>
          {words.tooShortHint(number)} <span className="mono">{example}</span>
        </>
      }
    >
      {children}
    </StatusCard>
  );
}

/** All registers responded, and none has it. */
export function NoLicence({ search: { text, byNumber } }: { search: LicenceSearch }) {
  const words = useWords(licenceWords);
  const { mayBeFake } = useWords(statusCardWords);
  const other = otherRegisterOf(text, useLocation().pathname);
  if (!byNumber) {
    return <StatusCard status="notOnRecord" title={words.nameNotFound(text)} hint={words.nameNotFoundHint} />;
  }
  if (!other && isTooShort(text)) return <TooShort number={text} />;
  const isWellFormed = !other && registerOf(text) !== null;
  return (
    <NotOnRecord number={text} hint={isWellFormed && mayBeFake}>
      {other && (
        <LinkButton kind="outlined" to={`${other.path}?${new URLSearchParams({ number: text })}`}>
          {words.otherLookUps[other.what]}
        </LinkButton>
      )}
    </NotOnRecord>
  );
}
