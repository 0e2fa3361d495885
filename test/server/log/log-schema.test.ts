/**
 * Compares docs/log.schema.json with docs/reference.md and the sources. Every log line of a test's server must conform
 * to it.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { logLines } from '../../helpers/log/checked-log.ts';
import { t } from '../../helpers/tap.ts';

type Field = { readonly const?: unknown; readonly enum?: readonly unknown[]; readonly pattern?: string };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const page = await readFile(path.join(root, 'docs/reference.md'), 'utf8');
const section = (title: string) => page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
const common = ['level', 'time', 'msg', 'requestId', 'traceId'];

/** Returns a message up to its first placeholder: a word in capitals in the tables, a character class in the schema. */
const fixedPart = (message: string): string => message.replace(/\b(?:HOST|NAME|URL)\b.*/, '');
const fixedPartOf = ({ const: text, pattern = '' }: Field): string => {
  const literal = pattern.slice(1).replace(/(\\[SdD]|\[|\.\+).*/, '');
  return String(text ?? literal.replace(/\\/g, ''));
};

const described = [...logLines.values()].map((properties) => {
  const { msg = {}, level = {} } = properties as Record<string, Field>;
  return {
    message: fixedPartOf(msg),
    levels: (level.enum ?? [level.const]).join(', '),
    fields: Object.keys(properties).filter((name) => !common.includes(name)),
  };
});
const request = described.find(({ message }) => message === 'request');
const others = described.filter((line) => line !== request).sort((a, b) => a.message.localeCompare(b.message));

t.test('docs/reference.md: lists levels and fields of each message', async (t) => {
  const rows = [...section('Log messages').matchAll(/^\| ([\d, ]+) \| `([^`]+)` \| ([^|]*)\|/gm)];
  const documented = rows.map(([, levels, message = '', fields = '']) => ({
    message: fixedPart(message),
    levels,
    fields: [...fields.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  }));
  t.same(
    documented.sort((a, b) => a.message.localeCompare(b.message)),
    others,
  );
});

t.test('docs/reference.md: lists the fields of the request line', async (t) => {
  const rows = [...section('Request log').matchAll(/^\| (`\w+`(?:, `\w+`)*) +\|/gm)];
  const names = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  // A table of reasons follows; its names are cut off.
  t.same(names.slice(0, request?.fields.length).sort(), [...(request?.fields ?? [])].sort());
});

t.test('lists every log message of the sources in the schema', async (t) => {
  /** Matches a log call whose last argument is the message: a string, or a template that starts with text. */
  const call = /\blog(?:\.(?:debug|info|warn|error|fatal)|\[[^\]]+\])\([^;]*?(?:'([^'\n]+)'|`([^`$]+)[^\n]*`),?\s*\)/g;
  /** Starts with Fastify's own message and the message that bypasses the logger. */
  const messages = new Set(['Server listening at http://', 'log lines dropped: standard output was blocked']);
  const names = await readdir(path.join(root, 'server'), { recursive: true });
  for (const name of names.filter((name) => name.endsWith('.ts') && !name.startsWith('sandbox'))) {
    const source = await readFile(path.join(root, 'server', name), 'utf8');
    for (const [, text, template] of source.matchAll(call)) messages.add(text ?? template ?? '');
  }
  t.same([...messages].sort(), described.map(({ message }) => message).sort());
});
