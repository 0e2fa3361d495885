/**
 * Marks for the states of a gene test: a tick in a ring for clear, a half-filled ring (as in genetics) for carrier, the
 * same with a dashed outline for a possible carrier, a triangle for at risk, a question mark in a ring for unknown, a
 * dashed ring for not tested. The marks can be told apart without colour, and neither "not tested" nor "unknown" looks
 * like "clear".
 */
import type { GeneTest } from '../../../../shared/areas/certificates.ts';
import styles from './genes.module.css';

export type GeneState = Exclude<GeneTest['result'], 'value'>;

/** States, most urgent first. `unknown` may stand for any other state, so it ranks above `clear`. */
export const geneStates: readonly GeneState[] = ['atRisk', 'carrier', 'unknown', 'notTested', 'clear'];

const dashed = { strokeWidth: 1.8, strokeDasharray: '3.2 3.29', strokeLinecap: 'butt' } as const;

export function GeneMark({ state, size }: { state: GeneState | 'mayCarry'; size: number }) {
  return (
    <svg
      className={styles.state}
      data-state={state}
      width={size}
      height={size}
      viewBox="0 0 30 30"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {state === 'clear' && (
        <>
          <circle cx={15} cy={15} r={12.6} />
          <path d="m9.6 15.3 3.8 3.8 7.2-8" />
        </>
      )}
      {state === 'carrier' && (
        <>
          <circle cx={15} cy={15} r={12.6} />
          <path fill="currentColor" d="M15 2.4a12.6 12.6 0 0 1 0 25.2Z" />
        </>
      )}
      {state === 'mayCarry' && (
        <>
          <circle {...dashed} cx={15} cy={15} r={12.4} />
          <path fill="currentColor" d="M15 7.4a7.6 7.6 0 0 1 0 15.2Z" />
        </>
      )}
      {state === 'atRisk' && (
        <>
          <path fill="currentColor" d="M15 2.6 28 26.4H2Z" />
          <path stroke="var(--paper)" strokeWidth={2.6} d="M15 10.8v7.4M15 22.2v.1" />
        </>
      )}
      {state === 'unknown' && (
        <>
          <circle cx={15} cy={15} r={12.6} />
          <path d="M11.2 11.6a3.9 3.9 0 1 1 5.9 3.4c-1.4.8-2.1 1.5-2.1 2.9M15 22v.1" />
        </>
      )}
      {state === 'notTested' && (
        <>
          <circle {...dashed} cx={15} cy={15} r={12.4} />
          <path d="M10.5 15h9" />
        </>
      )}
    </svg>
  );
}

/** Name of a state, in the state's colour. */
export function GeneStateName({ state, children }: { state: GeneState | 'mayCarry'; children: string }) {
  return (
    <span className={`${styles.state} strong`} data-state={state}>
      {children}
    </span>
  );
}

interface GeneCountsProps {
  readonly counts: readonly { readonly state: GeneState | 'mayCarry'; readonly n: number; readonly label: string }[];
}

/** Shows the number of tests in each state. */
export function GeneCounts({ counts }: GeneCountsProps) {
  return (
    <ul className={styles.counts}>
      {counts.map(({ state, n, label }) => (
        <li key={state} className={styles.count} data-none={n === 0}>
          <GeneMark state={state} size={24} />
          <GeneStateName state={state}>{label}</GeneStateName>
          <b className={`${styles.figure} num`}>{n}</b>
        </li>
      ))}
    </ul>
  );
}

/** Returns a test's name without its gene in brackets, because the gene is shown beside it. */
export function nameBesideGene(name: string, gene: string | null): string {
  const bracketed = [` (${gene})`, `（${gene}）`].find((end) => name.endsWith(end)) ?? '';
  return name.slice(0, name.length - bracketed.length);
}
