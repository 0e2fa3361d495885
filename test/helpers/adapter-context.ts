/** For tests that call an adapter as a pure function: a record reader, and a context with trivial services. */
import { RecordReader } from '../../server/oaweb/fields/record-reader.ts';

export const raw = (record: object) => new RecordReader(record, '$');

export const adapterContext = {
  picture: (url: string | null) => url && `/media${url}`,
  link: (url: string | null) => url,
  isPage: () => false,
  file: () => null,
  isSealed: () => false,
  sealId: () => null,
  masked: new Set<string>(),
  clientKey: null,
  reportSkipped: () => {},
  now: () => new Date('2026-11-21T04:00:00Z'),
};
