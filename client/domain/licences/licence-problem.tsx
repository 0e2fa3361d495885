/**
 * Why a search shows no licence: the text cannot be searched for, no such licence exists, the registry refused, or it
 * could not be reached. To a visitor holding a certificate these mean different things, so each has its own wording.
 */
import { useLocation } from 'react-router-dom';
import { registerOf } from '../../../shared/rules/register-number.ts';
import { errorCodes, hasCode } from '../../api/api-error.ts';
import { useWords } from '../../i18n/language.ts';
import { licenceWords } from '../../i18n/words/licences.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import type { Refusal } from '../look-up/refusal.ts';
import { LookUpLink, RefusalFrame, RequestReference } from '../look-up/refusal-frame.tsx';
import { exampleFor, type InputProblem, isTooShort, type LicenceSearch, otherRegisterOf } from './licence.ts';

/** No request was made. */
export function NotSearchable({ problem }: { problem: InputProblem }) {
  const words = useWords(licenceWords);
  const [title, hint] =
    problem === 'shortName' ? [words.nameTooShort, words.nameTooShortHint] : [words.nameMasked, words.nameMaskedHint];
  return (
    <RefusalFrame>
      <EmptyState small announced title={title} hint={hint} />
    </RefusalFrame>
  );
}

export function Refused({ refusal, search: { text, byNumber } }: { refusal: Refusal; search: LicenceSearch }) {
  const words = useWords(licenceWords);
  // A single character is refused before the register is asked.
  if (refusal.kind === 'malformed' && byNumber && text.length === 1) return <TooShort number={text} />;
  const [title, hint] =
    refusal.kind === 'malformed'
      ? [words.malformed, words.malformedHint]
      : [words.refused, refusal.message || words.refusedHint];
  return (
    <RefusalFrame>
      <EmptyState small announced title={title} hint={hint} />
    </RefusalFrame>
  );
}

function TooShort({ number }: { number: string }) {
  const words = useWords(licenceWords);
  return (
    <RefusalFrame>
      <EmptyState small announced title={words.tooShort} hint={<TooShortHint number={number} />} />
    </RefusalFrame>
  );
}

/** That a number may be incomplete, with the form of a complete one. */
export function TooShortHint({ number }: { number: string }) {
  const words = useWords(licenceWords);
  return (
    <>
      {words.tooShortHint(number)}
      <span data-refusal="example">{exampleFor(useLocation().pathname)}</span>
    </>
  );
}

/** All registers responded, and none has it. */
export function NoLicence({ search: { text, byNumber } }: { search: LicenceSearch }) {
  const words = useWords(licenceWords);
  const other = otherRegisterOf(text, useLocation().pathname);
  if (!byNumber) {
    return (
      <RefusalFrame>
        <EmptyState small announced title={words.nameNotFound(text)} hint={words.nameNotFoundHint} />
      </RefusalFrame>
    );
  }
  if (!other && isTooShort(text)) return <TooShort number={text} />;
  return (
    <RefusalFrame>
      <EmptyState
        small
        announced
        title={words.numberNotFound(text)}
        hint={other ? undefined : registerOf(text) === null ? words.unusualNumber : words.numberNotFoundHint}
      >
        {other && (
          <LookUpLink to={`${other.path}?${new URLSearchParams({ number: text })}`}>
            {words.otherLookUps[other.what]}
          </LookUpLink>
        )}
      </EmptyState>
    </RefusalFrame>
  );
}

export interface CheckFailedProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** The register that failed, if others responded. */
  readonly register?: string;
  /** What remains unknown because it failed. */
  readonly hint?: string;
}

/** The registry could not be reached. The wording must not suggest anything about the certificate itself. */
export function CheckFailed({ error, retry, register, hint }: CheckFailedProps) {
  const words = useWords(licenceWords);
  const site = useWords(siteWords);
  const [title, why] = hasCode(error, errorCodes.tooManyRequests)
    ? [words.tooMany, words.tooManyHint]
    : [words.unavailable, navigator.onLine ? words.unavailableHint : words.unavailableOffline];
  return (
    <RefusalFrame alert>
      <EmptyState
        small
        title={register ? words.registerUnavailable(register) : title}
        hint={
          <>
            {hint ?? why}
            <RequestReference error={error} />
          </>
        }
      >
        <Button kind="outlined" onClick={retry}>
          {site.retry}
        </Button>
      </EmptyState>
    </RefusalFrame>
  );
}
