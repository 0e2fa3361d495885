/** Short git hash of the build, inserted by server/vite.config.ts; `unknown` when run from the sources. */
declare const __COMMIT__: string | undefined;

export const commit: string = typeof __COMMIT__ === 'string' ? __COMMIT__ : 'unknown';
