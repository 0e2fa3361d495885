/** A gene report: the dog, an overview of the disease tests, every test in detail, and actions. */
import { Heart } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { GeneReport, GeneTest } from '../../../../shared/areas/certificates.ts';
import { siteUrl } from '../../../api/call.ts';
import { DocumentActions } from '../../../domain/documents/document-actions.tsx';
import { useSameDog } from '../../../domain/same-dog/use-same-dog.ts';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useLocalize, useWords } from '../../../i18n/language.ts';
import { documentWords } from '../../../i18n/words/documents.ts';
import { geneReportWords } from '../../../i18n/words/gene-report.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Row } from '../../../kit/list/row.tsx';
import { Picture } from '../../../kit/media/picture.tsx';
import { InlineFacts } from '../../../kit/text/inline-facts.tsx';
import { MixedText } from '../../../kit/text/mixed-text.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { Separator } from '../../../kit/text/separator.tsx';
import { lookUpPath, matingPath, reportPath } from '../paths.ts';
import { GeneFilter, useFilteredTests } from './gene-filter.tsx';
import { GeneOverview } from './gene-overview.tsx';
import { rememberReport } from './gene-recent.ts';
import { GeneSheet } from './gene-sheet.tsx';
import { GeneTests } from './gene-tests.tsx';
import styles from './genes.module.css';
import { mayBeDisease } from './may-be-disease.ts';
import { VetWarnings } from './vet-warnings.tsx';

const categories: readonly GeneTest['category'][] = ['disease', 'unknown', 'trait', 'colour', 'parentage'];

interface GeneReportViewProps {
  readonly report: GeneReport;
  /** ISO instant at which the report was fetched. */
  readonly readAt: string;
  /** Drawing of the coat, rendered on request. */
  readonly coat: ReactNode;
}

export default function GeneReportView({ report, readAt, coat }: GeneReportViewProps) {
  const words = useWords(geneReportWords);
  const sheet = useRef<HTMLElement>(null);
  const { tests, hasFilter, isFiltered, clear } = useFilteredTests(report.tests);
  const { reportNumber } = report;
  const address = siteUrl(reportPath(reportNumber));
  useEffect(() => rememberReport(report), [report]);
  const sameDog = useSameDog();
  return (
    <>
      <DogHeader report={report} />
      {report.tests.length === 0 && <EmptyState title={words.noTests} small />}
      <div className={styles.columns}>
        <div>
          <VetWarnings tests={report.tests} />
          <GeneOverview tests={report.tests.filter(mayBeDisease)} />
        </div>
        <div className={styles.tests}>
          {hasFilter && <GeneFilter matchCount={isFiltered ? tests.length : null} />}
          {categories.map((category) => (
            <GeneTests
              key={category}
              category={category}
              tests={tests.filter((test) => test.category === category)}
              sex={report.dog.sex}
              coat={coat}
              isExpanded={isFiltered}
            />
          ))}
          {isFiltered && tests.length === 0 && (
            <EmptyState title={words.noMatch} small>
              <Button kind="outlined" onClick={clear}>
                {words.showAll}
              </Button>
            </EmptyState>
          )}
        </div>
        <div className={styles.below}>
          <Row
            to={matingPath(reportNumber)}
            lead={<Heart color="var(--green)" />}
            title={words.matingEntry}
            detail={words.matingEntryHint}
          />
          {report.rankingDogId && <Row onClick={sameDog.show} opensDialog chevron title={words.sameDog} />}
          {sameDog.Dialog && (
            <sameDog.Dialog {...sameDog.state} {...report} from="report" geneReportNumber={reportNumber} />
          )}
          <DocumentActions
            target={sheet}
            name={reportNumber}
            title={`${words.title} ${reportNumber}`}
            address={address}
          />
          <ReportFooter report={report} />
        </div>
      </div>
      <GeneSheet sheet={sheet} report={report} address={address} checkedAt={readAt} />
    </>
  );
}

function DogHeader({ report: { dog, certificateNumber, reportNumber } }: { report: GeneReport }) {
  const documents = useWords(documentWords);
  const words = useWords(geneReportWords);
  const localize = useLocalize();
  const parts = [dog.callName, localize(dog.breed.name), dog.sex && words.sexes[dog.sex]].filter(
    (part) => part !== null,
  );
  return (
    <Row
      {...(certificateNumber && { to: lookUpPath(certificateNumber) })}
      lead={
        <Picture
          className={styles.portrait}
          src={dog.photo ?? dog.breedPicture}
          group={dog.breed.groupId ?? ''}
          alt=""
          width={64}
          eager
        />
      }
      isName
      title={dog.registeredName}
      detail={
        <>
          {parts.map((part, i) => (
            <span key={part} lang={langOf(part)}>
              {part}
              {i < parts.length - 1 && <Separator />}
            </span>
          ))}
          <br />
          <span className="mono">
            {certificateNumber && <span className="visually-hidden">{words.toCertificate} </span>}
            {certificateNumber ?? reportNumber}
          </span>
          {!dog.photo && dog.breedPicture && (
            <>
              <br />
              {documents.breedDrawing}
            </>
          )}
        </>
      }
    />
  );
}

function ReportFooter({ report: { lab, sampledOn, reportedOn, reportNumber } }: { report: GeneReport }) {
  const words = useWords(geneReportWords);
  const format = useFormat();
  const dates = [
    sampledOn && words.sampled(format.isoDate(sampledOn)),
    reportedOn && words.reported(format.isoDate(reportedOn)),
  ];
  return (
    <div className={styles.foot}>
      <Note>{words.footnote}</Note>
      {lab && (
        <Note>
          <MixedText>{words.lab(lab)}</MixedText>
        </Note>
      )}
      <Note>
        <InlineFacts
          parts={[
            ...dates,
            <Fragment key="report">
              {words.report} <span className="mono nowrap">{reportNumber}</span>
            </Fragment>,
          ]}
        />
      </Note>
    </div>
  );
}
