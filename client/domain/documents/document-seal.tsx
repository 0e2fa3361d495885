/** What ends a certificate: the seal of an office; a stamp if it is void; plain words if its status is unknown. */
import { useId } from 'react';
import { Ridges } from '../../ui/media/ridges.tsx';
import styles from './document-seal.module.css';
import type { Status } from './status-band.tsx';
import { UnverifiedMark } from './unverified.tsx';

/** Bilingual, whatever the language of the interface. */
const seals = {
  registry: '犬籍登记专用 · PEDIGREE REGISTRY ·',
  education: '教育培训专用 · EDUCATION OFFICE ·',
  thanks: '鸣谢证书专用 · WITH GRATITUDE ·',
} as const;

export type Office = keyof typeof seals;

export interface Stamp {
  readonly status: Status;
  readonly word: string;
}

export interface DocumentSealProps {
  readonly office: Office;
  /** Unless the certificate is valid. */
  readonly stamp: Stamp | undefined;
}

export function DocumentSeal({ office, stamp }: DocumentSealProps) {
  if (!stamp) return <Seal office={office} />;
  if (stamp.status === 'unknown') return <UnverifiedMark />;
  return (
    <span className={styles.stamp} data-status={stamp.status}>
      {stamp.word}
    </span>
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
