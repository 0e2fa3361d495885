/** Groomers' certificates: how oa-web is asked for them, and how what it sends is read. */
import type { FastifyInstance } from 'fastify';
import type { LocalizedText } from '../../shared/areas/common.ts';
import { type GroomerCertificate, groomerEndpoints } from '../../shared/areas/groomers.ts';
import type { AdapterContext } from '../api/endpoint-handler.ts';
import type { RecordReader } from '../oaweb/fields/field-reader.ts';
import { localizedText } from '../oaweb/fields/localized-text.ts';
import {
  answerLicence,
  answerLicences,
  checkLicence,
  type Levels,
  lettersAndTeacher,
  prepareLicence,
  toLicence,
} from '../oaweb/records/licence.ts';

type System = GroomerCertificate['system'];

/** (assumed) Beside the grooming levels the national system has three grades for bathing. */
const levels: Levels = [
  ...lettersAndTeacher,
  {
    code: 'bathing-junior',
    name: { zh: '初级洗护', en: 'Junior bathing' },
    number: 5,
    written: /初级|junior|elementary/i,
  },
  {
    code: 'bathing-senior',
    name: { zh: '高级洗护', en: 'Senior bathing' },
    number: 6,
    written: /高级|senior|advanced/i,
  },
  { code: 'bathing-show', name: { zh: '赛级洗护', en: 'Show bathing' }, number: 7, written: /赛级|show/i },
];

/** (assumed) The kinds of coat work an FCI-based certificate is given for; one not known is shown as oa-web writes it. */
const categories: readonly { readonly number: number; readonly name: LocalizedText; readonly written: RegExp }[] = [
  { number: 1, name: { zh: '贵宾犬造型', en: 'Poodle trimming' }, written: /贵宾|poodle/i },
  { number: 2, name: { zh: '㹴犬拔毛', en: 'Terrier stripping' }, written: /㹴|梗|terrier/i },
  { number: 3, name: { zh: '猎鹬犬手剥', en: 'Spaniel hand-stripping' }, written: /猎鹬|可卡|spaniel|cocker/i },
  {
    number: 4,
    name: { zh: '其他长毛犬', en: 'Other long-coated breeds' },
    written: /其他|其它|长毛|other|long.?coat/i,
  },
];

/** (assumed) How oa-web may name the system a certificate belongs to. */
const systems: Readonly<Record<string, System>> = {
  1: 'national',
  2: 'fci',
  CKU: 'national',
  国内: 'national',
  国家: 'national',
  FCI体系: 'fci',
};

/** (assumed) oa-web's words for the holder, beside those that every licence knows. */
const holderKeys = ['groomer', 'groomerName', 'beautician', 'beauticianName'];

function categoryOf(raw: RecordReader): LocalizedText | null {
  const said =
    localizedText(raw, 'categoryName', 'category', 'groomCategory', 'subject', 'project', 'item', 'itemName') ??
    raw.optionalName('category') ??
    localizedText(raw, 'categoryCode', 'categoryId', 'categoryType');
  if (!said) return null;
  const known = categories.find(
    ({ number, written }) =>
      String(number) === said.zh.replace(/^0+/, '') || written.test(said.zh) || written.test(said.en),
  );
  return known ? known.name : said;
}

/** What the record says; else what its number and category tell: only FCI-based certificates have a category. */
function systemOf(raw: RecordReader, number: string, category: LocalizedText | null): System {
  const said = raw.optionalText('system', 'systemType', 'certSystem', 'source')?.toLowerCase();
  const word = Object.entries(systems).find(([code, system]) => said === code.toLowerCase() || said === system);
  return word?.[1] ?? (number.startsWith('FCI') || category !== null ? 'fci' : 'national');
}

/** One certificate, the holder masked. `system` is null where the call itself does not tell. @throws ShapeError */
export function toGroomerCertificate(
  raw: RecordReader,
  system: System | null,
  adapting: Pick<AdapterContext, 'picture' | 'now'>,
): GroomerCertificate {
  const licence = toLicence(raw, { levels, holderKeys, ...adapting });
  const category = categoryOf(raw);
  return { ...licence, system: system ?? systemOf(raw, licence.number, category), category };
}

const reading = (system: System | null, adapting: AdapterContext) => ({
  holderKeys,
  adapting,
  adapt: (raw: RecordReader, veiled: AdapterContext) => toGroomerCertificate(raw, system, veiled),
});

export async function groomers(app: FastifyInstance): Promise<void> {
  app.registerEndpoint({
    endpoint: groomerEndpoints.groomerCertificates,
    upstream: { method: 'GET', params: { number: 'number', name: 'name' } },
    cache: null,
    check: checkLicence,
    prepare: prepareLicence,
    adapt: (payload, params, adapting) => answerLicences(payload, params, reading('national', adapting)),
  });
  app.registerEndpoint({
    endpoint: groomerEndpoints.groomerFciCertificates,
    upstream: { method: 'GET', params: { number: 'number', name: 'name', id: 'id' } },
    cache: null,
    check: checkLicence,
    prepare: prepareLicence,
    adapt: (payload, params, adapting) => answerLicences(payload, params, reading('fci', adapting)),
  });
  app.registerEndpoint({
    endpoint: groomerEndpoints.groomerCertificatesById,
    upstream: { method: 'GET', params: { id: 'id' } },
    cache: null,
    adapt: (payload, { id }, adapting) => answerLicence(payload, id, reading(null, adapting)),
  });
}
