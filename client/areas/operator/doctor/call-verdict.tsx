/** The verdict on a call and, when expanded, on each of its fields. */
import { useState } from 'react';
import type { DoctorReport } from '../../../../shared/doctor-report.ts';
import { useFormat } from '../../../i18n/format.ts';
import { langOf, useWords } from '../../../i18n/language.ts';
import { doctorWords } from '../../../i18n/words/doctor.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { Facts } from '../../../kit/text/facts.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { Separator } from '../../../kit/text/separator.tsx';
import { FoldingRow } from '../folding-row.tsx';
import styles from '../operator.module.css';
import { VerdictMark } from '../verdict-mark.tsx';
import { DoctorText } from './doctor-text.tsx';
import { FindingList } from './finding-list.tsx';

type Call = DoctorReport['calls'][number];
type Field = Call['fields'][number];

interface CallVerdictProps {
  readonly call: Call;
  /** The call's name in the visitor's language, if it is known. */
  readonly summary: string | undefined;
  readonly notes: DoctorReport['findings'];
}

export function CallVerdict({ call, summary, notes }: CallVerdictProps) {
  const words = useWords(doctorWords);
  const [open, setOpen] = useState(false);
  const { method, path, state, reason } = call;
  return (
    <li>
      <FoldingRow
        method={method}
        path={path}
        title={summary ?? call.call}
        note={reason && <DoctorText>{reason}</DoctorText>}
        outcome={<VerdictMark state={state}>{words.states[state]}</VerdictMark>}
        open={open}
        onToggle={() => setOpen(!open)}
      >
        <CallDetails call={call} />
        <FindingList findings={notes} />
      </FoldingRow>
    </li>
  );
}

const pairs = (texts: Readonly<Record<string, string>>, between: string): string[] =>
  Object.entries(texts).map(([name, text]) => `${name}${between}${text}`);

function CallDetails({
  call: { call, state, status, ms, questions, params, envelope, fields, unread },
}: {
  call: Call;
}) {
  const words = useWords(doctorWords);
  const { milliseconds, noResponse } = useWords(operatorWords);
  const format = useFormat();
  const renamed = Object.fromEntries(Object.entries(params).filter(([ours, theirs]) => ours !== theirs));
  const read = fields.filter(({ found }) => found > 0);
  const missing = fields.filter(({ found }) => found === 0).map(({ field }) => field);
  const facts: readonly (readonly [label: string, names: readonly string[]])[] = [
    [words.params, pairs(renamed, ' → ')],
    [words.envelope, pairs(envelope, ' = ')],
    [words.missing, missing],
    [words.unread, unread],
  ];
  return (
    <>
      {state !== 'skipped' && (
        <Note>
          {status === 0 ? noResponse : `HTTP ${status}`}
          <Separator />
          {milliseconds(format.number(ms))}
          <Separator />
          {words.times(questions)}
        </Note>
      )}
      {read.length > 0 && (
        <table className={styles.fields} aria-label={call}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.found}</th>
              <th scope="col">{words.values}</th>
            </tr>
          </thead>
          <tbody>
            {read.map((field) => (
              <FieldRow key={field.field} field={field} />
            ))}
          </tbody>
        </table>
      )}
      <Facts
        facts={facts.map(
          ([label, names]) =>
            names.length > 0 && {
              label,
              value: (
                <span className="line-2 secondary">
                  {names.map((name) => (
                    <code key={name} className="mono" lang={langOf(name)}>
                      {name}
                    </code>
                  ))}
                </span>
              ),
            },
        )}
      />
    </>
  );
}

/** A field: oa-web's keys for it, the number of records that have it, and how the site reads its values. */
function FieldRow({ field: { field, keys, found, sought, codes, example } }: { field: Field }) {
  const words = useWords(doctorWords);
  const theirs = Object.keys(keys).filter((key) => key !== field);
  const translated = Object.entries(codes).filter(([code, word]) => code !== word && code !== example?.sent);
  return (
    <tr>
      <th scope="row">
        <code className="mono">{field}</code>
        {theirs.map((key) => (
          <div key={key} className="caption" lang={langOf(key)}>
            <code className="mono">{key}</code>
          </div>
        ))}
      </th>
      <td className={found < sought ? 'num blue' : 'num'}>
        {found}/{sought}
      </td>
      <td>
        {example && <Value sent={example.sent} shown={example.shown} />}
        {example === null && <Note>{words.personal}</Note>}
        {translated.map(([code, word]) => (
          <Value key={code} sent={code} shown={word} />
        ))}
      </td>
    </tr>
  );
}

function Value({ sent, shown }: { sent: string; shown: string }) {
  return (
    <p>
      <code className="mono" lang={langOf(sent)}>
        {sent}
      </code>{' '}
      → <span lang={langOf(shown)}>{shown}</span>
    </p>
  );
}
