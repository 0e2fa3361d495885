/** Runs Debian's nginx with deploy/nginx.conf on free ports of the loopback address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { Agent } from 'undici';
import { nginxPath } from '../../../scripts/test-tools.js';
import { freePort } from '../start-process.ts';
import type { Scope } from '../start-site.ts';
import { until } from '../until.ts';
import { selfSigned } from '../upstream/self-signed.ts';
import { read } from './documents.ts';
import { run, temporaryFolder } from './folders.ts';

/** Host name in deploy/nginx.conf. */
export const nginxHost = 'h5.example.org';

interface Options {
  /** Ports of the two instances. */
  readonly instances: readonly [number, number];
  /** Port for HTTPS. The caller chooses it, because PUBLIC_URL contains it. */
  readonly tlsPort: number;
  /** Further replacements in the configuration. */
  readonly changes?: Readonly<Record<string, string>>;
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

export async function startNginx(t: Scope, { instances, tlsPort, changes = {} }: Options) {
  const program = nginxPath();
  if (!program) throw new Error('no nginx: scripts/ensure-test-tools.js says what to install');
  const folder = await temporaryFolder(t);
  const file = (name: string) => path.join(folder, name);
  const plainPort = await freePort();
  const { key, cert } = selfSigned({ name: nginxHost });
  await writeFile(file('privkey.pem'), key);
  await writeFile(file('fullchain.pem'), cert);
  await mkdir(file('tmp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${file('tmp')}/${name};`,
  );

  let configuration = await read('deploy/nginx.conf');
  for (const [from, to] of Object.entries({
    'http {': `http { ${temporary.join(' ')}`,
    'worker_processes auto': 'worker_processes 2',
    'site-1:3000': `127.0.0.1:${instances[0]}`,
    'site-2:3000': `127.0.0.1:${instances[1]}`,
    'listen 443': `listen 127.0.0.1:${tlsPort}`,
    'listen 80': `listen 127.0.0.1:${plainPort}`,
    '/etc/nginx/tls': folder,
    '/var/log/nginx': folder,
    '/var/cache/nginx': folder,
    ...changes,
  })) {
    if (!configuration.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`);
    configuration = configuration.replaceAll(from, to);
  }
  await writeFile(file('nginx.conf'), configuration);
  // By default, nginx's workers run as a user without write access to this folder.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const files = ['-p', folder, '-e', file('error.log'), '-c', file('nginx.conf')];
  const globals = `pid ${file('nginx.pid')};${user}`;
  const check = run(program, ['-t', ...files, '-g', globals], folder);
  if (check.status !== 0) throw new Error(check.stderr);

  const child = spawn(program, [...files, '-g', `${globals} daemon off;`], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  t.teardown(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await until(() => isOpen(tlsPort));
  /** Agent that trusts the certificate and resolves the host to this machine. */
  const agent = new Agent({
    connect: { ca: cert, lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) },
  });
  t.teardown(() => agent.destroy());
  return {
    url: `https://${nginxHost}:${tlsPort}`,
    plainPort,
    agent,
    log: (name: string) => readFile(file(name), 'utf8'),
  };
}
