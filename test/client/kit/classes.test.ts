/** No compiler checks a class name in a string: if it is misspelt, the element just looks wrong. */
import { readdirSync, readFileSync } from 'node:fs';
import { t } from '../../helpers/tap.ts';

const textsOf = (folder: string, ending: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

const defined = new Set([...textsOf('client/styles', '.css').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
const expressions = [...textsOf('client', '.tsx').matchAll(/className=(?:"([^"]*)"|\{([^}]*(?:\{[^}]*\}[^}]*)*)\})/g)];
const used = expressions.flatMap(([, plain, expression = '']) => {
  // Only the texts within an expression, without the expressions within a template.
  const texts = [...expression.matchAll(/'([^']*)'|`([^`]*)`/g)].map(
    ([, quoted = '', template = '']) => `${quoted} ${template.replaceAll(/\$\{[^}]*\}/g, ' ')}`,
  );
  return [plain ?? '', ...texts].join(' ').split(/\s+/).filter(Boolean);
});

t.test('every class in a string is in client/styles', async (t) => {
  t.ok(used.length > 50, `${used.length} classes in strings`);
  t.same(
    [...new Set(used)].filter((name) => !defined.has(name)),
    [],
  );
});
