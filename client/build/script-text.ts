/** Vite plugin: `import text from './script.ts?script'` imports a script as bundled, minified text to embed in HTML. */
import { build, type Plugin, type Rolldown } from 'vite';

const query = '?script';

async function scriptText(entry: string): Promise<string> {
  const [result] = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      // Must run in browsers older than the client's target, so that it can tell visitors that their browser is too
      // old.
      target: 'es2018',
      // Suppresses Rolldown's warning that plugins take most of the build time, which appears on busy machines.
      rolldownOptions: { checks: { bundlerTimings: false } },
      lib: { entry, formats: ['iife'], name: 'script' },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk, ...others] = result?.output ?? [];
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} is not one script`);
  return chunk.code.trim();
}

export function scriptTexts(): Plugin {
  return {
    name: 'script-texts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null;
      return `export default ${JSON.stringify(await scriptText(id.slice(0, -query.length)))};`;
    },
  };
}
