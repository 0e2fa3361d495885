/** Starts the built site and its rivals. They write only to a temporary folder. */
import { mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nginxPath, redisServerPath } from '../../scripts/test-tools.js';
import { freePort, type Server, startServer } from './process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rivals = fileURLToPath(new URL('rivals.js', import.meta.url));

export const folder = mkdtempSync(path.join(tmpdir(), 'app-h5-bench-'));

export function bodyFile(name: string, body: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, body);
  return file;
}

/** Starts the built site, which logs to a file. The upstream is `oaWeb`, or the built-in sandbox if `oaWeb` is null. */
export async function startBuilt(
  oaWeb: Pick<Server, 'port'> | null,
  {
    env = {},
    flags = [],
    main = path.join(root, 'dist/server/main.js'),
  }: { env?: NodeJS.ProcessEnv; flags?: readonly string[]; main?: string } = {},
): Promise<Server> {
  const port = await freePort();
  return startServer([process.execPath, ...flags, main], {
    port,
    env: {
      ...(oaWeb
        ? {
            OA_WEB_URL: `http://127.0.0.1:${oaWeb.port}`,
            OA_WEB_MAP: path.join(root, 'server/sandbox/map.json'),
          }
        : { APP_ENV: 'demo' }),
      // Makes the site treat each `X-Forwarded-For` address as a separate client.
      TRUST_PROXY: '127.0.0.1',
      NODE_ENV: 'production',
      ...env,
    },
    stdout: openSync(path.join(folder, `site-${port}.log`), 'w'),
  });
}

export async function startRival(mode: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const port = await freePort();
  const LOG = path.join(folder, `${mode}-${port}.log`);
  return startServer([process.execPath, rivals], { port, env: { MODE: mode, LOG, ...env, NODE_ENV: 'production' } });
}

const nginxConfiguration = (port: number, upstream: number) => `
daemon off; master_process off; pid nginx.pid; error_log error.log;
events { worker_connections 4096; }
http {
  log_format line '$time_iso8601 $request_id $request_method $uri $status $request_time $upstream_cache_status';
  access_log access.log line;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  proxy_cache_path cache keys_zone=answers:10m;
  keepalive_requests 100000000;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://127.0.0.1:${upstream}; proxy_cache answers; }
  }
}
`;

/** Starts nginx as a cache in front of `upstream`. Returns null if nginx is not installed. */
export async function startNginx(upstream: Server): Promise<Server | null> {
  const program = nginxPath();
  if (!program) return null;
  const port = await freePort();
  const prefix = path.join(folder, 'nginx');
  await mkdir(prefix);
  writeFileSync(path.join(prefix, 'nginx.conf'), nginxConfiguration(port, upstream.port));
  return startServer([program, '-e', 'error.log', '-p', prefix, '-c', 'nginx.conf'], { port });
}

/** Base path of the site in deploy/nginx.conf. */
export const siteBase = '/h5/';

/**
 * Starts nginx with deploy/nginx.conf in front of sites, without TLS. Clients are told apart by X-Forwarded-For, as
 * behind a load balancer. Returns null if nginx is not installed.
 * @param isCaching false to send every request to a site
 */
export async function startProxy(
  sites: readonly Server[],
  { isCaching }: { isCaching: boolean },
): Promise<Server | null> {
  const program = nginxPath();
  if (!program) return null;
  const port = await freePort();
  const prefix = path.join(folder, `proxy-${port}`);
  await mkdir(prefix);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  const clients = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;';
  let configuration = await readFile(path.join(root, 'deploy/nginx.conf'), 'utf8');
  for (const [from, to] of [
    ['http {', `http { ${temporary.join(' ')} ${clients} keepalive_requests 100000000;`],
    ['server site-1:3000 max_fails=0;', sites.map((site) => `server 127.0.0.1:${site.port} max_fails=0;`).join(' ')],
    ['server site-2:3000 max_fails=0;', ''],
    ['listen 443 ssl http2 default_server;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen 80', `listen 127.0.0.1:${await freePort()}`],
    ['server_name h5.example.org', 'server_name localhost'],
    ['ssl_certificate /etc/nginx/tls/fullchain.pem;', ''],
    ['ssl_certificate_key /etc/nginx/tls/privkey.pem;', ''],
    ['/var/log/nginx', prefix],
    ['/var/cache/nginx', prefix],
    ...(isCaching ? [] : [['proxy_cache app_h5', 'proxy_cache off'] as const]),
  ] as const) {
    if (!configuration.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`);
    configuration = configuration.replaceAll(from, to);
  }
  writeFileSync(path.join(prefix, 'nginx.conf'), configuration);
  // If started as root, nginx runs its workers as a user without write access to this folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const globals = `${user}pid nginx.pid; daemon off;`;
  return startServer([program, '-e', 'error.log', '-p', prefix, '-c', 'nginx.conf', '-g', globals], {
    port,
    stopSignal: 'SIGTERM',
  });
}

/** Starts a Redis without persistence. Returns null if Redis is not installed. */
export async function startRedis(): Promise<Server | null> {
  const program = redisServerPath();
  if (!program) return null;
  const port = await freePort();
  const options = { port: String(port), bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
  return startServer([program, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])], { port });
}
