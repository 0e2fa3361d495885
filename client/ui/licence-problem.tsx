/**
 * Why there is nothing to show. What was typed cannot be looked up, nobody has that number or name, the registry would
 * not look, or nobody could be asked: to whoever holds a certificate in hand these are different things.
 */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ApiError } from '../api/call.ts';
import { useWords } from '../i18n/language.ts';
import { licenceWords } from '../i18n/licences.ts';
import { siteWords } from '../i18n/site.ts';
import { Button } from './button.tsx';
import { type Asked, elsewhere, type LicenceRefusal, type Slip } from './licence.ts';
import styles from './licence-problem.module.css';
import { Notice } from './states.tsx';

function Framed({ alert = false, children }: { alert?: boolean; children: ReactNode }) {
  return (
    <div className={styles.framed} role={alert ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/** Nothing was asked of anyone. */
export function NotAsked({ slip }: { slip: Slip }) {
  const words = useWords(licenceWords);
  const [title, hint] =
    slip === 'shortName' ? [words.shortName, words.shortNameHint] : [words.masked, words.maskedHint];
  return (
    <Framed>
      <Notice small title={title} hint={hint} />
    </Framed>
  );
}

export function Refused({ refusal }: { refusal: LicenceRefusal }) {
  const words = useWords(licenceWords);
  const [title, hint] =
    refusal.kind === 'malformed'
      ? [words.malformed, words.malformedHint]
      : [words.refused, refusal.message || words.refusedHint];
  return (
    <Framed>
      <Notice small title={title} hint={hint} />
    </Framed>
  );
}

/** Everyone was asked, and nobody has it. */
export function NoLicence({ asked: { text, byNumber } }: { asked: Asked }) {
  const words = useWords(licenceWords);
  const other = elsewhere(text, useLocation().pathname);
  if (!byNumber) {
    return (
      <Framed>
        <Notice small title={words.noneName(text)} hint={words.noneNameHint} />
      </Framed>
    );
  }
  return (
    <Framed>
      <Notice small title={words.noneNumber(text)} hint={other ? undefined : words.noneNumberHint}>
        {other && (
          <Link className={styles.way} to={`${other.path}?${new URLSearchParams({ number: text })}`}>
            {words.elsewhere[other.what]}
          </Link>
        )}
      </Notice>
    </Framed>
  );
}

export interface UncheckedProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** The one register that could not be asked, where others could. */
  readonly register?: string;
  /** What is not known because of it. */
  readonly hint?: string;
}

/** Nobody could be asked: that says nothing about the certificate, and must not read as if it did. */
export function Unchecked({ error, retry, register, hint }: UncheckedProps) {
  const words = useWords(licenceWords);
  const site = useWords(siteWords);
  const known = error instanceof ApiError ? error : null;
  const [title, why] =
    known?.code === 42901
      ? [words.tooMany, words.tooManyHint]
      : [words.unchecked, navigator.onLine ? words.uncheckedHint : words.uncheckedOffline];
  return (
    <Framed alert>
      <Notice
        small
        title={register ? words.partly(register) : title}
        hint={
          <>
            {hint ?? why}
            {known?.requestId && (
              <small className={styles.reference}>{site.requestId(known.requestId.slice(0, 8))}</small>
            )}
          </>
        }
      >
        <Button kind="outlined" onClick={retry}>
          {site.retry}
        </Button>
      </Notice>
    </Framed>
  );
}
