/**
 * Checks what no compiler does: that the class names in strings exist, and that the classes and custom properties in
 * style sheets are used. A misspelt class name only makes the element look wrong.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { t } from '../../helpers/tap.ts';

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`);

const styles = filesIn('client/styles', '.css').map((file) => readFileSync(file, 'utf8'));
const defined = new Set([...styles.join('\n').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));

/** Returns an expression's string literals, except operands of comparisons. */
function textsIn(node: ts.Node): string[] {
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())) return [];
  const own = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  const nested: string[] = own ? [node.text] : [];
  ts.forEachChild(node, (child) => void nested.push(...textsIn(child)));
  return nested;
}

function classesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className' && node.initializer)
      found.push(...textsIn(node.initializer).join(' ').split(/\s+/).filter(Boolean));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

t.test('uses only classes that client/styles defines', async (t) => {
  const used = filesIn('client', '.tsx').flatMap(classesIn);
  t.ok(used.length > 50, `${used.length} classes in strings`);
  t.same(
    [...new Set(used)].filter((name) => !defined.has(name)),
    [],
  );
});

/** Returns the classes in a style sheet's selectors, except other libraries' classes in `:global(…)`. */
const classesOf = (css: string): Set<string> =>
  new Set(
    [...css.replace(/\/\*.*?\*\/|:global\([^)]*\)/gs, '').matchAll(/([^{};]*)\{/g)].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  );

const sheets = new Map(filesIn('client', '.css').map((file) => [file, readFileSync(file, 'utf8')]));
const sources = new Map(
  ['.ts', '.tsx', '.html']
    .flatMap((ending) => filesIn('client', ending))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** Returns the sources that import a style sheet, each with the local name of the import. */
const importsOf = (sheet: string): [source: string, name: string][] =>
  [...sources].flatMap(([file, source]) =>
    [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', imported = '']) =>
      path.join(path.dirname(file), imported) === sheet ? [[source, name] as [string, string]] : [],
    ),
  );

t.test('defines only classes that are used', async (t) => {
  const all = [...sources.values()].join('\n');
  const unused = [...sheets].flatMap(([sheet, css]) => {
    const imports = importsOf(sheet);
    const isUsed = (name: string) =>
      sheet.endsWith('.module.css')
        ? imports.some(([source, styles]) => new RegExp(`\\b${styles}(?:\\.${name}\\b|\\[)`).test(source))
        : new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(all);
    return [...classesOf(css)].filter((name) => !isUsed(name)).map((name) => `${sheet}: ${name}`);
  });
  t.same(unused, []);
});

t.test('defines only custom properties and animations that are used', async (t) => {
  const art = filesIn('client/art', '.svg').map((file) => readFileSync(file, 'utf8'));
  const all = [...sheets.values(), ...sources.values(), ...art].join('\n');
  const isUsed = (name: string) => new RegExp(`(?:var\\(|animation[^;]*)(?<![\\w-])${name}(?![\\w-])`).test(all);
  const declared = [...all.matchAll(/^\s*(--[\w-]+)(?=:)|@keyframes ([\w-]+)/gm)].map(([, ...names]) => names.join(''));
  t.ok(declared.length > 50, `${declared.length} definitions`);
  // yet-another-react-lightbox reads the `--yarl` properties.
  const unused = declared.filter((name) => !name.startsWith('--yarl') && !isUsed(name));
  t.same(unused, []);
});
