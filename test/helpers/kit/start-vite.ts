/** Serves the client's sources with Vite's development server, as `npm run dev` does. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Test } from 'tap';
import { createServer, type Plugin } from 'vite';

const client = fileURLToPath(new URL('../../../client', import.meta.url));
const madeUp = fileURLToPath(new URL('made-up-page.tsx', import.meta.url));

/** Serves the made-up page at `/made-up`, with only the kit's style sheets. */
const madeUpPage: Plugin = {
  name: 'made-up-page',
  configureServer: (server) => {
    server.middlewares.use('/made-up', (_request, response, next) => {
      const html = `<!doctype html><html lang="zh-CN"><head><title>Made up</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/styles/tokens.css"><link rel="stylesheet" href="/styles/base.css"><link rel="stylesheet" href="/styles/classes.css">
</head><body><div id="root"></div><script type="module" src="/@fs${madeUp}"></script></body></html>`;
      const send = (page: string) => response.setHeader('content-type', 'text/html').end(page);
      server.transformIndexHtml('/made-up', html).then(send, next);
    });
  },
};

export async function startVite(t: Test): Promise<{ url: URL }> {
  const vite = await createServer({
    configFile: path.join(client, 'vite.config.ts'),
    plugins: [madeUpPage],
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    cacheDir: t.testdir(),
    // Without entries, Vite would discover dependencies on the first visit and reload the page.
    optimizeDeps: { entries: ['kit.html', madeUp] },
    logLevel: 'error',
  });
  await vite.listen();
  t.teardown(() => vite.close());
  return { url: new URL(String(vite.resolvedUrls?.local[0])) };
}
