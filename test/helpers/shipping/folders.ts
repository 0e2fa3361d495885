/** Folders and commands for tests that install the site as an operator does. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scope } from '../start-site.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Creates an empty folder that is removed after the test. */
export async function temporaryFolder(t: Scope): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'app-h5-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program until it exits. */
export function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  return { status, stdout, stderr };
}
