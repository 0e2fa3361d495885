/**
 * Vite plugin that inlines lucide's icons into the modules that use them. As separate modules, icons would affect
 * chunking: either each icon shared by two areas would become a file, or all icons of all pages would share one file.
 * Lucide's own function for creating icons is replaced with client/art/create-icon.ts, which saves every page 1 KB of
 * Brotli. Development and the renderer's build also need the plugin, to render the same icons.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const createIcon = fileURLToPath(new URL('../art/create-icon.ts', import.meta.url));
const lucide = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm');

/** Maps each icon name, including aliases, to the icon's file. */
function iconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync(path.join(lucide, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(/^export \{ (.*) \} from '\.\/(icons\/[\w-]+\.mjs)';$/gm)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}

type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** Returns an icon's drawing as code, without React's list keys. */
async function drawingIn(file: string): Promise<string | undefined> {
  const module = (await import(pathToFileURL(path.join(lucide, file)).href)) as { __iconData?: { node?: Drawing } };
  return JSON.stringify(module.__iconData?.node, (name, value: unknown) => (name === 'key' ? undefined : value));
}

const importedIcons = /^import \{([^}]*)\} from 'lucide-react';$/m;

export function inlineIcons(): Plugin {
  let files: ReadonlyMap<string, string>;
  return {
    name: 'inline-icons',
    enforce: 'pre',
    buildStart() {
      files = iconFiles();
    },
    transform: {
      filter: { id: /\/client\/.*\.tsx$/, code: "from 'lucide-react'" },
      async handler(code) {
        const imported =
          importedIcons
            .exec(code)?.[1]
            ?.split(',')
            .map((name) => name.trim()) ?? [];
        const names = imported.filter((name) => name !== '' && !name.startsWith('type '));
        const icons = names.map(async (name) => {
          const drawing = await drawingIn(files.get(name) ?? this.error(`lucide has no ${name}`));
          if (drawing === undefined) this.error(`lucide has changed: no drawing in the module of ${name}`);
          return `const ${name} = /* @__PURE__ */ createIcon(${drawing});`;
        });
        const inlined = [`import { createIcon } from '${createIcon}';`, ...(await Promise.all(icons))].join('\n');
        return { code: code.replace(importedIcons, () => inlined), map: null };
      },
    },
  };
}
