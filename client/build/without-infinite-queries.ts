/** Vite plugin that removes TanStack Query's infinite queries, which no page uses but every query refers to. */
import type { Plugin } from 'vite';

const reference =
  '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)';

export function withoutInfiniteQueries(): Plugin {
  return {
    name: 'without-infinite-queries',
    apply: 'build',
    transform: {
      filter: { id: /\/query-core\/build\/modern\/query\.js$/ },
      handler(code) {
        if (!code.includes(reference)) this.error(`TanStack Query has changed: it has no ${reference} to replace`);
        return { code: code.replace(reference, 'this.options.behavior'), map: null };
      },
    },
  };
}
