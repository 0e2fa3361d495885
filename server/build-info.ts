/** The short git id of what was built: the build writes it in (server/vite.config.ts); from the sources there is none. */
declare const __COMMIT__: string | undefined;

export const commit: string = typeof __COMMIT__ === 'string' ? __COMMIT__ : 'unknown';
