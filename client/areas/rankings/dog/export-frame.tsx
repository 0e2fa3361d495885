/** Header and footer of a dog's season, in the share picture and in print: the source, the date, a QR code. */
import { Crest } from '../../../art/crest.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { rankingWords } from '../../../i18n/words/rankings.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { Qr } from '../../../kit/media/qr.tsx';
import { pageAddress } from '../../../kit/state/page-address.ts';
import { dogPath } from '../ranking-params.ts';
import styles from './dog.module.css';

export function ExportHeader({ year }: { year: number }) {
  const words = useWords(rankingWords);
  const site = useWords(siteWords);
  return (
    <header className={`${styles.exportHead} line-4`}>
      <Crest size={44} />
      <div className="grow">
        <p className="serif strong">{site.siteName}</p>
        <p className="secondary">{words.pictureHead(year)}</p>
      </div>
    </header>
  );
}

interface ExportFooterProps {
  readonly dogId: string;
  readonly year: number;
  /** Time at which the figures were fetched, in epoch milliseconds. */
  readonly fetchedAt: number;
}

export function ExportFooter({ dogId, year, fetchedAt }: ExportFooterProps) {
  const words = useWords(rankingWords);
  const format = useFormat();
  return (
    <footer className={`${styles.exportFoot} line-4`}>
      <Qr link={pageAddress(dogPath, { dogId, year: String(year) })} label={words.qr} />
      <div className="grow">
        <p>{words.scan}</p>
        <p className="secondary">{words.asOf(format.date(new Date(fetchedAt).toISOString()))}</p>
      </div>
    </footer>
  );
}
