/** Recently opened certificates, stored on this device only. Shown on the home page and the look-up page. */
import type { CertificateKind } from '../../../shared/areas/certificates.ts';
import { createRecentStore } from '../../kit/state/recent-store.ts';

interface RecentNumber {
  readonly number: string;
  /** Registered name of the dog, by which visitors recognise the number. */
  readonly name: string;
  readonly kind: CertificateKind;
}

const isRecent = (value: unknown): value is RecentNumber =>
  typeof value === 'object' &&
  value !== null &&
  ['number', 'name', 'kind'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const recent = createRecentStore('app-h5.recent-numbers', isRecent);

/** Adds a certificate, or moves it to the top. */
export const rememberNumber = ({ number, name, kind }: RecentNumber): void => recent.remember({ number, name, kind });
export const forgetNumber = recent.forget;
export const clearRecentNumbers = recent.clear;
export const useRecentNumbers = recent.useAll;
