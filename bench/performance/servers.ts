/** Starts the built site and its rivals. They write only to a temporary folder. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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
  oaWeb: Server | null,
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
      // The site must count the benchmark's clients separately.
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
  if (spawnSync('nginx', ['-v']).error) return null;
  const port = await freePort();
  const prefix = path.join(folder, 'nginx');
  await mkdir(prefix);
  writeFileSync(path.join(prefix, 'nginx.conf'), nginxConfiguration(port, upstream.port));
  return startServer(['nginx', '-e', 'error.log', '-p', prefix, '-c', 'nginx.conf'], { port });
}
