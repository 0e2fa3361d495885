/** All calls by area, with a search. Each call can be run individually, and all GET calls in one go. */
import { useEffect, useRef, useState } from 'react';
import type { Examples } from '../../../../shared/areas/examples.ts';
import type { OpenApiDocument } from '../../../../shared/openapi.ts';
import { siteUrl } from '../../../api/call.ts';
import { useWords } from '../../../i18n/language.ts';
import { operatorWords } from '../../../i18n/words/operator.ts';
import { LinkButton } from '../../../kit/actions/button.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { SearchField } from '../../../kit/form/search-field.tsx';
import { Section } from '../../../kit/layout/section.tsx';
import { textParam, useQueryState } from '../../../kit/state/use-query-state.ts';
import { Note } from '../../../kit/text/note.tsx';
import { Subsection } from '../subsection.tsx';
import { type CallInfo, callsIn } from './call-info.ts';
import { CallRow, rowId } from './call-row.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RunAll } from './run-all.tsx';
import { useCallRuns } from './use-call-runs.ts';

const schema = { q: textParam };

const matches = ({ path, summary, method }: CallInfo, words: readonly string[]): boolean => {
  const text = `${method} ${path} ${summary}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

export function Calls({ openApi, examples }: { openApi: OpenApiDocument; examples: Examples['calls'] }) {
  const words = useWords(operatorWords);
  const [{ q: wanted }, change] = useQueryState(schema);
  const [confirming, setConfirming] = useState<CallInfo | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [scrollTarget, setScrollTarget] = useState<{ readonly call: CallInfo } | null>(null);
  /** Last target scrolled to. If a search hides the target's row and shows it again, the page must not scroll again. */
  const reached = useRef(scrollTarget);
  const runs = useCallRuns(examples);
  const calls = callsIn(openApi);
  const found = calls.filter((call) => matches(call, wanted.toLowerCase().split(/\s+/)));

  const toggle = (path: string, to?: boolean) =>
    setOpen((before) => {
      const after = new Set(before);
      if (to ?? !before.has(path)) after.add(path);
      else after.delete(path);
      return after;
    });

  /** Expands a row and scrolls to it as soon as the search no longer hides it. */
  function show(call: CallInfo) {
    change({ q: '' });
    toggle(call.path, true);
    setScrollTarget({ call });
  }
  const isListed = scrollTarget !== null && found.some(({ path }) => path === scrollTarget.call.path);
  useEffect(() => {
    if (!isListed || reached.current === scrollTarget) return;
    reached.current = scrollTarget;
    document.getElementById(rowId(scrollTarget.call))?.scrollIntoView();
  }, [isListed, scrollTarget]);

  return (
    <Section title={words.calls} aside={words.count(calls.length)}>
      <Note>{words.callsHint}</Note>
      <LinkButton kind="quiet" href={siteUrl('/docs/')}>
        {words.docs}
      </LinkButton>
      <RunAll runs={runs} calls={calls} onShow={show} />
      <SearchField label={words.searchCalls} value={wanted} onChange={(q) => change({ q })} />
      {found.length === 0 && <EmptyState small title={words.callNotFound} hint={words.callNotFoundHint} />}
      {openApi.tags.map(({ name, description }) => {
        const inArea = found.filter(({ area }) => area === name);
        if (inArea.length === 0) return null;
        return (
          <Subsection key={name} title={description}>
            <ul>
              {inArea.map((call) => (
                <CallRow
                  key={call.path}
                  call={call}
                  open={open.has(call.path)}
                  onToggle={() => toggle(call.path)}
                  values={runs.valuesOf(call)}
                  run={runs.runOf(call)}
                  examples={examples[call.path] ?? {}}
                  onType={(values) => runs.type(call, values)}
                  onRun={(values) => {
                    if (call.method === 'GET') return runs.run(call, values);
                    runs.type(call, values);
                    setConfirming(call);
                  }}
                />
              ))}
            </ul>
          </Subsection>
        );
      })}
      <ConfirmDialog
        call={confirming}
        onClose={() => setConfirming(null)}
        onConfirm={(call) => {
          setConfirming(null);
          runs.run(call, runs.valuesOf(call));
        }}
      />
    </Section>
  );
}
