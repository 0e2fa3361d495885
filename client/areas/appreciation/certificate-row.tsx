/** A certificate of appreciation in a list: recipient, reason, date, number, event. */
import { useSearchParams } from 'react-router-dom';
import type { AppreciationCertificate } from '../../../shared/areas/appreciation.ts';
import { useFormat } from '../../i18n/format.ts';
import { langOf, useLocalize } from '../../i18n/language.ts';
import { Row } from '../../kit/list/row.tsx';
import { Picture } from '../../kit/media/picture.tsx';
import { Highlight } from '../../kit/text/highlight.tsx';
import { InlineFacts } from '../../kit/text/inline-facts.tsx';
import styles from './appreciation.module.css';

interface CertificateRowProps {
  readonly certificate: AppreciationCertificate;
  /** Search text to highlight. */
  readonly search: string;
  readonly isOpen: boolean;
  /** Set to keep the filters in the URL, for a list that stays beside the certificate. */
  readonly keepFilters: boolean;
}

/** Number of characters of a reason that fit on a row's two lines. */
const visibleLength = 40;
/** Number of characters of context shown before a match. */
const contextLength = 12;

/** Returns the text. If the match would be cut off, the text starts shortly before the match instead. */
function excerpt(text: string, search: string): string {
  const at = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  return at + search.length > visibleLength ? `…${text.slice(at - contextLength)}` : text;
}

export function CertificateRow({ certificate, search, isOpen, keepFilters }: CertificateRowProps) {
  const localize = useLocalize();
  const format = useFormat();
  const [params] = useSearchParams();
  const { id, number, recipient, reason, event, issuedOn, picture } = certificate;
  const query = new URLSearchParams(keepFilters ? params : undefined);
  query.set('id', id);
  return (
    <Row
      row={id}
      to={{ pathname: '/appreciation/info', search: query.toString() }}
      isSelected={isOpen}
      aside={picture && <Picture className={`${styles.thumb} shaded`} src={picture} alt="" width={64} />}
      isHeading
      isName
      title={<Highlight text={recipient} search={search} />}
      titleLang={langOf(recipient)}
      detail={
        <>
          {reason !== null && (
            <span className="clamped" lang={langOf(reason)}>
              <Highlight text={excerpt(reason, search)} search={search} />
            </span>
          )}
          <span className="faint num">
            <InlineFacts
              parts={[
                issuedOn && (
                  <time key="date" dateTime={issuedOn}>
                    {format.monthDay(issuedOn)}
                  </time>
                ),
                <span key="number" className="mono">
                  <Highlight text={number} search={search} />
                </span>,
                event && (
                  <span key="event" lang={langOf(localize(event))}>
                    {/* A translation is not highlighted, because oa-web searches only the Chinese text. */}
                    <Highlight text={localize(event)} search={localize(event) === event.zh ? search : ''} />
                  </span>
                ),
              ]}
            />
          </span>
        </>
      }
      chevron={false}
    />
  );
}
