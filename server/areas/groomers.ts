/** Groomers' certificates. */
import type { FastifyInstance } from 'fastify';
import type { LocalizedText } from '../../shared/areas/common.ts';
import { type GroomerCertificate, groomerEndpoints } from '../../shared/areas/groomers.ts';
import type { AdapterContext } from '../api/endpoint-handler.ts';
import type { RecordReader } from '../oaweb/fields/field-reader.ts';
import { localizedText } from '../oaweb/fields/localized-text.ts';
import {
  adaptLicence,
  adaptLicences,
  invalidLicenceParam,
  type Levels,
  lettersAndTeacher,
  normaliseLicenceQuery,
  toLicence,
} from '../oaweb/records/licence.ts';

type System = GroomerCertificate['system'];

/** (assumed) Besides the grooming levels, the national system has three levels for bathing. */
const levels: Levels = [
  ...lettersAndTeacher,
  {
    code: 'bathing-junior',
    name: { zh: '初级洗护', en: 'Junior bathing' },
    number: 5,
    pattern: /初级|junior|elementary/i,
  },
  {
    code: 'bathing-senior',
    name: { zh: '高级洗护', en: 'Senior bathing' },
    number: 6,
    pattern: /高级|senior|advanced/i,
  },
  { code: 'bathing-show', name: { zh: '赛级洗护', en: 'Show bathing' }, number: 7, pattern: /赛级|show/i },
];

/** (assumed) Categories of an FCI certificate; an unknown one is shown as oa-web sends it. */
const categories: readonly { readonly number: number; readonly name: LocalizedText; readonly pattern: RegExp }[] = [
  { number: 1, name: { zh: '贵宾犬造型', en: 'Poodle trimming' }, pattern: /贵宾|poodle/i },
  { number: 2, name: { zh: '㹴犬拔毛', en: 'Terrier stripping' }, pattern: /㹴|梗|terrier/i },
  { number: 3, name: { zh: '猎鹬犬手剥', en: 'Spaniel hand-stripping' }, pattern: /猎鹬|可卡|spaniel|cocker/i },
  {
    number: 4,
    name: { zh: '其他长毛犬', en: 'Other long-coated breeds' },
    pattern: /其他|其它|长毛|other|long.?coat/i,
  },
];

/** (assumed) Codes for the system a certificate belongs to. */
const systems: Readonly<Record<string, System>> = {
  1: 'national',
  2: 'fci',
  CKU: 'national',
  国内: 'national',
  国家: 'national',
  FCI体系: 'fci',
};

/** (assumed) oa-web's keys for the holder, besides those of every licence. */
const holderKeys = ['groomer', 'groomerName', 'beautician', 'beauticianName'];

function categoryOf(raw: RecordReader): LocalizedText | null {
  const category =
    localizedText(raw, 'categoryName', 'category', 'groomCategory', 'subject', 'project', 'item', 'itemName') ??
    raw.optionalName('category') ??
    localizedText(raw, 'categoryCode', 'categoryId', 'categoryType');
  if (!category) return null;
  const { zh, en } = category;
  const row = categories.find(
    ({ number, pattern }) => String(number) === zh.replace(/^0+/, '') || pattern.test(zh) || pattern.test(en),
  );
  return row ? row.name : category;
}

/** From the record, else from its number and category: only FCI certificates have a category. */
function systemOf(raw: RecordReader, number: string, category: LocalizedText | null): System {
  const text = raw.optionalText('system', 'systemType', 'certSystem', 'source')?.toLowerCase();
  const match = Object.entries(systems).find(([code, system]) => text === code.toLowerCase() || text === system);
  return match?.[1] ?? (number.startsWith('FCI') || category !== null ? 'fci' : 'national');
}

/** A certificate with its holder masked. `system` is null for a call that returns both systems. @throws ShapeError */
export function toGroomerCertificate(
  raw: RecordReader,
  system: System | null,
  context: Pick<AdapterContext, 'picture' | 'now'>,
): GroomerCertificate {
  const licence = toLicence(raw, { levels, holderKeys, ...context });
  const category = categoryOf(raw);
  return { ...licence, system: system ?? systemOf(raw, licence.number, category), category };
}

const adapterFor = (system: System | null, context: AdapterContext) => ({
  holderKeys,
  context,
  adapt: (raw: RecordReader, redacted: AdapterContext) => toGroomerCertificate(raw, system, redacted),
});

export async function groomers(app: FastifyInstance): Promise<void> {
  app.registerEndpoint({
    endpoint: groomerEndpoints.groomerCertificates,
    upstream: { method: 'GET', params: { number: 'number', name: 'name' } },
    cache: null,
    check: invalidLicenceParam,
    prepare: normaliseLicenceQuery,
    adapt: (payload, params, context) => adaptLicences(payload, params, adapterFor('national', context)),
  });
  app.registerEndpoint({
    endpoint: groomerEndpoints.groomerFciCertificates,
    upstream: { method: 'GET', params: { number: 'number', name: 'name', id: 'id' } },
    cache: null,
    check: invalidLicenceParam,
    prepare: normaliseLicenceQuery,
    adapt: (payload, params, context) => adaptLicences(payload, params, adapterFor('fci', context)),
  });
  app.registerEndpoint({
    endpoint: groomerEndpoints.groomerCertificatesById,
    upstream: { method: 'GET', params: { id: 'id' } },
    cache: null,
    adapt: (payload, { id }, context) => adaptLicence(payload, id, adapterFor(null, context)),
  });
}
