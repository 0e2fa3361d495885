/** Before the tests: a real browser is part of them. As root on Debian it is installed; elsewhere one line says what to. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath } from './chromium.js';

function installOnDebian() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log('No Chromium found: installing it with apt-get (about half a minute) …');
  const apt = (/** @type {string[]} */ args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt(['update', '-qq']);
  apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']);
}

if (!chromiumPath()) installOnDebian();
if (!chromiumPath()) {
  console.error(
    'The tests need Chromium: install it (Debian: apt-get install -y chromium) or name it in CHROMIUM_PATH.',
  );
  process.exit(1);
}
