/** Reads and checks OA_WEB_MAP. A bad map is one error that names every place, and the words that are known there. */
import { readFileSync } from 'node:fs';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { Compile } from 'typebox/schema';
import { mapSchema, type OaWebMap } from './schema.ts';

/** A map that cannot be used; the message has a line for each problem. */
export class MapError extends Error {
  override readonly name = 'MapError';
}

interface Violation {
  readonly instancePath: string;
  readonly message: string;
  readonly params: { readonly allowedValues?: readonly unknown[]; readonly type?: string | readonly string[] };
}

const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The violations that name the cause: those around them only repeat that the whole is invalid. */
function causes(violations: readonly Violation[]): Violation[] {
  const paths = violations.map(({ instancePath }) => instancePath);
  const isCause = ({ instancePath }: Violation, i: number) =>
    !paths.some((path) => path.startsWith(`${instancePath}/`)) && paths.indexOf(instancePath) === i;
  return violations.filter(isCause);
}

/** The known words, those that resemble the wrong one first. */
function knownWords(wrong: string, words: readonly unknown[]): string {
  const near = (word: string) => Number(word.toLowerCase().startsWith(wrong.slice(0, 3).toLowerCase()));
  const texts = [...new Set(words.map((word) => (word === null ? 'null' : String(word))))];
  return texts.sort((a, b) => near(b) - near(a)).join(', ');
}

function describe({ instancePath, message, params }: Violation, root: Node, text: string): string {
  const path = segmentsOf(instancePath);
  const node =
    findNodeAtLocation(
      root,
      path.map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment)),
    ) ?? findNodeAtLocation(root, path);
  const place = `line ${lineAt(text, node?.offset ?? 0)}, ${path.join(' → ') || 'the map'}`;
  if (params.allowedValues) {
    const value: unknown = node?.type === 'string' ? node.value : undefined;
    // Of a key that is not allowed, the value says nothing.
    const isKey = !params.allowedValues.some((word) => typeof word === typeof value) || node?.type === 'object';
    const wrong = isKey ? (path.at(-1) ?? '') : String(value);
    return `${place}: "${wrong}" is not known; known are ${knownWords(wrong, params.allowedValues)}`;
  }
  return `${place}: ${message}`;
}

/** @throws MapError */
export function parseMap(text: string): OaWebMap {
  const syntaxErrors: ParseError[] = [];
  const root = parseTree(text, syntaxErrors, { disallowComments: true });
  const [first] = syntaxErrors;
  if (first) throw new MapError(`line ${lineAt(text, first.offset)}: not JSON (${printParseErrorCode(first.error)})`);
  if (!root) throw new MapError('line 1: not JSON (empty)');
  const map = JSON.parse(text) as OaWebMap;
  const [isValid, violations] = Compile(mapSchema()).Errors(map) as unknown as [boolean, Violation[]];
  if (!isValid)
    throw new MapError(
      causes(violations)
        .map((violation) => describe(violation, root, text))
        .join('\n'),
    );
  return map;
}

/** @throws MapError also if the file cannot be read */
export function loadMap(path: string): OaWebMap {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new MapError(`cannot read ${path}: ${(error as NodeJS.ErrnoException).code}`);
  }
  return parseMap(text.replace(/^\uFEFF/, ''));
}
