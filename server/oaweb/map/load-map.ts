/** Reads and checks OA_WEB_MAP. The error for a bad map lists every problem and, for each, the allowed words. */
import { readFileSync } from 'node:fs';
import { getNodeValue, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { problemsOf } from './check-map.ts';
import type { OaWebMap } from './schema.ts';

/** Signals an unusable map. The message has one line per problem. */
export class MapError extends Error {
  override readonly name = 'MapError';
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** @throws MapError */
export function parseMap(text: string): OaWebMap {
  const syntaxErrors: ParseError[] = [];
  const root = parseTree(text, syntaxErrors, { disallowComments: true });
  if (syntaxErrors.length > 0) {
    const lines = syntaxErrors.map(
      ({ error, offset }) => `line ${lineAt(text, offset)}: not JSON (${printParseErrorCode(error)})`,
    );
    throw new MapError([...new Set(lines)].join('\n'));
  }
  if (!root) throw new MapError('line 1: not JSON (empty)');
  const problems = problemsOf(root);
  if (problems.length > 0) {
    const lines = problems.map(
      ({ offset, path, what }) => `line ${lineAt(text, offset)}, ${path.join(' → ') || 'the map'}: ${what}`,
    );
    throw new MapError(lines.join('\n'));
  }
  return getNodeValue(root) as OaWebMap;
}

/** @throws MapError if the file cannot be read or the map is unusable */
export function loadMap(path: string): OaWebMap {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new MapError(`cannot read ${path}: ${(error as NodeJS.ErrnoException).code}`);
  }
  return parseMap(text.replace(/^\uFEFF/, ''));
}
