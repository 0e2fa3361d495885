/** Recently opened gene reports, stored on this device only, for the look-up and the mating calculator. */
import type { GeneReport } from '../../../../shared/areas/certificates.ts';
import { createRecentStore } from '../../../kit/state/recent-store.ts';

interface RecentReport {
  readonly number: string;
  /** Registered name of the dog, by which visitors recognise the report. */
  readonly name: string;
  readonly sex: GeneReport['dog']['sex'];
}

const isRecent = (value: unknown): value is RecentReport => {
  const { number, name, sex } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof number === 'string' && typeof name === 'string' && [null, 'male', 'female', 'unknown'].includes(sex as null)
  );
};

const recent = createRecentStore('app-h5.recent-gene-reports', isRecent);

/** Adds a report, or moves it to the top. */
export const rememberReport = ({ reportNumber: number, dog: { registeredName: name, sex } }: GeneReport): void =>
  recent.remember({ number, name, sex });
export const clearRecentReports = recent.clear;
export const useRecentReports = recent.useAll;
