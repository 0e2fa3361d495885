/**
 * Shows whether a document is valid. A valid document ends with an office's seal. A void document has a stamp instead
 * of the seal, and its status in the margins. Print and picture copies also state the status below the header.
 */
import { useId } from 'react';
import { unverified } from '../../i18n/words/documents.ts';
import { Ridges } from '../../kit/media/ridges.tsx';
import { type Status, statusColours } from '../status-card/status-card.tsx';
import styles from './documents.module.css';

/** Text around each office's seal. Always bilingual, whatever the interface language. */
const seals = {
  registry: '犬籍登记专用 · PEDIGREE REGISTRY ·',
  education: '教育培训专用 · EDUCATION OFFICE ·',
  thanks: '鸣谢证书专用 · WITH GRATITUDE ·',
} as const;

export type Office = keyof typeof seals;

export interface Stamp {
  readonly status: Exclude<Status, 'valid'>;
  readonly word: string;
  readonly hint: string;
}

interface DocumentSealProps {
  readonly office: Office;
  /** Undefined only if the certificate is valid. */
  readonly stamp: Stamp | undefined;
}

export function DocumentSeal({ office, stamp }: DocumentSealProps) {
  if (!stamp) return <Seal office={office} />;
  return (
    <span className={`${styles.stamp} ${statusColours[stamp.status]}`} data-status={stamp.status}>
      <StatusWord stamp={stamp} />
    </span>
  );
}

export function StatusNotice({ stamp }: { stamp: Stamp }) {
  return (
    <p className={`${styles.notice} ${statusColours[stamp.status]}`} data-status={stamp.status}>
      <b>
        <StatusWord stamp={stamp} />
      </b>
      <span>{stamp.hint}</span>
    </p>
  );
}

/** Number of status words in each margin: enough for the longest document. Shorter documents clip the rest. */
const marksPerSide = 12;

export function Watermark({ stamp: { status, word } }: { stamp: Stamp }) {
  return (
    <span className={`${styles.margins} ${statusColours[status]}`} aria-hidden>
      {['left', 'right'].map((side) => (
        <span key={side}>
          {Array.from({ length: marksPerSide }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all items are the same word
            <i key={i}>{word}</i>
          ))}
        </span>
      ))}
    </span>
  );
}

/** The unknown status appears in both languages, because a printout may be shown to anyone. */
function StatusWord({ stamp: { status, word } }: { stamp: Stamp }) {
  if (status !== 'unknown') return word;
  return (
    <>
      <span lang="zh-CN">{unverified.zh}</span> <span lang="en">{unverified.en}</span>
    </>
  );
}

function Seal({ office }: { office: Office }) {
  const ring = useId();
  return (
    <span className={styles.seal} aria-hidden>
      <svg viewBox="0 0 104 104" role="presentation">
        <g fill="none" stroke="currentColor">
          <circle cx="52" cy="52" r="50.8" strokeWidth="1.6" />
          <circle cx="52" cy="52" r="47.6" strokeWidth="0.6" />
          <circle cx="52" cy="52" r="33" strokeWidth="0.6" />
        </g>
        <path id={ring} d="M52 90.4a38.4 38.4 0 1 1 .1 0" fill="none" />
        <text className={styles.sealText} transform="rotate(40 52 52)">
          <textPath href={`#${ring}`} textLength="238" lang="zh-CN">
            {seals[office]}
          </textPath>
        </text>
      </svg>
      <Ridges className={styles.sealMark} />
    </span>
  );
}
