/** Every deviation, by theme. */
import { isExhaustive } from '../exhaustive.ts';
import type { Deviation } from './deviation.ts';
import { codes } from './deviations/codes.ts';
import { ofDates } from './deviations/dates.ts';
import { draws } from './deviations/draws.ts';
import { envelopes } from './deviations/envelopes.ts';
import { identity } from './deviations/identity.ts';
import { lists } from './deviations/lists.ts';
import { ofNames } from './deviations/names.ts';
import { paging } from './deviations/paging.ts';
import { parameters } from './deviations/parameters.ts';
import { payloads } from './deviations/payloads.ts';
import { ofPedigrees } from './deviations/pedigrees.ts';
import { certificateStatus, licenceStatus } from './deviations/statuses.ts';
import { ofValues } from './deviations/values.ts';
import { wire } from './deviations/wire.ts';

export const deviations: Readonly<Record<string, readonly Deviation[]>> = {
  envelopes,
  payloads,
  lists,
  parameters,
  paging,
  wire,
  'certificate status': certificateStatus,
  'licence status': licenceStatus,
  codes,
  draws,
  names: ofNames,
  pedigrees: ofPedigrees,
  values: ofValues,
  dates: ofDates,
  identity,
};

/** One deviation of each kind, or all of them in an exhaustive run. */
export const typical: typeof deviations = Object.fromEntries(
  Object.entries(deviations).map(([theme, list]) => [theme, list.filter(({ isTypical }) => isExhaustive || isTypical)]),
);

/** True if the site parses the deviation correctly only with a map. */
export const needsMap = ({ map }: Deviation): boolean => Object.keys(map).length > 0;
