/** `npm run dev`: runs server and client, and reloads both on changes. Open the URL that Vite prints. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

// In development Vite serves the page, but the BFF still reads index.html at start-up.
if (!existsSync(`${root}dist/client/index.html`)) {
  mkdirSync(`${root}dist/client`, { recursive: true });
  writeFileSync(`${root}dist/client/index.html`, '<!doctype html><html><head><title>app-H5</title></head></html>');
}

/** @param {string[]} args */
const run = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const children = [
  run(['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts']),
  run(['node_modules/vite/bin/vite.js', '--config', 'client/vite.config.ts']),
];

function stop() {
  for (const child of children) child.kill();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
