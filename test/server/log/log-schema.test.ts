/** Compares docs/log.schema.json, which every line of the tests' servers is held to, with the tables of docs/operators.md. */
import { readFile } from 'node:fs/promises';
import { logLines, problemOf } from '../../helpers/log/checked-log.ts';
import { t } from '../../helpers/tap.ts';

type Field = { readonly const?: unknown; readonly enum?: readonly unknown[]; readonly pattern?: string };

const page = await readFile(new URL('../../../docs/operators.md', import.meta.url), 'utf8');
const section = (title: string) => page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
const common = ['level', 'time', 'msg', 'requestId', 'traceId'];

/** A message up to its first placeholder, which is in capitals in the tables and a character class in the schema. */
const fixedPart = (message: string): string => message.replace(/\b(?:HOST|NAME|URL)\b.*/, '');
const fixedPartOf = ({ const: text, pattern = '' }: Field): string =>
  String(
    text ??
      pattern
        .slice(1)
        .replace(/(\\[SdD]|\[|\.\+).*/, '')
        .replace(/\\/g, ''),
  );

const described = [...logLines.values()].map((properties) => {
  const { msg = {}, level = {} } = properties as Record<string, Field>;
  return {
    message: fixedPartOf(msg),
    levels: (level.enum ?? [level.const]).join(', '),
    fields: Object.keys(properties).filter((name) => !common.includes(name)),
  };
});

t.test('each message in docs/operators.md has the levels and fields that the schema describes', async (t) => {
  const rows = [...section('Other log messages').matchAll(/^\| ([\d, ]+) \| `([^`]+)` \| ([^|]*)\|/gm)];
  t.same(
    rows
      .map(([, levels, message = '', fields = '']) => ({
        message: fixedPart(message),
        levels,
        fields: [...fields.matchAll(/`(\w+)`/g)].map(([, name]) => name),
      }))
      .sort((a, b) => a.message.localeCompare(b.message)),
    described.filter(({ message }) => message !== 'request').sort((a, b) => a.message.localeCompare(b.message)),
  );
});

t.test('the fields of the request line in docs/operators.md are those that the schema describes', async (t) => {
  const rows = [...section('The request log').matchAll(/^\| (`\w+`(?:, `\w+`)*) +\|/gm)];
  const names = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const request = described.find(({ message }) => message === 'request');
  // Below it is the table of reasons.
  t.same(names.slice(0, request?.fields.length).sort(), [...(request?.fields ?? [])].sort());
});

t.test('a line with an unknown message, an unknown field or a code that is no number, is refused', async (t) => {
  const line = { level: 30, time: 1, requestId: 'request-1', msg: 'request', method: 'GET', route: '/' };
  t.equal(problemOf(line), null);
  for (const [name, bad] of Object.entries({
    message: { ...line, msg: 'requests' },
    field: { ...line, surprise: 1 },
    code: { ...line, code: 'EPIPE' },
    level: { ...line, level: 60 },
  }))
    t.match(problemOf(bad), 'is not a line of docs/log.schema.json', name);
  t.match(problemOf({ ...line, surprise: 1 }), /^ must NOT .*"surprise"/, 'it says which field');
});
