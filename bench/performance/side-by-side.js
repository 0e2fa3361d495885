/**
 * Starts several sites in one process. In separate processes, placement on the machine and V8's optimisations would
 * change the cost of an answer by up to a third. SITES lists the sites, each with the path of its `main.js` and its
 * environment variables.
 */
import { pathToFileURL } from 'node:url';

/** @type {{ main: string, env: Record<string, string> }[]} */
const sites = JSON.parse(process.env.SITES ?? '[]');
for (const [n, { main, env }] of sites.entries()) {
  for (const name of ['METRICS_PORT', 'PORT']) delete process.env[name];
  Object.assign(process.env, env);
  // The query makes Node.js load a separate instance of the module.
  await import(`${pathToFileURL(main).href}?${n}`);
}
