/**
 * Vite plugin that lets the build drop the unused parts of React Router (data routers and framework mode), which make
 * up most of its only module. The module creates contexts and classes without `@__PURE__` and then sets properties on
 * them. Bundlers must assume that these statements have side effects, so they keep everything that the statements refer
 * to. This costs 8 KB of Brotli. The package's `exports` offer only the build with development warnings.
 *
 * https://rollupjs.org/configuration-options/#pure-annotations, https://github.com/remix-run/react-router
 */
import type { Plugin } from 'vite';

const patches: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [
    /^((?:var|let|const) \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\(|new (?:URL|Set|Map|WeakMap)\()/gm,
    '$1/* @__PURE__ */ ',
  ],
  // To a bundler, reading `React.Component` and setting static members are side effects.
  [
    /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?^\});\n(?:\1(\.contextType = \w+;)\n)?/gm,
    'var $1 = /* @__PURE__ */ (() => { const component = $2; component$3; return component; })();\n',
  ],
  [/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;'],
  // Removes development-only checks for components outside a router, navigation during rendering and paths with a
  // query.
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
