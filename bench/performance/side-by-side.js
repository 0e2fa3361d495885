/**
 * Starts several sites in one process. The placement of a process on the machine and V8's optimisations change the cost of an
 * answer by a third; sharing a process removes that difference. SITES is a list of `main.js` paths with the variables of each.
 */
import { pathToFileURL } from 'node:url';

/** @type {{ main: string, env: Record<string, string> }[]} */
const sites = JSON.parse(process.env.SITES ?? '[]');
for (const [n, { main, env }] of sites.entries()) {
  for (const name of ['METRICS_PORT', 'PORT']) delete process.env[name];
  Object.assign(process.env, env);
  // A different query loads another instance of the module.
  await import(`${pathToFileURL(main).href}?${n}`);
}
