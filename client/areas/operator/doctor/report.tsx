/** The doctor's report: how much of oa-web's data is understood, per call, field and page, and fixes for the map. */
import type { DoctorReport } from '../../../../shared/doctor-report.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { doctorWords } from '../../../i18n/words/doctor.ts';
import { Row } from '../../../kit/list/row.tsx';
import { Note } from '../../../kit/text/note.tsx';
import styles from '../operator.module.css';
import { Subsection } from '../subsection.tsx';
import { type MarkKind, VerdictMark } from '../verdict-mark.tsx';
import { WrappingPath } from '../wrapping-path.tsx';
import { CallVerdict } from './call-verdict.tsx';
import { DoctorText } from './doctor-text.tsx';
import { FindingList } from './finding-list.tsx';

interface ReportProps {
  readonly report: DoctorReport;
  readonly ageSeconds: number | null;
  /** Host and port of the site's oa-web; null for the sandbox. */
  readonly host: string | null;
  /** Names of the calls in the visitor's language, keyed by path. */
  readonly summaries: ReadonlyMap<string, string>;
}

export default function Report({ report, ageSeconds, host, summaries }: ReportProps) {
  return (
    <>
      <Summary report={report} ageSeconds={ageSeconds} host={host} />
      {report.fatal === null && <Verdicts report={report} summaries={summaries} />}
    </>
  );
}

/** Age in days from which a report counts as old. */
const oldDays = 7;

const hostIn = (url: string): string => /^https?:\/\/([^/]*)/.exec(url)?.[1] ?? '';

/** True for a loopback host: the doctor examined the sandbox or a recording, not the real oa-web. */
const isLoopback = (host: string): boolean => /^(127\.|localhost\b|\[::1\])/.test(host);

function Summary({ report: { at, url, fatal, calls }, ageSeconds, host }: Omit<ReportProps, 'summaries'>) {
  const words = useWords(doctorWords);
  const format = useFormat();
  const count = (verdict: MarkKind) => calls.filter(({ state }) => state === verdict).length;
  const totals = words.totals(count('understood'), count('partly'), count('failed'), count('skipped'));
  const isFailed = fatal !== null || count('partly') + count('failed') > 0;
  const minutes = Math.floor((ageSeconds ?? 0) / 60);
  const days = Math.floor(minutes / 1_440);
  const isOther = host === null ? !isLoopback(hostIn(url)) : hostIn(url) !== host;
  return (
    <>
      <div className={styles.box} data-tone={isFailed ? 'red' : 'green'}>
        <p className="strong">{fatal === null ? totals : words.fatal}</p>
        {fatal !== null && (
          <p>
            <DoctorText>{fatal}</DoctorText>
          </p>
        )}
        <Note>
          {at === undefined ? words.undated : words.ranAt(format.isoDate(at), format.time(at))}
          {ageSeconds !== null && words.age(days, Math.floor(minutes / 60), minutes)}
          {words.asked}
          <span className="mono">{url}</span>
        </Note>
      </div>
      {isOther && <Note tone="warning">{host === null ? words.noOaWeb : words.otherOaWeb(host)}</Note>}
      {days >= oldDays && <Note tone="warning">{words.old(days)}</Note>}
    </>
  );
}

/** Mark for each page state. Pages are sorted in this order. */
const pageVerdicts: Readonly<Record<DoctorReport['pages'][number]['state'], MarkKind>> = {
  'not at all': 'failed',
  partly: 'partly',
  'not asked': 'skipped',
  complete: 'understood',
};
const order = Object.keys(pageVerdicts);

function Verdicts({ report: { calls, findings, pages }, summaries }: Pick<ReportProps, 'report' | 'summaries'>) {
  const words = useWords(doctorWords);
  const faults = findings.filter(({ note }) => !note);
  const notes = findings.filter(({ note }) => note);
  const worstFirst = [...pages].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const general = notes.filter(({ call }) => call === null);
  return (
    <>
      <Subsection title={words.findings}>
        {faults.length === 0 && <p className="dim">{words.noFindings}</p>}
        <FindingList findings={faults} named />
      </Subsection>
      {general.length > 0 && (
        <Subsection title={words.notes}>
          <FindingList findings={general} />
        </Subsection>
      )}
      <Subsection title={words.calls}>
        <ul>
          {calls.map((call) => (
            <CallVerdict
              key={call.path}
              call={call}
              summary={summaries.get(call.path)}
              notes={notes.filter((note) => note.call === call.call)}
            />
          ))}
        </ul>
      </Subsection>
      <Subsection title={words.pages}>
        <ul className={styles.pageList}>
          {worstFirst.map(({ path, state, empty }) => (
            <li key={path}>
              <Row
                title={
                  <code className="mono">
                    <WrappingPath path={path} />
                  </code>
                }
                detail={
                  <span className="line-2">
                    <VerdictMark state={pageVerdicts[state]}>{words.pageStates[state]}</VerdictMark>
                    {empty.join(' · ')}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      </Subsection>
    </>
  );
}
