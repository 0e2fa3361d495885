/** A certificate of appreciation, laid out like the paper certificate. */
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppreciationCertificate } from '../../../shared/areas/appreciation.ts';
import { errorCodes, hasCode } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { CertificateDocument, DocumentSubject } from '../../domain/documents/certificate-document.tsx';
import { CheckFailed } from '../../domain/status-card/check-failed.tsx';
import { StatusCard } from '../../domain/status-card/status-card.tsx';
import { useFormat } from '../../i18n/format.ts';
import { langOf, useLocalize, useWords } from '../../i18n/language.ts';
import { appreciationWords } from '../../i18n/words/appreciation.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Section } from '../../kit/layout/section.tsx';
import { Picture } from '../../kit/media/picture.tsx';
import { pageAddress } from '../../kit/state/page-address.ts';
import { ChineseContentNote } from '../../kit/text/chinese-content-note.tsx';
import styles from './appreciation.module.css';
import { certificatesPath } from './certificate-list.tsx';

interface CertificateProps {
  readonly id: string;
  readonly toList: ReactNode;
  readonly skeleton: ReactNode;
}

export default function Certificate({ id, toList, skeleton }: CertificateProps) {
  const words = useWords(appreciationWords);
  const query = useApi('certificates', certificatesPath, { id });
  const [certificate] = query.data?.items ?? [];
  if (certificate) return <CertificateView certificate={certificate} fetchedAt={query.dataUpdatedAt} />;
  if (query.isPending) return skeleton;
  const recheck = () => void query.refetch();
  if (query.isError && !hasCode(query.error, errorCodes.notFound)) {
    return <CheckFailed error={query.error} retry={recheck} />;
  }
  return (
    <StatusCard status="notOnRecord" icon={SearchX} title={words.notFound} hint={words.notFoundHint} recheck={recheck}>
      {toList}
    </StatusCard>
  );
}

function CertificateView({ certificate, fetchedAt }: { certificate: AppreciationCertificate; fetchedAt: number }) {
  const words = useWords(appreciationWords);
  const site = useWords(siteWords);
  const localize = useLocalize();
  const format = useFormat();
  const { id, number, recipient, reason, event, issuedOn, picture } = certificate;
  return (
    <>
      <div className={styles.paper}>
        <ChineseContentNote texts={[recipient, reason]} />
        <CertificateDocument
          title={words.documentTitle}
          otherTitle={words.titleInOtherLanguage}
          number={number}
          seal="thanks"
          address={pageAddress('/appreciation/info', { id })}
          checkedAt={new Date(fetchedAt).toISOString()}
          foot={
            <>
              {issuedOn && <time dateTime={issuedOn}>{words.issued(format.date(issuedOn))}</time>}
              <p>{site.siteName}</p>
            </>
          }
        >
          <DocumentSubject picture={null} name={recipient} line={event && localize(event)} />
          {reason !== null && <Reason text={reason} />}
          <p className={styles.thanks}>{words.thanks}</p>
        </CertificateDocument>
      </div>
      {picture && (
        <Section title={words.picture}>
          <Picture className={`${styles.picture} shaded`} src={picture} alt={words.pictureOf(recipient)} width={680} />
        </Section>
      )}
    </>
  );
}

/** Maximum length of a centred reason; longer reasons are aligned to the start. */
const maxCentredLength = 90;

function Reason({ text }: { text: string }) {
  const isLong = text.length > maxCentredLength;
  // Breaks lines between clauses, as on a paper certificate. By default, Chinese text breaks anywhere.
  const clauses = isLong ? [text] : text.match(/[^，；。]+[，；。]*|[，；。]+/g);
  return (
    <p className={styles.reason} lang={langOf(text)} data-long={isLong || undefined}>
      {clauses?.map((clause, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static list, in which a clause may appear twice
        <span key={i} className={styles.clause}>
          {clause}
        </span>
      ))}
    </p>
  );
}
