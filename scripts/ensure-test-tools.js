/**
 * Installs Chromium, Redis and nginx for the tests, if run as root on Debian. Prints the programs that are still
 * missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, nginxPath, redisServerPath } from './test-tools.js';

const tools = [
  {
    name: 'Chromium',
    path: chromiumPath,
    packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
    variable: 'CHROMIUM_PATH',
  },
  { name: 'Redis', path: redisServerPath, packages: ['redis-server'], variable: 'REDIS_SERVER_PATH' },
  { name: 'nginx', path: nginxPath, packages: ['nginx-light'], variable: 'NGINX_PATH' },
];

const missing = () => tools.filter(({ path }) => !path());

/**
 * Returns the installed tools that have a faster alternative: full Chromium takes more than twice the CPU of the
 * headless shell.
 */
const slow = () => tools.filter(({ path }) => path() === '/usr/bin/chromium');

function installOnDebian() {
  const isRoot = process.getuid?.() === 0;
  const wanted = [...missing(), ...slow()];
  if (!isRoot || wanted.length === 0 || !existsSync('/usr/bin/apt-get')) return;
  const packages = wanted.flatMap((tool) => tool.packages);
  console.log(`Installing ${packages.join(', ')} with apt-get (about half a minute) …`);
  const apt = (/** @type {string[]} */ args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      // RUNLEVEL=1 keeps packages from starting services, which the tests don't use.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  apt(['update', '-qq']);
  apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

installOnDebian();
for (const { name, packages, variable } of missing()) {
  console.error(
    `The tests need ${name}: install it (Debian: apt-get install -y ${packages[0]}) or set ${variable} to its path.`,
  );
  process.exitCode = 1;
}
