/** The notice and the watermark of a void certificate, also in images and in print. */
import { CornerUpRight, ShieldX } from 'lucide-react';
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { useWords } from '../../../i18n/language.ts';
import { certificateWords } from '../../../i18n/words/certificates.ts';
import styles from './void-notice.module.css';

type VoidStatus = Exclude<DogCertificate['status'], 'valid' | 'unknown'>;

export interface VoidNoticeProps {
  readonly status: VoidStatus;
  readonly reissuedAs: string | null;
}

export function VoidNotice({ status, reissuedAs }: VoidNoticeProps) {
  const words = useWords(certificateWords);
  const Icon = status === 'revoked' ? ShieldX : CornerUpRight;
  return (
    <>
      <p className={styles.notice} data-status={status}>
        <Icon aria-hidden />
        <span>{status === 'revoked' ? words.voidBanner.revoked : words.voidBanner.reissued(reissuedAs)}</span>
      </p>
      <span className={styles.watermark} data-status={status} aria-hidden>
        {Array.from({ length: 4 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word, four times
          <i key={i}>{words.status[status]}</i>
        ))}
      </span>
    </>
  );
}
