/** Reads project files, and the commands in the documentation. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './folders.ts';

export const read = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8');

/** Returns the shell command blocks in a section of a document. */
export async function commandsOf(document: string, heading: string): Promise<string[]> {
  const sections = (await read(document)).split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`));
  if (!section) throw new Error(`${document} has no section ${heading}`);
  return [...section.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}
