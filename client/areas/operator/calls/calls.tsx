/** All calls by area: searched, tried one by one or the reads all together. */
import { useEffect, useRef, useState } from 'react';
import type { Examples } from '../../../../shared/areas/examples.ts';
import type { OpenApiDocument } from '../../../../shared/openapi.ts';
import { siteUrl } from '../../../api/call.ts';
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useTextParam } from '../../../ui/state/use-text-param.ts';
import { type CallInfo, callsIn } from './call-info.ts';
import { CallRow, rowId } from './call-row.tsx';
import styles from './calls.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RunAll } from './run-all.tsx';
import { useCallRuns } from './use-call-runs.ts';

const matches = ({ path, summary, method }: CallInfo, words: readonly string[]): boolean => {
  const text = `${method} ${path} ${summary}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

export function Calls({ described, examples }: { described: OpenApiDocument; examples: Examples['calls'] }) {
  const words = useWords(operatorWords);
  const [wanted, setWanted] = useTextParam('q');
  const [asking, setAsking] = useState<CallInfo | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [ledTo, setLedTo] = useState<{ readonly call: CallInfo } | null>(null);
  /** Once is enough: a search that hides the row and shows it again leads nowhere. */
  const arrived = useRef(ledTo);
  const tries = useCallRuns(examples);
  const calls = callsIn(described);
  const found = calls.filter((call) => matches(call, wanted.toLowerCase().split(/\s+/)));

  const toggle = (path: string, to?: boolean) =>
    setOpen((before) => {
      const after = new Set(before);
      if (to ?? !before.has(path)) after.add(path);
      else after.delete(path);
      return after;
    });

  /** Opens a row and goes there, once the search does not hide it any more. */
  function show(call: CallInfo) {
    setWanted('');
    toggle(call.path, true);
    setLedTo({ call });
  }
  const isThere = ledTo !== null && found.some(({ path }) => path === ledTo.call.path);
  useEffect(() => {
    if (!isThere || arrived.current === ledTo) return;
    arrived.current = ledTo;
    document.getElementById(rowId(ledTo.call))?.scrollIntoView();
  }, [isThere, ledTo]);

  return (
    <Section title={words.calls} aside={words.count(calls.length)}>
      <p className={styles.hint}>
        {words.callsHint} <a href={siteUrl('/docs/')}>{words.docs}</a>
      </p>
      <RunAll tries={tries} calls={calls} onShow={show} />
      <SearchField label={words.searchCalls} value={wanted} onChange={setWanted} />
      {found.length === 0 && <EmptyState small title={words.callNotFound} hint={words.callNotFoundHint} />}
      {described.tags.map(({ name, description }) => {
        const inArea = found.filter(({ area }) => area === name);
        if (inArea.length === 0) return null;
        return (
          <section key={name} aria-label={description}>
            <h3 className={styles.area}>{description}</h3>
            <ul>
              {inArea.map((call) => (
                <CallRow
                  key={call.path}
                  call={call}
                  open={open.has(call.path)}
                  onToggle={() => toggle(call.path)}
                  values={tries.valuesOf(call)}
                  tried={tries.triedOf(call)}
                  examples={examples[call.path] ?? {}}
                  onType={(values) => tries.type(call, values)}
                  onTry={(values) => {
                    if (call.method === 'GET') return tries.run(call, values);
                    tries.type(call, values);
                    setAsking(call);
                  }}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <ConfirmDialog
        call={asking}
        onClose={() => setAsking(null)}
        onConfirm={(call) => {
          setAsking(null);
          tries.run(call, tries.valuesOf(call));
        }}
      />
    </Section>
  );
}
