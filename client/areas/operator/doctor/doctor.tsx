/** The doctor's report, or the reason why there is none. */
import type { DoctorState } from '../../../../shared/doctor-report.ts';
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import styles from '../operator.module.css';

const Report = lazyPart(() => import('./report.tsx'));

interface DoctorProps {
  readonly state: DoctorState;
  /** Host and port of the site's oa-web; null for the sandbox. */
  readonly host: string | null;
  /** Names of the calls in the visitor's language, keyed by path. */
  readonly summaries: ReadonlyMap<string, string>;
}

export function Doctor({ state: { file, report, problem, ageSeconds }, host, summaries }: DoctorProps) {
  const words = useWords(operatorWords);
  return (
    <Section title={words.doctor}>
      {file === null && (
        <p className="dim">
          {words.noReport.before} <code className="mono">npm run doctor -- --json &gt; report.json</code>
          {words.noReport.after}
        </p>
      )}
      {problem && (
        <p className={`${styles.box} secondary`} data-tone="blue">
          {words.reportProblems[problem.kind]} <code className="mono">{file}</code>
          {problem.detail !== '' && <code className="mono"> {problem.detail}</code>}
        </p>
      )}
      {report && (
        <Report
          report={report}
          ageSeconds={ageSeconds}
          host={host}
          summaries={summaries}
          fallback={<SkeletonRows count={4} lead={0} />}
        />
      )}
    </Section>
  );
}
