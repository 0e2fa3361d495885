/** Header and footer of printed gene reports and trial matings: issuer, number, QR code and time of the check. */
import { Crest } from '../../../art/crest.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { documentWords } from '../../../i18n/words/documents.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { Qr } from '../../../kit/media/qr.tsx';
import { Separator } from '../../../kit/text/separator.tsx';
import styles from './genes.module.css';

interface SheetHeadProps {
  readonly title: string;
  /** Title in the other language, for readers abroad. */
  readonly otherTitle: string;
  readonly number: string;
}

export function SheetHead({ title, otherTitle, number }: SheetHeadProps) {
  const site = useWords(siteWords);
  return (
    <header className={styles.sheetHead}>
      <Crest size={56} />
      <div>
        <h2 className={styles.sheetTitle}>
          {title} <small className={`${styles.otherTitle} dim`}>{otherTitle}</small>
        </h2>
        <p className="dim">
          {site.siteName}
          <Separator />
          {site.tagline}
        </p>
      </div>
      <p className={`${styles.number} mono dim`}>{number}</p>
    </header>
  );
}

interface SheetFootProps {
  readonly address: string;
  /** ISO instant of the register query. */
  readonly checkedAt: string;
}

export function SheetFoot({ address, checkedAt }: SheetFootProps) {
  const words = useWords(geneReportWords);
  const document = useWords(documentWords);
  const format = useFormat();
  return (
    <footer className={styles.sheetFoot}>
      <Qr link={address} label={document.qr} />
      <div>
        <b>{document.scan}</b>
        <div className="dim">
          <p>{document.scanHint}</p>
          <p>{document.checkedAt(`${format.isoDate(checkedAt)} ${format.time(checkedAt)}`)}</p>
          <p>{words.footnote}</p>
        </div>
      </div>
    </footer>
  );
}
