/** Certificates of appreciation: how oa-web is asked for them, and how what it sends is read. */
import type { FastifyInstance } from 'fastify';
import { type AppreciationCertificate, appreciationEndpoints } from '../../shared/areas/appreciation.ts';
import type { ParamsOf } from '../../shared/endpoint.ts';
import type { AdapterContext } from '../api/endpoint-handler.ts';
import { addressOf } from '../oaweb/fields/address.ts';
import { type RecordReader, recordReader, ShapeError } from '../oaweb/fields/field-reader.ts';
import { orNull, textOrName } from '../oaweb/fields/lenient.ts';
import { adaptSearch, holds } from '../oaweb/lists/local-search.ts';
import { normaliseNumber } from '../oaweb/records/licence-number.ts';
import { textOf } from '../oaweb/rich-text.ts';

type Asked = ParamsOf<typeof appreciationEndpoints.appreciationCertificates>;

const words = (text: string): string[] => text.split(' ');

/** (assumed) Under which names oa-web may send a field, the likelier first. */
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

/** One certificate. Its recipient is thanked in public, so the name is not masked. (assumed) @throws ShapeError */
export function toAppreciation(
  raw: RecordReader,
  { picture, reportSkipped }: Pick<AdapterContext, 'picture' | 'reportSkipped'>,
): AppreciationCertificate {
  const number = normaliseNumber(raw.text(...keys.number));
  const text = (names: readonly string[]) => textOf(textOrName(raw, ...names));
  const event = text(keys.event);
  const recipient = text(keys.recipient);
  // A short form of the list may leave the reason to the event alone.
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
    picture: picture(orNull(() => addressOf(raw, keys.picture), reportSkipped)),
  };
}

/** Newest first; those of unknown day last. */
const newestFirst = (a: AppreciationCertificate, b: AppreciationCertificate) =>
  (b.issuedOn ?? '').localeCompare(a.issuedOn ?? '');

/** Whether a record plainly is not of the number or the year that was asked for. */
function isOther(raw: RecordReader, { id, year }: Asked): boolean {
  const day = orNull(() => raw.optionalDay(...keys.issuedOn));
  const own = orNull(() => raw.optionalText(...keys.id) ?? normaliseNumber(raw.text(...keys.number)));
  return (id !== undefined && own !== id) || (year !== undefined && day?.startsWith(String(year)) === false);
}

const isWanted =
  ({ id, year, q }: Asked) =>
  (item: AppreciationCertificate): boolean =>
    (id === undefined || item.id === id) &&
    (year === undefined || item.issuedOn?.startsWith(String(year)) === true) &&
    holds(q, item.number, item.recipient, item.reason, item.event);

export async function appreciation(app: FastifyInstance): Promise<void> {
  app.registerEndpoint({
    endpoint: appreciationEndpoints.appreciationCertificates,
    upstream: { method: 'GET', params: { id: 'id', year: 'year', q: 'q', page: 'page', pageSize: 'pageSize' } },
    cache: null,
    isOther,
    adapt: (payload, params, adapting) => {
      const { reportSkipped } = adapting;
      const adapt = (raw: RecordReader) => toAppreciation(raw, adapting);
      // Asked for one, oa-web may send it by itself.
      const one = params.id === undefined ? null : orNull(() => adapt(recordReader(payload.value, payload.at)));
      const found = adaptSearch(one ? { ...payload, value: [payload.value] } : payload, params, {
        adapt,
        reportSkipped,
        wanted: isWanted(params),
        order: newestFirst,
      });
      // All there is, on one page: oa-web may not have searched it. Nor must whoever looks at one be shown another.
      if (params.id === undefined && found.total > found.items.length) return found;
      const items = found.items.filter(isWanted(params));
      return { ...found, items, total: items.length };
    },
  });
}
