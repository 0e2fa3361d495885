/** Declares the call for certificates of appreciation. */
import { type AppreciationCertificate, appreciationEndpoints } from '../../shared/areas/appreciation.ts';
import type { ParamsOf } from '../../shared/endpoint.ts';
import { formatNumber, registeredForm } from '../../shared/rules/register-number.ts';
import { type AdapterContext, declare } from '../api/endpoint-declaration.ts';
import type { Payload } from '../oaweb/envelope.ts';
import { Reading } from '../oaweb/fields/reading.ts';
import { RecordReader } from '../oaweb/fields/record-reader.ts';
import { plainText, urlOf } from '../oaweb/fields/typed-fields.ts';
import { compareStated, type Filters } from '../oaweb/lists/lists.ts';
import { adaptPage, containsWords } from '../oaweb/lists/pages.ts';
import { redact } from '../oaweb/privacy/outbound.ts';
import { maskName } from '../oaweb/privacy/person-name.ts';
import { assignedPersons } from '../oaweb/privacy/personal-keys.ts';
import { orNull } from '../oaweb/reading-errors.ts';
import { translateShow } from '../oaweb/terms/shows.ts';
import { appreciationFields } from '../oaweb/vocabulary/appreciation.ts';

type Query = ParamsOf<typeof appreciationEndpoints.appreciationCertificates>;

type Context = Pick<AdapterContext, 'picture' | 'reportSkipped'>;

/**
 * Adapts a certificate. (assumed) Recipients are thanked in public, so a name is masked only if the map says that it is
 * a person's. @throws ShapeError
 */
export function toAppreciation(record: RecordReader, context: Context): AppreciationCertificate {
  const people = assignedPersons(record);
  const adapt = (redacted: Context) => adaptCertificate(record, maskName(people[0] ?? null), redacted);
  if (people.length === 0) return adapt(context);
  return redact({ value: { holder: people }, at: record.at, reading: record.reading }, context, adapt);
}

/** Returns the id or, if oa-web states none, the number in a form that a URL may contain. @throws ShapeError */
const idOf = (record: RecordReader): string =>
  record.optionalText(appreciationFields.id) ?? formatNumber(record.text(appreciationFields.number));

function adaptCertificate(
  record: RecordReader,
  maskedPerson: string | null,
  { picture, reportSkipped }: Context,
): AppreciationCertificate {
  const event = plainText(record, appreciationFields.event);
  const stated = plainText(record, appreciationFields.recipient) ?? maskedPerson;
  const recipient = record.required(appreciationFields.recipient, stated, 'a name', '');
  const reason = plainText(record, appreciationFields.reason);
  return {
    id: idOf(record),
    number: registeredForm(record.text(appreciationFields.number)),
    recipient,
    reason,
    event: event === null ? null : translateShow(event),
    issuedOn: orNull(() => record.optionalDay(appreciationFields.issuedOn), reportSkipped),
    picture: picture(orNull(() => urlOf(record, appreciationFields.picture), reportSkipped)),
  };
}

/** Compares certificates by date, newest first. Undated certificates come last. */
const newestFirst = (a: AppreciationCertificate, b: AppreciationCertificate) =>
  (b.issuedOn ?? '').localeCompare(a.issuedOn ?? '');

const filters: Filters<Query> = {
  id: (record, id) => compareStated(idOf(record), id),
  year: (record, year) =>
    compareStated(record.optionalDay(appreciationFields.issuedOn)?.slice(0, 4) ?? null, String(year)),
};

/** Wraps a bare record in a list. (assumed) oa-web may send a bare record for a single certificate. */
function asList(payload: Payload, context: Context): Payload {
  const { value, at, reading } = payload;
  const read = () =>
    toAppreciation(new RecordReader(value, at, new Reading(reading.rules)), { ...context, reportSkipped: () => {} });
  return orNull(read) === null ? payload : { ...payload, value: [value] };
}

/**
 * Adds separators to a number: `tx2021001` becomes `TX-2021-001`. (assumed) oa-web finds partial numbers only if they
 * contain separators.
 */
const withSeparators = (q: string): string =>
  q
    .normalize('NFKC')
    .replace(/^\s*(CKU[\s/-]*)?TX[\s/-]*(\d{4})[\s/-]*(\d{1,3})?\s*$/i, (_q, prefix, year, serial) =>
      [prefix && 'CKU', 'TX', year, serial].filter(Boolean).join('-'),
    );

export const appreciationCalls = [
  declare({
    endpoint: appreciationEndpoints.appreciationCertificates,
    // A query with digits checks whether a certificate is genuine. Any other query only searches a public list.
    identifyingParams: ({ q = '' }) => (/\d/.test(q) ? ['id', 'q'] : ['id']),
    prepare: ({ q, ...others }) => ({ ...others, ...(q !== undefined && { q: withSeparators(q) }) }),
    adapt: (payload, params, context) =>
      adaptPage(params.id === undefined ? payload : asList(payload, context), params, {
        adapt: (record) => toAppreciation(record, context),
        reportSkipped: context.reportSkipped,
        filters,
        // Includes the event's translation, because English visitors search for what they read. Returns null if the
        // reason and the event are the same text: oa-web may have sent the event in place of the reason, and the actual
        // reason might match.
        matches: ({ number, recipient, reason, event }) =>
          containsWords(params.q, number, formatNumber(number), recipient, reason, event?.zh ?? '', event?.en ?? '') ||
          (reason === (event?.zh ?? null) ? null : false),
        complete: (certificates) => certificates.sort(newestFirst),
      }),
  }),
];
