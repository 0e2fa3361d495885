/**
 * A certificate as a document: guilloche border, crest, title, serial number, seal. If the certificate is void or its
 * status unknown, the document keeps its text but loses its brass colour and its seal. If `address` is set, the
 * document shows a QR code, and actions (share, save, print) appear below the document.
 *
 * The document is a CSS container named `certificate`: its content adapts to the document's width (`@container
 * certificate`) rather than the screen's, because print and picture copies have other widths. Those copies have
 * `data-copy`.
 */
import { type ReactNode, useRef } from 'react';
import { Crest } from '../../art/crest.tsx';
import { useFormat } from '../../i18n/format.ts';
import { langOf, useWords } from '../../i18n/language.ts';
import { documentWords } from '../../i18n/words/documents.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Picture } from '../../kit/media/picture.tsx';
import { Qr } from '../../kit/media/qr.tsx';
import { Ridges } from '../../kit/media/ridges.tsx';
import { Phrases } from '../../kit/text/phrases.tsx';
import { Separator } from '../../kit/text/separator.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentSeal, type Office, type Stamp, StatusNotice, Watermark } from './document-seal.tsx';
import styles from './documents.module.css';

interface CertificateDocumentProps {
  readonly title: string;
  /** Title in the other language, as on the paper certificate. */
  readonly otherTitle: string;
  readonly number: string;
  /**
   * Set unless the certificate is valid. Replaces the seal with a slanted stamp, or with plain text if the status is
   * unknown.
   */
  readonly stamp?: Stamp | undefined;
  readonly seal?: Office;
  /** Shown beside the seal: date of issue, issuer. */
  readonly foot: ReactNode;
  /** URL of the document's page, from `pageAddress`, for the QR code and for sharing. */
  readonly address?: string;
  /** Time of the register query, as an ISO timestamp. */
  readonly checkedAt?: string;
  /** Draws a picture for WeChat Moments. If omitted, the saved picture shows the whole document. */
  readonly draw?: () => Promise<File>;
  readonly children: ReactNode;
}

export function CertificateDocument(props: CertificateDocumentProps) {
  const { title, otherTitle, number, stamp, seal = 'registry', foot, address, checkedAt, draw, children } = props;
  const words = useWords(siteWords);
  const article = useRef<HTMLElement>(null);
  return (
    <div>
      <article ref={article} className={styles.document} data-certified={stamp === undefined}>
        <span data-frame aria-hidden />
        <Ridges className={styles.watermark} />
        {stamp && stamp.status !== 'unknown' && <Watermark stamp={stamp} />}
        <header className={styles.head}>
          <div className={styles.crest}>
            <Crest size={64} />
          </div>
          <p className={`${styles.issuer} caption dim`}>
            <span>
              {words.siteName}
              <Separator />
            </span>
            <span>{words.tagline}</span>
          </p>
          <h2 className={styles.title} data-long={title.length > 7}>
            <Phrases>{title}</Phrases>
          </h2>
          <p className={styles.other} lang={langOf(otherTitle) ?? 'en'}>
            {otherTitle}
          </p>
          <p className={styles.number}>{number}</p>
        </header>
        {stamp && <StatusNotice stamp={stamp} />}
        {children}
        <footer className={styles.foot}>
          <div className={styles.issue}>{foot}</div>
          <DocumentSeal office={seal} stamp={stamp} />
          {address && <Verification address={address} checkedAt={checkedAt} />}
        </footer>
      </article>
      {address && (
        <DocumentActions target={article} draw={draw} name={number} title={`${title} ${number}`} address={address} />
      )}
    </div>
  );
}

/** QR code that opens the document's page for verification, and the time of the check. */
function Verification({ address, checkedAt }: { address: string; checkedAt: string | undefined }) {
  const words = useWords(documentWords);
  const format = useFormat();
  return (
    <div className={styles.verification}>
      <Qr link={address} label={words.qr} />
      <div>
        <p className={styles.scanLabel}>{words.scan}</p>
        <p>{words.scanHint}</p>
        {checkedAt && (
          <time dateTime={checkedAt}>{words.checkedAt(`${format.isoDate(checkedAt)} ${format.time(checkedAt)}`)}</time>
        )}
      </div>
    </div>
  );
}

interface DocumentSubjectProps {
  readonly picture: string | null;
  /** The dog's FCI group. The picture's background has the group's tint. */
  readonly group?: string;
  /** Set if the picture shows something other than the subject, e.g. a drawing of the breed. Says what it shows. */
  readonly caption?: string | undefined;
  readonly name: string;
  /** Shown below the name. */
  readonly line?: ReactNode;
  readonly children?: ReactNode;
}

/** Portrait and name of the dog or person that the certificate is about. */
export function DocumentSubject({ picture, group, caption, name, line, children }: DocumentSubjectProps) {
  return (
    <div className={styles.subject}>
      {picture && (
        <Picture className={`${styles.portrait} shaded`} src={picture} group={group} alt="" width={108} eager />
      )}
      {picture && caption && <p className={`${styles.depiction} caption`}>{caption}</p>}
      <p className={styles.name} lang={langOf(name)}>
        {name}
      </p>
      {line && (
        <p className="secondary" lang={langOf(line)}>
          {line}
        </p>
      )}
      {children}
    </div>
  );
}

export interface DocumentFact {
  readonly label: string;
  readonly value: ReactNode;
  readonly mono?: boolean;
  /** True to give the fact a full row, for a long value. */
  readonly wide?: boolean;
}

/** Facts with their labels above the values. Null facts are omitted. */
export function DocumentFacts({ facts }: { facts: readonly (DocumentFact | null)[] }) {
  const knownFacts = facts.filter((fact): fact is DocumentFact => fact !== null);
  return (
    <dl className={styles.facts}>
      {knownFacts.map(({ label, value, mono = false, wide = false }) => (
        <div key={label} className={styles.fact} data-mono={mono} data-wide={wide}>
          <dt className={`${styles.label} caption`}>{label}</dt>
          <dd className={styles.value} lang={langOf(value)}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function DocumentSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {hint && <p className={`${styles.hint} caption`}>{hint}</p>}
      {children}
    </section>
  );
}

interface DocumentColumnsProps {
  readonly status: ReactNode;
  /** Further reading: shown after the document, or below the status in the side column. */
  readonly reading: ReactNode;
  /** True if the document fills the page. Wide screens then show status and further reading in a sticky side column. */
  readonly beside?: boolean;
  readonly children: ReactNode;
}

/** Layout of a document's page: status, document, further reading. Two columns on wide screens if `beside` is set. */
export function DocumentColumns({ status, reading, beside = false, children }: DocumentColumnsProps) {
  return (
    <div className={`${styles.columns} stack-4`} data-beside={beside}>
      <div className={styles.rail}>
        <div className={`${styles.status} stack-4`}>{status}</div>
        <div className={styles.reading}>{reading}</div>
      </div>
      <div>{children}</div>
    </div>
  );
}
