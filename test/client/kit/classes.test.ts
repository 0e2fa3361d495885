/** No compiler checks a class name in a string: if it is misspelt, the element just looks wrong. */
import { readdirSync, readFileSync } from 'node:fs';
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
