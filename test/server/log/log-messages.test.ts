/** Compares the log messages in the sources with their list in docs/operators.md. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from '../../helpers/tap.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A log call whose last argument is the message: a string, or a template that starts with text. */
const logCall = /\blog(?:\.(?:debug|info|warn|error|fatal)|\[[^\]]+\])\([^;]*?(?:'([^'\n]+)'|`([^`$]+)[^\n]*`),?\s*\)/g;

async function messagesInSources(): Promise<string[]> {
  const names = await readdir(path.join(root, 'server'), { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.startsWith('sandbox'));
  const messages: string[] = [];
  for (const name of sources) {
    const source = await readFile(path.join(root, 'server', name), 'utf8');
    for (const [, text, template] of source.matchAll(logCall)) messages.push(text ?? template ?? '');
  }
  return [...new Set(messages)].sort();
}

/** The messages in the table, up to the first placeholder, which is in capitals. */
async function messagesInDocs(): Promise<string[]> {
  const page = await readFile(path.join(root, 'docs/operators.md'), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith('Other log messages')) ?? '';
  return [...section.matchAll(/^\| [\d–, ]+ \| `([^`]+)` \|/gm)]
    .map(([, text = '']) => text.replace(/\b(?:HOST|NAME|URL)\b.*/, ''))
    .sort();
}

/** Of Fastify itself, and what is written past the logger. */
const others = ['Server listening at http://', 'log lines dropped: their reader hung'];

t.test(
  'the log messages of the sources, except the request line, are exactly those in docs/operators.md',
  async (t) => {
    const messages = await messagesInSources();
    t.ok(messages.length > 20);
    t.ok(messages.includes('request'));
    t.same(await messagesInDocs(), [...messages, ...others].filter((message) => message !== 'request').sort());
  },
);
