/**
 * A dog's other records: certificate, gene report, show points. Records are linked by numbers from oa-web, never by
 * names. The records load when the dialog opens, and each may fail independently.
 */
import type { ReactNode } from 'react';
import { useApi } from '../../api/use-api.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { certificateWords } from '../../i18n/words/certificates.ts';
import { sameDogWords } from '../../i18n/words/same-dog.ts';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import { Failure } from '../../kit/feedback/states.tsx';
import type { LazyDialogProps } from '../../kit/feedback/use-lazy-dialog.ts';
import { Row } from '../../kit/list/row.tsx';
import { Note } from '../../kit/text/note.tsx';
import { refusalOf } from '../look-up/refusal.ts';
import { RegistrySentence } from '../registry/registry-sentence.tsx';
import { StatusTag } from '../status-card/status-card.tsx';

export interface SameDogProps {
  /** Record that the page already shows. The dialog loads the other records. */
  readonly from: 'certificate' | 'report' | 'standing';
  readonly dog: { readonly registeredName: string; readonly bornOn: string | null };
  /** Null if oa-web sends no certificate number. */
  readonly certificateNumber: string | null;
  readonly geneReportNumber: string | null;
  readonly rankingDogId: string | null;
}

const lookUp = '/ckuh5/ckuCertificate';

export default function SameDogDialog({ open, onClose, from, dog, ...numbers }: SameDogProps & LazyDialogProps) {
  const words = useWords(sameDogWords);
  const certificates = useWords(certificateWords);
  const format = useFormat();
  const { certificateNumber } = numbers;
  const certificate = useApi(
    'ckuCertificate',
    '/oa-web/api/v1/breeder/myDog/certificateInfo',
    { number: certificateNumber ?? '' },
    { enabled: open && from !== 'certificate' && certificateNumber !== null },
  );
  // The certificate may contain numbers that the page's own record lacks.
  const reportNumber = numbers.geneReportNumber ?? certificate.data?.geneReportNumber ?? null;
  const rankingDogId = numbers.rankingDogId ?? certificate.data?.rankingDogId ?? null;
  const report = useApi(
    'ckuCertificate',
    '/oa-web/api/v1/dog/geneReport',
    { number: reportNumber ?? '' },
    { enabled: open && from !== 'report' && reportNumber !== null },
  );
  const standing = useApi(
    'ranking',
    '/oa-web/api/v1/open/shows/score/rank/detail',
    { dogId: rankingDogId ?? '' },
    { enabled: open && from !== 'standing' && rankingDogId !== null },
  );
  const search = (params: Record<string, string>) => new URLSearchParams(params).toString();
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <Note>{words.lede}</Note>
      <ul>
        {from !== 'certificate' && certificateNumber !== null && (
          <Record
            title={words.certificate}
            number={certificateNumber}
            to={`${lookUp}?${search({ number: certificateNumber })}`}
            query={certificate}
            checkedAt={certificate.data?.checkedAt}
            page={dog}
          >
            {certificate.data && (
              <StatusTag status={certificate.data.status}>{certificates.status[certificate.data.status]}</StatusTag>
            )}
          </Record>
        )}
        {from !== 'report' && reportNumber !== null && (
          <Record
            title={words.report}
            number={reportNumber}
            to={`${lookUp}/geneReport?${search({ number: reportNumber })}`}
            query={report}
            page={dog}
          >
            {report.data && words.tests(report.data.tests.length)}
          </Record>
        )}
        {from === 'certificate' && reportNumber === null && certificateNumber !== null && (
          <li>
            <Row
              to={`${lookUp}/geneReport?${search({ number: certificateNumber })}`}
              title={words.lookUpReport}
              detail={words.noReport}
            />
          </li>
        )}
        {from !== 'standing' && rankingDogId !== null && (
          <Record
            title={words.standing}
            to={`/integralRanking/common?${search({ dogId: rankingDogId, ...(standing.data && { year: String(standing.data.year) }) })}`}
            query={standing}
            page={dog}
          >
            {standing.data && (
              <>
                {standing.data.points !== null && words.season(standing.data.year, format.number(standing.data.points))}
                {standing.data.ranks.all !== null && (
                  <span className="block">{words.rank(format.number(standing.data.ranks.all))}</span>
                )}
              </>
            )}
          </Record>
        )}
      </ul>
    </Dialog>
  );
}

interface RecordProps {
  readonly title: string;
  readonly number?: string;
  readonly to: string;
  readonly query: {
    readonly data: { readonly dog: SameDogProps['dog'] } | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  /** Time of the check according to the answer. Defaults to the time at which the answer arrived. */
  readonly checkedAt?: string | undefined;
  /** The dog's data as shown on the page. */
  readonly page: SameDogProps['dog'];
  readonly children: ReactNode;
}

function Record({ title, number, to, query, checkedAt, page, children }: RecordProps) {
  const words = useWords(sameDogWords);
  const format = useFormat();
  const { data } = query;
  const at = checkedAt ?? new Date(query.dataUpdatedAt).toISOString();
  const written = number && <span className="block mono">{number}</span>;
  if (query.isError && !data) {
    const isGone = refusalOf(query.error) !== null;
    return (
      <li>
        <Row
          title={title}
          detail={
            <>
              {written}
              {isGone && words.gone}
            </>
          }
        />
        {!isGone && <Failure small title={words.failed} hint={words.failedHint} retry={() => void query.refetch()} />}
      </li>
    );
  }
  const differences = data ? differing(data.dog, page) : [];
  return (
    <li>
      <Row
        to={to}
        title={title}
        detail={
          <>
            {written}
            {data ? (
              <>
                {children}
                {differences.length > 0 && (
                  <span role="note" className="block red strong">
                    {words.differs(differences.join(', '))}
                  </span>
                )}
                <time dateTime={at} className="block">
                  {words.checkedAt(`${format.isoDate(at)} ${format.time(at)}`)}
                </time>
              </>
            ) : (
              <span role="status">{words.checking}</span>
            )}
          </>
        }
      />
      {differences.length > 0 && <RegistrySentence />}
    </li>
  );
}

const spelling = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();

/** Returns the values in the record that differ from the page. */
function differing(record: SameDogProps['dog'], page: SameDogProps['dog']): string[] {
  return [
    ...(spelling(record.registeredName) === spelling(page.registeredName) ? [] : [record.registeredName]),
    ...(record.bornOn === null || page.bornOn === null || record.bornOn === page.bornOn ? [] : [record.bornOn]),
  ];
}
