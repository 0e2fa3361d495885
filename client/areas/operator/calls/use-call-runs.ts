/** State of the calls: each call's typed values and latest run, and the sequential run of all GET calls. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Examples } from '../../../../shared/areas/examples.ts';
import { newIdempotencyKey } from '../../../api/write.ts';
import { type CallInfo, initialValues, missingParams, type Values } from './call-info.ts';
import { type CallResult, sendCall } from './send-call.ts';

export interface CallRun {
  readonly running: boolean;
  readonly result: CallResult | null;
}

export interface RunAllState {
  readonly total: number;
  /** Results, in the order in which the calls ran. */
  readonly results: readonly (readonly [call: CallInfo, result: CallResult])[];
  /** Calls not sent, because a required parameter is empty. */
  readonly skipped: readonly CallInfo[];
  readonly running: boolean;
}

const neverRun: CallRun = { running: false, result: null };

export function useCallRuns(examples: Examples['calls']) {
  const [typed, setTyped] = useState<Readonly<Record<string, Values>>>({});
  const [runs, setRuns] = useState<Readonly<Record<string, CallRun>>>({});
  const [allReads, setAllReads] = useState<RunAllState | null>(null);
  const client = useQueryClient();
  // One idempotency key per visit, so that a repeated POST uses the same key.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  // A mutation even for GET calls, because every run must set the loading flag, and a cached query would not.
  const { mutateAsync } = useMutation({
    mutationFn: ({ call, values }: { call: CallInfo; values: Values }) => sendCall(call, values),
    meta: { grouping: 'test' },
  });
  // Refetches the status, because a call changes the cache figures in it.
  const refetchStatus = () => void client.invalidateQueries({ queryKey: ['/status'] });

  const valuesOf = (call: CallInfo): Values =>
    typed[call.path] ?? initialValues(call, examples[call.path], idempotencyKey);
  // Running all GET calls takes a while, so each call uses the values that its form contains when the call is sent.
  const currentValuesOf = useRef(valuesOf);
  useEffect(() => {
    currentValuesOf.current = valuesOf;
  });

  async function send(call: CallInfo, values: Values): Promise<CallResult> {
    setRuns((all) => ({ ...all, [call.path]: { running: true, result: all[call.path]?.result ?? null } }));
    const result = await mutateAsync({ call, values });
    setRuns((all) => ({ ...all, [call.path]: { running: false, result } }));
    return result;
  }

  async function runAll(calls: readonly CallInfo[]) {
    const reads = calls.filter(({ method }) => method === 'GET');
    const ready = reads.filter((call) => missingParams(call, valuesOf(call)).length === 0);
    stopped.current = false;
    let state: RunAllState = {
      total: ready.length,
      results: [],
      skipped: reads.filter((call) => !ready.includes(call)),
      running: true,
    };
    setAllReads(state);
    for (const call of ready) {
      const result = await send(call, currentValuesOf.current(call));
      state = { ...state, results: [...state.results, [call, result]] };
      if (stopped.current) break;
      setAllReads(state);
    }
    setAllReads({ ...state, running: false });
    refetchStatus();
  }

  return {
    valuesOf,
    runOf: (call: CallInfo): CallRun => runs[call.path] ?? neverRun,
    type: (call: CallInfo, values: Values) => setTyped((all) => ({ ...all, [call.path]: values })),
    run: (call: CallInfo, values: Values) => void send(call, values).then(refetchStatus),
    allReads,
    runAll,
    stop: () => {
      stopped.current = true;
    },
  };
}

export type CallRuns = ReturnType<typeof useCallRuns>;
