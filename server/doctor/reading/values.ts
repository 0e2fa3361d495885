/** Finds values that the site may misread, and charsets that differ from the declared ones. */
import { isUtf8 } from 'node:buffer';
import type { RecordedExchange, Reply } from '../asking/oa-web.ts';
import { keyOf, leaves, type Place } from '../asking/raw.ts';
import type { Finding } from '../findings.ts';
import { forCall } from '../map-edits.ts';

const texts = (places: readonly Place[]): { key: string; text: string }[] =>
  places.flatMap(({ path, value }) => (typeof value === 'string' ? [{ key: keyOf(path), text: value }] : []));

const isMarkup = (text: string): boolean => /<[a-z!/][^>]*>/i.test(text);

/** Returns the distinct keys that have faulty values. */
const keysWhere = (all: readonly { key: string; text: string }[], isFaulty: (text: string) => boolean): string[] => [
  ...new Set(all.filter(({ text }) => isFaulty(text)).map(({ key }) => key)),
];

function isImpossibleDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
  if (year === undefined || Number(year) === 0) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day);
}

/** Faults that a string may have, each with a description and a predicate. */
const faults: readonly (readonly [what: string, isFaulty: (text: string) => boolean])[] = [
  ['entities such as &amp; in plain text', (text) => /&(amp|lt|gt|quot|nbsp|#\d+);/.test(text) && !isMarkup(text)],
  ['mojibake: text decoded by the wrong charset', (text) => /锟斤拷|\ufffd|Ã.|â€|[åæçèé][\u0080-\u00bf]/.test(text)],
  ['JSON in a text', (text) => /^\s*(\[\s*["{]|\{\s*")/.test(text)],
  ['dates that cannot be', isImpossibleDate],
  ['dates of zeros', (text) => text.startsWith('0000-00-00')],
  ['the word null', (text) => /^(null|undefined)$/i.test(text)],
  ['texts padded with spaces', (text) => /^\S.*\s{2,}$/.test(text) && !isMarkup(text)],
  ['addresses with backslashes', (text) => /^[\w\\.-]*\\[\w\\.-]+\.\w{3,4}$/.test(text)],
];

export function valueFindings(call: string, replies: readonly Reply[]): Finding[] {
  const all = texts(replies.flatMap(({ json }) => leaves(json)));
  return faults.flatMap(([what, isFaulty]): Finding[] => {
    const keys = keysWhere(all, isFaulty);
    return keys.length === 0
      ? []
      : [{ kind: 'value', call, text: `${keys.slice(0, 6).join(', ')}: ${what}`, isNote: true }];
  });
}

/**
 * Finds the order of day and month in dates such as `03/04/2024`, from all answers. A number above 12 proves the order.
 * Without such a number, only a person knows.
 */
export function dateOrder(replies: readonly Reply[]): Finding | null {
  const all = texts(replies.flatMap(({ json }) => leaves(json)));
  const dates = all.flatMap(({ key, text }) => {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:19|20)\d\d(?:$|[\sT])/.exec(text) ?? [];
    const isDate = [first, second].every((part) => Number(part) >= 1 && Number(part) <= 31);
    return isDate ? [{ key, first: Number(first), second: Number(second) }] : [];
  });
  if (dates.length === 0) return null;
  const keys = [...new Set(dates.map(({ key }) => key))].slice(0, 6).join(', ');
  const [isDayFirst, isMonthFirst] = [dates.some(({ first }) => first > 12), dates.some(({ second }) => second > 12)];
  const what = `${keys}: dates as 01/02/2024`;
  if (isDayFirst === isMonthFirst)
    return {
      kind: 'value',
      call: null,
      text: `${what}; nothing proves whether the day or the month comes first`,
      mend: { calls: { '*': { dates: 'dmy | mdy' as 'dmy' } } },
      trust: 'person',
    };
  const order = isDayFirst ? 'dmy' : 'mdy';
  const text = `${what}, the ${isDayFirst ? 'day' : 'month'} first, which numbers above 12 prove`;
  return { kind: 'value', call: null, text, mend: forCall('*', { dates: order }), trust: 'certain' };
}

const charsetOf = ({ contentType }: RecordedExchange): string =>
  /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? '';

const hasHighBytes = (bytes: Buffer): boolean => bytes.some((byte) => byte > 0x7f);

/** Reports answers with an unusual charset, content type or wrapper. */
export function labelFindings(replies: readonly Reply[]): Finding[] {
  const exchanges = replies.flatMap((reply) => (reply.json === undefined ? [] : reply.exchanges));
  const findings: Finding[] = [];
  const mislabelled = exchanges.find((exchange) => {
    const charset = charsetOf(exchange);
    return charset !== '' && !/^utf-?8$/.test(charset) && hasHighBytes(exchange.bytes) && isUtf8(exchange.bytes);
  });
  if (mislabelled)
    findings.push({
      kind: 'charset',
      call: null,
      text: `charset mislabelled: the answers say ${charsetOf(mislabelled)} and are UTF-8`,
      mend: forCall('*', { charset: 'utf-8' }),
      trust: 'certain',
    });
  const types = new Set(exchanges.map(({ contentType }) => contentType.replace(/;.*/s, '').trim()));
  const odd = [...types].filter((type) => type !== '' && !/json/i.test(type));
  const heads = exchanges.map(({ bytes }) => bytes.subarray(0, 60).toString('latin1').trimStart());
  const notes: readonly (readonly [isSeen: boolean, kind: Finding['kind'], text: string])[] = [
    [odd.length > 0, 'charset', `JSON is sent as ${odd.slice(0, 3).join(', ')}`],
    [heads.some((head) => /^[\w$.]+\s*\(/.test(head)), 'envelope', 'JSONP: the answers are wrapped in a callback'],
    [heads.some((head) => head.startsWith('"')), 'envelope', 'the whole body is JSON in a text'],
    [
      exchanges.some(({ bytes }) => bytes.includes('"$ref"')),
      'envelope',
      '$ref points to records written before, as fastjson does',
    ],
  ];
  for (const [isSeen, kind, text] of notes) if (isSeen) findings.push({ kind, call: null, text, isNote: true });
  return findings;
}
