/** `node scripts/check-log-docs.js`: checks that docs/log.schema.json, docs/reference.md and the sources agree. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './build.js';

/** @param {string} name */
const read = (name) => readFileSync(path.join(root, name), 'utf8');
const page = read('docs/reference.md');
/** @param {string} title */
const section = (title) => page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
const common = ['level', 'time', 'msg', 'requestId', 'traceId'];

/**
 * Returns a message from a table up to its first placeholder, which is a word in capitals.
 * @param {string} message
 */
const fixedPart = (message) => message.replace(/\b(?:HOST|NAME|URL)\b.*/, '');

/**
 * Returns a message from the schema up to its first placeholder, which is a character class.
 * @param {{ const?: string, pattern?: string }} field
 */
const fixedPartOf = ({ const: text, pattern = '' }) =>
  text ??
  pattern
    .slice(1)
    .replace(/(\\[SdD]|\[|\.\+).*/, '')
    .replace(/\\/g, '');

const { anyOf, definitions } = JSON.parse(read('docs/log.schema.json'));
const described = anyOf.map((/** @type {{ $ref: string }} */ { $ref }) => {
  const { properties } = definitions[$ref.slice('#/definitions/'.length)];
  const { level } = properties;
  const fields = Object.keys(properties).filter((name) => !common.includes(name));
  return { message: fixedPartOf(properties.msg), levels: (level.enum ?? [level.const]).join(', '), fields };
});

/** @type {string[]} */
const problems = [];
/**
 * Reports rows that appear in only one of the two lists.
 * @param {string} where
 * @param {readonly unknown[]} rows
 * @param {readonly unknown[]} expected
 */
function compare(where, rows, expected) {
  const texts = rows.map((row) => JSON.stringify(row));
  const wanted = expected.map((row) => JSON.stringify(row));
  for (const row of texts) if (!wanted.includes(row)) problems.push(`${where}: not in the schema: ${row}`);
  for (const row of wanted) if (!texts.includes(row)) problems.push(`${where}: missing: ${row}`);
}

const isRequest = (/** @type {{ message: string }} */ { message }) => message === 'request';
/** @param {string} cell */
const namesIn = (cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name);

const rows = [...section('Log messages').matchAll(/^\| ([\d, ]+) \| `([^`]+)` \| ([^|]*)\|/gm)];
compare(
  'docs/reference.md, Log messages',
  rows.map(([, levels, message = '', fields = '']) => ({
    message: fixedPart(message),
    levels,
    fields: namesIn(fields),
  })),
  described.filter((/** @type {{ message: string }} */ line) => !isRequest(line)),
);

const { fields } = described.find(isRequest);
const requestRows = [...section('Request log').matchAll(/^\| (`\w+`(?:, `\w+`)*) +\|/gm)];
// The pattern also matches the section's second table, which lists reasons. `slice` removes its rows.
const requestFields = requestRows.flatMap(([, cell = '']) => namesIn(cell)).slice(0, fields.length);
compare('docs/reference.md, Request log', requestFields, fields);

/** Matches a log call whose last argument is the message: a string, or a template that starts with text. */
const call = /\blog(?:\.(?:debug|info|warn|error|fatal)|\[[^\]]+\])\([^;]*?(?:'([^'\n]+)'|`([^`$]+)[^\n]*`),?\s*\)/g;
const sources = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('sandbox'))
  .map((name) => read(path.join('server', name)));
compare(
  'server',
  [
    // Fastify's own message, and the message that bypasses the logger.
    'Server listening at http://',
    'log lines dropped: standard output was blocked',
    ...sources.flatMap((source) => [...source.matchAll(call)].map(([, text, template]) => text ?? template)),
  ],
  described.map((/** @type {{ message: string }} */ { message }) => message),
);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
