/** Runs an installed site in front of the sandbox, as in production, and checks its responses. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Test } from 'tap';
import { startSandbox } from '../../../server/sandbox/listener.ts';
import { startProcess } from '../start-process.ts';
import { root } from './folders.ts';

interface Options {
  /** Folder with `dist`, `node_modules` and `package.json`. */
  readonly folder: string;
  readonly env?: Record<string, string>;
  /** Called while the site runs. */
  readonly meanwhile?: (port: number) => Promise<void> | void;
}

/** Returns the settings of a production site in front of an oa-web at `url`. */
export const productionEnv = (url: URL) => ({
  NODE_ENV: 'production',
  OA_WEB_URL: url.href,
  OA_WEB_MAP: path.join(root, 'server/sandbox/map.json'),
  SESSION_KEY: randomBytes(32).toString('base64'),
});

export async function startShipped(t: Test, { folder, env = {}, meanwhile }: Options): Promise<void> {
  const oaWeb = await startSandbox();
  t.teardown(() => oaWeb.close());
  const main = path.join(folder, 'dist/server/main.js');
  const { child, exited, port, lines, stderr } = await startProcess(t, {
    main,
    env: { ...productionEnv(oaWeb.url), ...env },
  });
  t.equal(stderr(), '');
  const base = `http://127.0.0.1:${port}${env.BASE_PATH ?? '/'}`;

  const page = await fetch(`${base}breed/index`);
  t.equal(page.status, 200);
  const html = await page.text();
  t.match(html, /<a [^>]*href="[^"]*breed/, 'rendered');
  const [asset] = /assets\/[\w.-]+\.js/.exec(html) ?? [];
  t.equal((await fetch(`${base}${asset}`)).status, 200);
  t.match(await (await fetch(`${base}oa-web/api/v1/open/getFciGroup`)).json(), { code: 0 });
  const picture = await fetch(`${base}share/home/zh.jpg`);
  t.equal(picture.headers.get('content-type'), 'image/jpeg', 'drawn by a separate process, with an installed typeface');
  await picture.arrayBuffer();
  await meanwhile?.(port);

  child.kill('SIGTERM');
  t.same(await exited, [0, null]);
  t.same(
    lines.filter(({ level }) => Number(level) >= 50),
    [],
  );
}
