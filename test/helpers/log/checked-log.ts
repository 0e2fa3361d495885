/** Collects log lines, and fails the test run if any of them does not match docs/log.schema.json. */
import { readFileSync } from 'node:fs';
import { AjvCompiler } from '@fastify/ajv-compiler';

type Line = Record<string, unknown>;
type Schema = Record<string, { readonly const?: string; readonly pattern?: string }>;

interface Problem {
  readonly instancePath: string;
  readonly message?: string;
  readonly params: unknown;
}

type Validate = ((line: unknown) => boolean) & { errors?: readonly Problem[] | null };

const logSchema = JSON.parse(readFileSync(new URL('../../../docs/log.schema.json', import.meta.url), 'utf8')) as {
  readonly anyOf: readonly { $ref: string }[];
  readonly definitions: Record<string, { properties?: Schema }>;
};

/** Definitions of log lines, by name. */
const logLines = new Map(
  logSchema.anyOf.map(({ $ref }) => {
    const name = $ref.slice('#/definitions/'.length);
    return [name, logSchema.definitions[name]?.properties ?? {}] as const;
  }),
);

const options = { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: false } } as const;
const compile = AjvCompiler()({}, options) as unknown as (route: { schema: unknown }) => Validate;
const isLine = compile({ schema: logSchema });

const isNamed = ({ msg }: Schema, { msg: text }: Line): boolean =>
  msg?.const === text || (msg?.pattern !== undefined && RegExp(msg.pattern).test(String(text)));

/** Describes why a line is invalid. Null if it is valid. */
function problemOf(line: Line): string | null {
  if (isLine(line)) return null;
  const { definitions } = logSchema;
  const name = [...logLines].find(([, properties]) => isNamed(properties, line))?.[0];
  const isThisLine = name ? compile({ schema: { ...definitions[name], definitions } }) : null;
  isThisLine?.(line);
  const errors = isThisLine?.errors ?? [];
  const reasons = errors.map(({ instancePath, message, params }) => [instancePath, message, JSON.stringify(params)]);
  const why = reasons.map((parts) => parts.join(' ')).join('; ') || 'no such message';
  return `${why}, in ${JSON.stringify(line)}, which is not a line of docs/log.schema.json`;
}

interface CheckedLog {
  readonly lines: Line[];
  add(line: string): void;
}

/** Problems fail the test process, not a single test: a server writes its last lines after its test has ended. */
const problems = new Set<string>();
process.on('exit', () => {
  if (problems.size === 0) return;
  process.stderr.write(`${[...problems].slice(0, 5).join('\n')}\n`);
  process.exitCode = 1;
});

export function checkedLog(): CheckedLog {
  const lines: Line[] = [];
  return {
    lines,
    add(text) {
      const line = JSON.parse(text) as Line;
      lines.push(line);
      const problem = problemOf(line);
      if (problem) problems.add(problem);
    },
  };
}
