/** Why a number gave no certificate: it is not there, it is no number, or the registry would not look. */
import type { ReactNode } from 'react';
import { ApiError } from '../../api/call.ts';
import { certificateWords } from '../../i18n/certificates.ts';
import { useWords } from '../../i18n/language.ts';
import { Notice } from '../../ui/states.tsx';
import styles from './refusal.module.css';

export interface Refusal {
  readonly kind: 'noSuch' | 'malformed' | 'refused';
  /** The registry's own words, where it refused. */
  readonly message: string;
}

const kinds: Readonly<Record<number, Refusal['kind']>> = { 40401: 'noSuch', 40001: 'malformed', 42201: 'refused' };

/** null where the call failed for a reason that has nothing to do with the number: then Retry is offered. */
export function refusalOf(error: unknown): Refusal | null {
  const kind = error instanceof ApiError ? kinds[error.code] : undefined;
  return kind && error instanceof ApiError ? { kind, message: error.message } : null;
}

export interface RefusedProps {
  readonly refusal: Refusal;
  readonly number: string;
  readonly small?: boolean;
  readonly children?: ReactNode;
}

export function Refused({ refusal, number, small = false, children }: RefusedProps) {
  const words = useWords(certificateWords);
  const [title, hint] = {
    noSuch: [words.noSuch(number), words.noSuchHint],
    malformed: [
      words.malformed,
      <>
        {words.malformedHint}
        <span className={styles.example}>{words.example}</span>
      </>,
    ],
    refused: [words.refused, refusal.message || words.refusedHint],
  }[refusal.kind];
  return (
    <div role="status" className={small ? styles.small : undefined}>
      <Notice title={title} hint={hint} small={small}>
        {children}
      </Notice>
    </div>
  );
}
