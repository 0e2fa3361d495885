/** Every deviation, by theme. */
import type { Deviation } from './deviation.ts';
import * as certificateStatus from './deviations/certificate-status.ts';
import * as codes from './deviations/codes.ts';
import * as dates from './deviations/dates.ts';
import * as draws from './deviations/draws.ts';
import * as envelopes from './deviations/envelopes.ts';
import * as identity from './deviations/identity.ts';
import * as licenceStatus from './deviations/licence-status.ts';
import * as lists from './deviations/lists.ts';
import * as names from './deviations/names.ts';
import * as paging from './deviations/paging.ts';
import * as parameters from './deviations/parameters.ts';
import * as payloads from './deviations/payloads.ts';
import * as pedigrees from './deviations/pedigrees.ts';
import * as values from './deviations/values.ts';
import * as wire from './deviations/wire.ts';

const of = (theme: Readonly<Record<string, Deviation>>): readonly Deviation[] => Object.values(theme);

export const deviations: Readonly<Record<string, readonly Deviation[]>> = {
  envelopes: of(envelopes),
  payloads: of(payloads),
  lists: of(lists),
  parameters: of(parameters),
  paging: of(paging),
  wire: of(wire),
  'certificate status': of(certificateStatus),
  'licence status': of(licenceStatus),
  codes: of(codes),
  draws: of(draws),
  names: of(names),
  pedigrees: of(pedigrees),
  values: of(values),
  dates: of(dates),
  identity: of(identity),
};

/** One in three of each theme: the doctor asks a hundred questions of each. `npm run first-contact` takes them all. */
export const sample: Readonly<Record<string, readonly Deviation[]>> = Object.fromEntries(
  Object.entries(deviations).map(([theme, list]) => [theme, list.filter((_, i) => i % 3 === 0)]),
);

/** Those that are not read right without a map. */
export const needsMap = ({ map }: Deviation): boolean => Object.keys(map).length > 0;
