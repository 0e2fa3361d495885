/** Declares the calls for groomer certificates. */
import type { LocalizedText } from '../../shared/areas/common.ts';
import { type GroomerCertificate, groomerEndpoints } from '../../shared/areas/groomers.ts';
import { declare } from '../api/endpoint-declaration.ts';
import { ApiError } from '../api-error.ts';
import type { RecordReader } from '../oaweb/fields/record-reader.ts';
import { codeText } from '../oaweb/fields/typed-fields.ts';
import {
  adaptLicence,
  adaptLicences,
  commonLevels,
  invalidLicenceParam,
  type Levels,
  type LicenceContext,
  normaliseLicenceQuery,
  toLicence,
  withholdHolder,
} from '../oaweb/records/licence.ts';
import { licenceFields } from '../oaweb/vocabulary/licences.ts';

type System = GroomerCertificate['system'];

/** (assumed) Besides the grooming levels, the national system has three levels for bathing. */
const levels: Levels = {
  ...commonLevels,
  'bathing-junior': { zh: '初级洗护', en: 'Junior bathing' },
  'bathing-senior': { zh: '高级洗护', en: 'Senior bathing' },
  'bathing-show': { zh: '赛级洗护', en: 'Show bathing' },
};

/** FCI certificate categories. */
const categories: Readonly<Partial<Record<string, LocalizedText>>> = {
  poodle: { zh: '贵宾犬造型', en: 'Poodle trimming' },
  terrier: { zh: '㹴犬拔毛', en: 'Terrier stripping' },
  spaniel: { zh: '猎鹬犬手剥', en: 'Spaniel hand-stripping' },
  other: { zh: '其他长毛犬', en: 'Other long-coated breeds' },
};

/** Reads the category. Keeps an unlisted word as oa-web sends it. A bare number is not a category. */
function categoryOf(record: RecordReader): LocalizedText | null {
  const known = record.translations(licenceFields.category).map(({ word }) => categories[word]);
  return known.find((name) => name !== undefined) ?? codeText(record, licenceFields.category);
}

/**
 * Returns the system: the one that the licence states, or else the one that the call is for. If the call is for both, a
 * number that begins with FCI means `fci` (assumed).
 */
const systemOf = (record: RecordReader, number: string, ofCall: System): System =>
  record.knownWord(licenceFields.system) ?? (ofCall === 'unknown' && number.startsWith('FCI') ? 'fci' : ofCall);

/**
 * Adapts a certificate and masks its holder.
 * @param ofCall the system that the call is for; `unknown` if it is for both
 * @throws ShapeError
 */
function toGroomerCertificate(record: RecordReader, ofCall: System, context: LicenceContext): GroomerCertificate {
  const licence = toLicence(record, levels, context);
  return { ...licence, system: systemOf(record, licence.number, ofCall), category: categoryOf(record) };
}

const inSystem = (system: System) => (record: RecordReader, context: LicenceContext) =>
  toGroomerCertificate(record, system, context);

export const groomerCalls = [
  declare({
    endpoint: groomerEndpoints.groomerCertificates,
    identifyingParams: () => ['number', 'name'],
    check: invalidLicenceParam,
    prepare: normaliseLicenceQuery,
    adapt: (payload, params, context) => adaptLicences(payload, params, context, inSystem('national')),
  }),
  declare({
    endpoint: groomerEndpoints.groomerFciCertificates,
    identifyingParams: () => ['number', 'name', 'id'],
    check: invalidLicenceParam,
    prepare: normaliseLicenceQuery,
    adapt: (payload, params, context) => {
      const { number: _number, ...others } = params;
      // The id alone selects the licence. The number decides how much may be disclosed about it.
      if (params.id === undefined) return adaptLicences(payload, params, context, inSystem('fci'));
      const licences = adaptLicences(payload, others, context, inSystem('fci'));
      return licences.flatMap((licence) => withholdHolder(licence, params) ?? []);
    },
  }),
  declare({
    endpoint: groomerEndpoints.groomerCertificatesById,
    // oa-web does not get the number, because this server checks it itself.
    sends: ['id'],
    identifyingParams: () => ['id'],
    check: invalidLicenceParam,
    prepare: normaliseLicenceQuery,
    adapt: (payload, params, context) => {
      const licence = withholdHolder(adaptLicence(payload, params.id, context, inSystem('unknown')), params);
      if (!licence) throw new ApiError('notFound');
      return licence;
    },
  }),
];
