/** The misfits since the server started, by kind, and how to fix them. */
import type { SiteStatus } from '../../../shared/status.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/language.ts';
import { operatorWords } from '../../i18n/words/operator.ts';
import { Section } from '../../kit/layout/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { Note } from '../../kit/text/note.tsx';
import styles from './operator.module.css';
import { Subsection } from './subsection.tsx';
import { WrappingPath } from './wrapping-path.tsx';

type Details = NonNullable<SiteStatus['details']>;
type Misfit = Details['oaWeb']['misfits'][number];

/** Kinds of misfit that concern requests. Their `keys` are parameter names instead of oa-web's field names. */
const aboutRequest: ReadonlySet<string> = new Set(['not-heeded', 'refused', 'no-record']);

export function Misfits({ details: { oaWeb, cache } }: { details: Details }) {
  const words = useWords(operatorWords);
  const { misfits } = oaWeb;
  const isAsked = cache.misses + cache.bypassed + cache.failed > 0;
  const kinds = [...new Set(misfits.map(({ kind }) => kind))];
  return (
    <Section title={words.misfits} aside={misfits.length > 0 ? words.count(misfits.length) : undefined}>
      {misfits.length === 0 ? (
        <p className="dim">{isAsked ? words.noMisfits : words.nothingAsked}</p>
      ) : (
        <p className={`${styles.box} secondary`} data-tone="blue">
          {words.misfitsHint}
        </p>
      )}
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} misfits={misfits.filter((misfit) => misfit.kind === kind)} />
      ))}
    </Section>
  );
}

function Kind({ kind, misfits }: { kind: string; misfits: readonly Misfit[] }) {
  const words = useWords(operatorWords);
  // The server may be newer than this page and send kinds that the page has no words for.
  const [title, hint] = words.misfitKinds[kind] ?? [kind, words.unknownMisfitKind];
  return (
    <Subsection title={title}>
      <Note>{hint}</Note>
      <ul>
        {misfits.map((misfit) => (
          <MisfitRow key={`${misfit.upstreamPath} ${misfit.field} ${misfit.keys.join()}`} misfit={misfit} />
        ))}
      </ul>
    </Subsection>
  );
}

function MisfitRow({ misfit: { upstreamPath, kind, field, keys, count, lastSeenAt } }: { misfit: Misfit }) {
  const words = useWords(operatorWords);
  const format = useFormat();
  return (
    <li className={styles.misfit}>
      <span className="mono">
        <WrappingPath path={upstreamPath} />
      </span>
      <Facts
        facts={[
          field !== null && { label: words.ourField, value: <code className="mono">{field}</code> },
          keys.length > 0 && {
            label: aboutRequest.has(kind) ? words.parametersSent : words.oaWebKeys,
            value: (
              <span className="line-3">
                {keys.map((key) => (
                  <code key={key} className="mono">
                    {key}
                  </code>
                ))}
              </span>
            ),
          },
        ]}
      />
      <Note>{words.seen(format.number(count), `${format.isoDate(lastSeenAt)} ${format.time(lastSeenAt)}`)}</Note>
    </li>
  );
}
