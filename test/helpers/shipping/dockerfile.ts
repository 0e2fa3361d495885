/** Parses a Dockerfile, and builds it without Docker. Each stage's root is a folder. */
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from './folders.ts';

export interface Instruction {
  /** Name in upper case, such as `COPY`. */
  readonly name: string;
  readonly text: string;
}

interface Stage {
  readonly image: string;
  /** The name after `AS`, or the stage's number. */
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    const [image = '', , alias = String(stages.length)] = text.split(/\s+/);
    if (name.toUpperCase() === 'FROM') stages.push({ image, name: alias, instructions: [] });
    else stages.at(-1)?.instructions.push({ name: name.toUpperCase(), text });
  }
  return stages;
}

/** Returns the stage, sources and destination of a COPY. */
export function copyOf({ text }: Instruction) {
  const words = text.split(/\s+/);
  const flags = Object.fromEntries(
    words.filter((word) => word.startsWith('--')).map((flag) => flag.slice(2).split('=')),
  );
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from: flags.from as string | undefined, sources: paths.slice(0, -1), destination: paths.at(-1) ?? '' };
}

interface Built {
  /** Folder that stands for WORKDIR. */
  readonly folder: string;
  readonly env: Record<string, string>;
}

const assignments = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]));

/**
 * Runs a step. `npm ci` links the packages of this checkout, which test/supply-chain.test.ts compares with the lock
 * file.
 */
async function runStep(command: string, { folder, env }: Built): Promise<void> {
  if (command === 'npm ci') return symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const { status, stderr } = run('sh', ['-c', command], folder, { ...env, npm_config_prefer_offline: 'true' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

/** Runs every COPY and RUN below `parent`. Returns the last stage. */
export async function buildStages(stages: readonly Stage[], parent: string, args: Record<string, string>) {
  const inStage = (stage: string, ...parts: string[]) => path.join(parent, stage, ...parts);
  let built: Built = { folder: parent, env: {} };
  for (const { name: stage, instructions } of stages) {
    built = { folder: inStage(stage), env: {} };
    for (const instruction of instructions) {
      const { name, text } = instruction;
      if (name === 'WORKDIR') built = { ...built, folder: inStage(stage, text) };
      if (name === 'ENV') Object.assign(built.env, assignments(text));
      if (name === 'ARG') {
        const declared = assignments(text);
        for (const arg of Object.keys(declared)) declared[arg] = args[arg] ?? declared[arg] ?? '';
        Object.assign(built.env, declared);
      }
      await mkdir(built.folder, { recursive: true });
      if (name === 'COPY') {
        const { from, sources, destination } = copyOf(instruction);
        const to = path.isAbsolute(destination) ? inStage(stage, destination) : path.join(built.folder, destination);
        for (const source of sources) {
          const file = from === undefined ? path.join(root, source) : inStage(from, source);
          // As in Docker, a trailing slash makes the destination a folder, and copying a folder copies its content.
          await mkdir(destination.endsWith('/') ? to : path.dirname(to), { recursive: true });
          const command = `if [ -d '${file}' ]; then cp -a '${file}/.' '${to}'; else cp '${file}' '${to}'; fi`;
          const { status, stderr } = run('sh', ['-c', command], root);
          if (status !== 0) throw new Error(`COPY ${text}: ${stderr}`);
        }
      }
      if (name === 'RUN') await runStep(text, built);
    }
  }
  return built;
}
