/**
 * Starts several sites in this one process, so that they share its luck: where the machine places a process, and what V8 makes of
 * it, changes the cost of an answer by a third. SITES is a list of `main.js` with the variables of each.
 */
import { pathToFileURL } from 'node:url';

/** @type {{ main: string, env: Record<string, string> }[]} */
const sites = JSON.parse(process.env.SITES ?? '[]');
for (const [n, { main, env }] of sites.entries()) {
  for (const name of ['METRICS_PORT', 'PORT']) delete process.env[name];
  Object.assign(process.env, env);
  // Another query is another instance of the module.
  await import(`${pathToFileURL(main).href}?${n}`);
}
