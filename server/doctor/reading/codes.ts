/** Finds codes and fields that visitors see as unknown. Only a person can decide what they mean. */
import type { OaWebMap } from '../../oaweb/map/schema.ts';
import { codesShown, isCode, keyOf } from '../asking/raw.ts';
import type { Finding } from '../findings.ts';
import { forCall } from '../map-edits.ts';
import { codeWordsOf, type Examination, type Sought, type UnreadKey, unknownCodes } from './examine.ts';
import { isPresent } from './kinds.ts';

const plain = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();

/** Counts how often the site's data says `unknown` for a field. */
function timesUnknown({ unknown }: Examination, { field }: Sought): number {
  const name = plain(keyOf(field.name));
  return [...unknown].reduce((sum, [key, count]) => (plain(key) === name ? sum + count : sum), 0);
}

const choices = (sought: Sought): string => codeWordsOf(sought.field).join(' | ');

function codeFinding(call: string, examination: Examination, sought: Sought): Finding[] {
  const codes = unknownCodes(sought);
  if (codes.length === 0) return [];
  const { field, keys, codes: all } = sought;
  const times = timesUnknown(examination, sought);
  const isUnread = times > 0 || [...all.values()].every(({ word }) => word === 'unknown');
  const key = [...keys.keys()].filter((name) => name !== field.name);
  const from = key.length === 0 ? '' : ` (in ${key.join(', ')})`;
  const shown = times > 0 ? `: shown as unknown ${times}×` : ': not shown';
  const mend = forCall(call, {
    codes: { [field.name]: Object.fromEntries(codes.map((code) => [code, choices(sought)])) },
  });
  const seen = Object.fromEntries(codes.map((code) => [code, [...(all.get(code)?.seen ?? [])]]));
  const text = `${field.name}${from} has codes that no table knows: ${codes.join(', ')}${shown}. A person must decide what they mean`;
  return [{ kind: 'unknown-code', call, text, mend, trust: 'person', seen, ...(!isUnread && { isNote: true }) }];
}

/** Returns unread keys whose values are all codes. One of these keys may supply a missing field. */
const flagsIn = ({ unread }: Examination): UnreadKey[] =>
  unread.filter(({ values }) => values.some(isPresent) && values.filter(isPresent).every(isCode));

/**
 * Proposes an edit for a person to complete. If there is a single unread flag, the edit explains its codes. Otherwise,
 * it explains what an absent value means.
 */
function decisionOn(call: string, sought: Sought, flags: readonly UnreadKey[]): OaWebMap {
  const { name } = sought.field;
  const [flag, ...others] = flags;
  if (!flag || others.length > 0) return forCall(call, { codes: { [name]: { '': choices(sought) } } });
  const codes = [...new Set(flag.values.filter(isPresent).map((value) => String(value).trim()))];
  return forCall(call, {
    fields: { [flag.key]: name },
    codes: { [name]: Object.fromEntries(codes.map((code) => [code, choices(sought)])) },
  });
}

function absenceFindings(call: string, examination: Examination): Finding[] {
  return [...examination.unknown].flatMap(([name, count]): Finding[] => {
    const sought = examination.fields.filter(({ field }) => plain(keyOf(field.name)) === plain(name));
    // If every record has the field, `unknown` is not a gap: a person may have answered that a code means `unknown`.
    const isEverywhere = sought.length > 0 && sought.every(({ found, sought: records }) => found >= records);
    if (isEverywhere || sought.some((one) => unknownCodes(one).length > 0)) return [];
    const flags = flagsIn(examination);
    const shown = flags.slice(0, 6).map(({ key, values }) => `${key} (${codesShown(values)})`);
    const unread = flags.length > 0 ? `unread: ${shown.join(', ')}. ` : '';
    const some = sought.some(({ found }) => found > 0) ? `No ${name} in some records` : `No ${name} found`;
    const text = `${unread}${some}: shown as unknown ${count}×`;
    const mend = sought[0] && decisionOn(call, sought[0], flags);
    return [{ kind: 'missing-field', call, text, ...(mend && { mend }), trust: 'person' }];
  });
}

export const codeFindings = (call: string, examination: Examination): Finding[] => [
  ...examination.fields.flatMap((sought) => codeFinding(call, examination, sought)),
  ...absenceFindings(call, examination),
];
