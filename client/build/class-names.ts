/**
 * Names of the classes in style sheets: the name in the sheet, and a hash of its file. Vite's own also have a line number, which
 * compresses badly: 0.3 KB of every page.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

export const classNames = {
  generateScopedName(name: string, file: string): string {
    const sheet = path.relative(root, file.replace(/[?].*$/, ''));
    return `_${name}_${createHash('sha256').update(sheet).digest('base64url').slice(0, 4)}`;
  },
};
