/** `npm run dev`: runs the server and the client, and reloads both after changes. Open the URL that Vite prints. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The server's port, to which Vite forwards calls (client/vite.config.ts). */
const port = 3000;

/** @returns {Promise<boolean>} */
const isFree = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

if (!(await isFree())) {
  console.error(`Port ${port} is in use, for example by npm start or another npm run dev.`);
  process.exit(1);
}

// Vite serves the page, but the BFF still reads index.html at start-up. The folder is separate from the build's, which
// npm test empties.
mkdirSync(`${root}dist/dev`, { recursive: true });
writeFileSync(`${root}dist/dev/index.html`, '<!doctype html><html><head><title>app-H5</title></head></html>');

/** @param {string[]} args */
const run = (args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: String(port) } });
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
