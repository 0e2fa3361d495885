/** Certificates of appreciation. */
import type { FastifyInstance } from 'fastify';
import { type AppreciationCertificate, appreciationEndpoints } from '../../shared/areas/appreciation.ts';
import type { ParamsOf } from '../../shared/endpoint.ts';
import type { AdapterContext } from '../api/endpoint-handler.ts';
import { addressOf } from '../oaweb/fields/address.ts';
import { type RecordReader, recordReader } from '../oaweb/fields/field-reader.ts';
import { orNull, textOrName } from '../oaweb/fields/lenient.ts';
import { ShapeError } from '../oaweb/fields/values.ts';
import { adaptSearch, containsWords } from '../oaweb/lists/local-search.ts';
import { normaliseNumber } from '../oaweb/records/licence-number.ts';
import { textOf } from '../oaweb/rich-text.ts';

type Query = ParamsOf<typeof appreciationEndpoints.appreciationCertificates>;

const words = (text: string): string[] => text.split(' ');

/** (assumed) oa-web's keys for each field, likeliest first. */
const keys = {
  id: words('id certificateId certId appreciationId uuid'),
  number: words('number certificateNumber certificateNo certNumber certNo certCode serialNo no code'),
  recipient: words(
    'recipient recipientName receiver receiverName holder holderName awardee grantee toName realName userName memberName ' +
      'company companyName unitName orgName name nameCn cnName',
  ),
  reason: words('reason thanksFor content text contribution description remark memo title'),
  event: words('event eventName activity activityName show showName occasion matchName'),
  issuedOn: words(
    'issuedOn issueDate issueTime issuedAt awardDate grantDate certDate certificateDate publishDate publishTime createDate ' +
      'createTime date time',
  ),
  picture: words('picture pictureUrl pic picUrl image imageUrl img imgUrl photo photoUrl cover scan'),
} as const;

/** (assumed) The recipient is thanked in public, so the name is not masked. @throws ShapeError */
export function toAppreciation(
  raw: RecordReader,
  { picture, reportSkipped }: Pick<AdapterContext, 'picture' | 'reportSkipped'>,
): AppreciationCertificate {
  const number = normaliseNumber(raw.text(...keys.number));
  const text = (names: readonly string[]) => textOf(textOrName(raw, ...names));
  const event = text(keys.event);
  const recipient = text(keys.recipient);
  // A list may give the event instead of a reason.
  const reason = text(keys.reason) ?? event;
  if (recipient === null) throw new ShapeError(`${raw.at}.recipient`, 'a name');
  if (reason === null) throw new ShapeError(`${raw.at}.reason`, 'text');
  return {
    id: raw.optionalText(...keys.id) ?? number,
    number,
    recipient,
    reason,
    event,
    issuedOn: orNull(() => raw.optionalDay(...keys.issuedOn), reportSkipped),
    picture: picture(orNull(() => addressOf(raw, ...keys.picture), reportSkipped)),
  };
}

/** Newest first, undated ones last. */
const newestFirst = (a: AppreciationCertificate, b: AppreciationCertificate) =>
  (b.issuedOn ?? '').localeCompare(a.issuedOn ?? '');

/** Whether a record's id or year differs from the query's. */
function isMismatch(raw: RecordReader, { id, year }: Query): boolean {
  const day = orNull(() => raw.optionalDay(...keys.issuedOn));
  const recordId = orNull(() => raw.optionalText(...keys.id) ?? normaliseNumber(raw.text(...keys.number)));
  return (id !== undefined && recordId !== id) || (year !== undefined && day?.startsWith(String(year)) === false);
}

const matchesQuery =
  ({ id, year, q }: Query) =>
  (item: AppreciationCertificate): boolean =>
    (id === undefined || item.id === id) &&
    (year === undefined || item.issuedOn?.startsWith(String(year)) === true) &&
    containsWords(q, item.number, item.recipient, item.reason, item.event);

export async function appreciation(app: FastifyInstance): Promise<void> {
  app.registerEndpoint({
    endpoint: appreciationEndpoints.appreciationCertificates,
    upstream: { method: 'GET', params: { id: 'id', year: 'year', q: 'q', page: 'page', pageSize: 'pageSize' } },
    cache: null,
    isMismatch,
    adapt: (payload, params, context) => {
      const { reportSkipped } = context;
      const adapt = (raw: RecordReader) => toAppreciation(raw, context);
      // For a single certificate, oa-web may send a bare record.
      const isBareRecord = params.id !== undefined && orNull(() => adapt(recordReader(payload.value, payload.at)));
      const page = adaptSearch(isBareRecord ? { ...payload, value: [payload.value] } : payload, params, {
        adapt,
        reportSkipped,
        matches: matchesQuery(params),
        compare: newestFirst,
      });
      // If everything fits on one page, oa-web may have ignored the search. An id must always match.
      if (params.id === undefined && page.total > page.items.length) return page;
      const items = page.items.filter(matchesQuery(params));
      return { ...page, items, total: items.length };
    },
  });
}
