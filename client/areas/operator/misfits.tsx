/** The misfits since the server's start, by kind, and how an operator fixes them. */
import type { Status } from '../../../shared/status.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/words/operator.ts';
import { Section } from '../../kit/layout/section.tsx';
import styles from './misfits.module.css';
import { WrappingPath } from './wrapping-path.tsx';

type Details = NonNullable<Status['details']>;
type Misfit = Details['oaWeb']['misfits'][number];

/** Kinds about a request; their keys are the names of its parameters. */
const aboutRequest: ReadonlySet<string> = new Set(['not-heeded', 'refused', 'no-record']);

export function Misfits({ details: { oaWeb, cache } }: { details: Details }) {
  const words = useWords(operatorWords);
  const { misfits } = oaWeb;
  const isAsked = cache.misses + cache.bypassed + cache.failed > 0;
  const kinds = [...new Set(misfits.map(({ kind }) => kind))];
  return (
    <Section title={words.misfits} aside={misfits.length > 0 ? words.count(misfits.length) : undefined}>
      {misfits.length === 0 ? (
        <p className={styles.none}>{isAsked ? words.noMisfits : words.nothingAsked}</p>
      ) : (
        <p className={styles.act}>{words.misfitsHint}</p>
      )}
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} misfits={misfits.filter((misfit) => misfit.kind === kind)} />
      ))}
    </Section>
  );
}

function Kind({ kind, misfits }: { kind: string; misfits: readonly Misfit[] }) {
  const words = useWords(operatorWords);
  // The server may be newer than this page and know further kinds.
  const [title, hint] = words.misfitKinds[kind] ?? [kind, words.unknownMisfitKind];
  return (
    <div className={styles.kind}>
      <h3>{title}</h3>
      <p>{hint}</p>
      <ul>
        {misfits.map((misfit) => (
          <MisfitRow key={`${misfit.upstreamPath} ${misfit.field} ${misfit.keys.join()}`} misfit={misfit} />
        ))}
      </ul>
    </div>
  );
}

function MisfitRow({ misfit: { upstreamPath, kind, field, keys, count, lastSeenAt } }: { misfit: Misfit }) {
  const words = useWords(operatorWords);
  const format = useFormat();
  return (
    <li className={styles.misfit}>
      <span className={styles.path}>
        <WrappingPath path={upstreamPath} />
      </span>
      <dl>
        {field !== null && (
          <>
            <dt>{words.ourField}</dt>
            <dd className="mono">{field}</dd>
          </>
        )}
        {keys.length > 0 && (
          <>
            <dt>{aboutRequest.has(kind) ? words.parametersSent : words.oaWebKeys}</dt>
            <dd>
              <span className={styles.keys}>
                {keys.map((key) => (
                  <code key={key} className="mono">
                    {key}
                  </code>
                ))}
              </span>
            </dd>
          </>
        )}
      </dl>
      <span className={styles.seen}>
        {words.seen(format.number(count), `${format.figures(lastSeenAt)} ${format.time(lastSeenAt)}`)}
      </span>
    </li>
  );
}
