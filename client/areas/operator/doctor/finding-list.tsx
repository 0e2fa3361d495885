/** The doctor's findings, each with the map lines that fix it. */
import type { DoctorReport } from '../../../../shared/doctor-report.ts';
import { useWords } from '../../../i18n/language.ts';
import { doctorWords } from '../../../i18n/words/doctor.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { copyWithToast } from '../copy-with-toast.ts';
import styles from '../operator.module.css';
import { DoctorText } from './doctor-text.tsx';

type Finding = DoctorReport['findings'][number];

/** Formats part of a map as the doctor prints it: a line per top-level key, without the outer braces. */
const mapLines = (map: object): string =>
  Object.entries(map)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value, null, 1).replace(/\n */g, ' ')}`)
    .join('\n');

/** @param named true to show which call each finding concerns */
export function FindingList({ findings, named = false }: { findings: readonly Finding[]; named?: boolean }) {
  const words = useWords(doctorWords);
  return (
    <ul>
      {findings.map(({ call, text, mend, trust, note }) => (
        <li key={`${call} ${text}`} className={styles.misfit}>
          {named && (call === null ? words.allCalls : <code className="mono">{call}</code>)}
          <p>
            <DoctorText>{text}</DoctorText>
          </p>
          {mend && <MapLines lines={mapLines(mend)} trust={note ? null : trust} />}
        </li>
      ))}
    </ul>
  );
}

function MapLines({ lines, trust }: { lines: string; trust: Finding['trust'] }) {
  const words = useWords(doctorWords);
  const { copyFailed } = useWords(operatorWords);
  const { copied } = words;
  return (
    <>
      <pre className={`${styles.box} ${styles.code}`}>
        <code>{lines}</code>
      </pre>
      <p className="line-4 dim">
        {trust && <span data-trust={trust}>{words.trust[trust]}</span>}
        <Button kind="quiet" onClick={() => void copyWithToast(lines, { copied, copyFailed })}>
          {words.copyLines}
        </Button>
      </p>
    </>
  );
}
