/** `npm run dev`: runs server and client, both reloading on changes. The site is at Vite's URL. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

// The BFF reads index.html at start-up, although Vite serves the page in development.
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
