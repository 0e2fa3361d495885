/**
 * Vite plugin that lets the build drop unused parts of React Router: most of its single module, namely data routers and
 * framework mode. The module creates contexts and classes without `@__PURE__` and then sets properties on them, so a bundler
 * must assume side effects and includes everything that these statements mention: 8 KB of Brotli. The package's `exports` only
 * name the build with development warnings.
 * https://rollupjs.org/configuration-options/#pure-annotations, https://github.com/remix-run/react-router
 */
import type { Plugin } from 'vite';

const patches: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [
    /^((?:var|let|const) \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\(|new (?:URL|Set|Map|WeakMap)\()/gm,
    '$1/* @__PURE__ */ ',
  ],
  // Bundlers take both `extends React.Component`, which reads a property, and static members, which set some, for side effects.
  [
    /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?^\});\n(?:\1(\.contextType = \w+;)\n)?/gm,
    'var $1 = /* @__PURE__ */ (() => { const component = $2; component$3; return component; })();\n',
  ],
  [/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;'],
  // Checks for developers, who have them under `npm run dev`: a component outside a router, a navigation while rendering, a path
  // with a query.
  [/^var navigateEffectWarning = `[^`]*`;$/gm, 'var navigateEffectWarning = "";'],
  [/^ {4}invariant\(\n.*\n {6}getInvalidPathError\(.*\)\n {4}\);$/gm, ''],
  [/^ {2}invariant\(\n {4}!?useInRouterContext\(\),\n(?: {4}\/\/.*\n)* {4}`[^`]*`\n {2}\);$/gm, ''],
];

export function shakeableRouter(): Plugin {
  let isFound = false;
  return {
    name: 'shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/, code: 'ENABLE_DEV_WARNINGS = ' },
      handler(code) {
        isFound = true;
        let patched = code;
        for (const [pattern, replacement] of patches) {
          const before = patched;
          patched = before.replace(pattern, replacement);
          if (patched === before) this.error(`React Router has changed: it has no ${pattern} to replace`);
        }
        return { code: patched, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('React Router has changed: its module was not found');
    },
  };
}
