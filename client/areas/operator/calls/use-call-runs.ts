/** What was typed and what came of it, for every call; and the reads one after another. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Examples } from '../../../../shared/areas/examples.ts';
import { newKey } from '../../../api/new-key.ts';
import { type CallInfo, initialValues, missingParams, type Values } from './call-info.ts';
import { type CallResult, sendCall } from './send-call.ts';

export interface CallRun {
  readonly running: boolean;
  readonly answer: CallResult | null;
}

export interface RunAllState {
  readonly total: number;
  /** How each ended, in order. */
  readonly done: readonly (readonly [call: CallInfo, answer: CallResult])[];
  /** Lacked a parameter that only the operator knows. */
  readonly skipped: readonly CallInfo[];
  readonly running: boolean;
}

const neverRun: CallRun = { running: false, answer: null };

export function useCallRuns(examples: Examples['calls']) {
  const [typed, setTyped] = useState<Readonly<Record<string, Values>>>({});
  const [tries, setTries] = useState<Readonly<Record<string, CallRun>>>({});
  const [round, setRound] = useState<RunAllState | null>(null);
  const client = useQueryClient();
  const [firstKey] = useState(newKey);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  // A mutation, so that reads and deeds alike raise the flag of their grouping.
  const { mutateAsync } = useMutation({
    mutationFn: ({ call, values }: { call: CallInfo; values: Values }) => sendCall(call, values),
    meta: { grouping: 'test' },
  });
  // What the server keeps has changed.
  const readStatus = () => void client.invalidateQueries({ queryKey: ['/status'] });

  const valuesOf = (call: CallInfo): Values => typed[call.path] ?? initialValues(call, examples[call.path], firstKey);

  async function send(call: CallInfo, values: Values): Promise<CallResult> {
    // What was sent stays in the fields: a deed's name too, so that it can be sent again.
    setTyped((all) => ({ ...all, [call.path]: values }));
    setTries((all) => ({ ...all, [call.path]: { running: true, answer: all[call.path]?.answer ?? null } }));
    const answer = await mutateAsync({ call, values });
    setTries((all) => ({ ...all, [call.path]: { running: false, answer } }));
    return answer;
  }

  async function runAll(calls: readonly CallInfo[]) {
    const reads = calls.filter(({ method }) => method === 'GET');
    const able = reads.filter((call) => missingParams(call, valuesOf(call)).length === 0);
    stopped.current = false;
    let now: RunAllState = {
      total: able.length,
      done: [],
      skipped: reads.filter((call) => !able.includes(call)),
      running: true,
    };
    setRound(now);
    for (const call of able) {
      const answer = await send(call, valuesOf(call));
      now = { ...now, done: [...now.done, [call, answer]] };
      if (stopped.current) break;
      setRound(now);
    }
    setRound({ ...now, running: false });
    readStatus();
  }

  return {
    valuesOf,
    triedOf: (call: CallInfo): CallRun => tries[call.path] ?? neverRun,
    type: (call: CallInfo, values: Values) => setTyped((all) => ({ ...all, [call.path]: values })),
    run: (call: CallInfo, values: Values) => void send(call, values).then(readStatus),
    round,
    runAll,
    stop: () => {
      stopped.current = true;
    },
  };
}

export type CallRuns = ReturnType<typeof useCallRuns>;
